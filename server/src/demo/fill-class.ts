import { insertQuestion, insertQuiz, noteQuizzes } from '../features/quizzes/index.ts'
import { replaceSubstitutes } from '../features/virtual-class/index.ts'
import type { Tx } from '../platform/db/connect.ts'
import { CLASS_ITEMS, CLASS_QUESTIONS, CLASS_QUIZ, CLASS_SUBSTITUTES } from './demo-class.ts'
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
  clipDataID: number,
  makerID: number,
  numberOf: ClassNames,
): Promise<void> {
  await insertEntries(tx, clipDataID, CLASS_ITEMS.map(numberOf.item))
  await replaceSubstitutes(tx, clipDataID, CLASS_SUBSTITUTES.map(numberOf.person))
  const quizID = await insertQuiz(tx, clipDataID, makerID, {
    ...{ Name: CLASS_QUIZ, Intro: '', ChapterID: null, IsPrivate: false },
  })
  for (const { mode, question, options, points } of CLASS_QUESTIONS)
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
