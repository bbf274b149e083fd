import { insertQuestion, insertQuiz, noteQuizzes } from '../features/quizzes/index.ts'
import { replaceSubstitutes } from '../features/virtual-class/index.ts'
import type { Tx } from '../platform/db/connect.ts'
import type { ClassPlan } from './demo-class.ts'
import { optionsOf } from './fill-quizzes.ts'
import { insertEntries } from './playlists.sql.ts'

/** Nobody knows its questions before they are asked. */
const PLACE = { at_secs: 0, is_visible: false, is_required: false, jump_to_secs: null }

export interface ClassNames {
  item: (title: string) => number
  person: (userName: string) => number
}

export async function fillClass(
  tx: Tx,
  { ClipDataID: clipDataID, ownerID: makerID }: { ClipDataID: number; ownerID: number },
  plan: ClassPlan,
  numberOf: ClassNames,
): Promise<void> {
  await insertEntries(tx, clipDataID, plan.items.map(numberOf.item))
  await replaceSubstitutes(tx, clipDataID, plan.substitutes.map(numberOf.person))
  const quizID = await insertQuiz(tx, clipDataID, makerID, {
    ...{ Name: plan.quiz, Intro: '', ChapterID: null, IsPrivate: false },
  })
  for (const { mode, question, options, points } of plan.questions)
    await insertQuestion(
      tx,
      quizID,
      PLACE,
      {
        ...{ mode, question, points, options: optionsOf(options) },
        ...{ feedback_right: '', feedback_wrong: '', image_key: null, image_description: '' },
        is_hand_marked: false,
      },
      makerID,
    )
  await noteQuizzes(tx, clipDataID)
}
