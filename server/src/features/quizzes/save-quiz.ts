import { isRecording } from '@mediatheque/contract/primitives'
import { quizRulesVersion, quizVersion, type quizzes } from '@mediatheque/contract/quizzes'
import { isClass } from '../../core/access/index.ts'
import { removeStored } from '../../core/item-files/index.ts'
import {
  changeItem,
  type FoundItem,
  recordChange,
  refuseStale,
  rememberEdit,
  updateMedia,
} from '../../core/items/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { badField, Refusal } from '../../platform/http/refusal.ts'
import { cardOf } from './asset.rules.ts'
import { rulesOf } from './attempt.rules.ts'
import { listPictures, listQuestions } from './questions.sql.ts'
import * as store from './quizzes.sql.ts'
import { reportScores } from './report-scores.ts'
import { changeQuiz, holderOf, mayMake, maySee, noQuiz, notAllowed } from './require-quiz.ts'
import { refuseAsked } from './save-question.ts'
import { listTakers } from './scores.sql.ts'

const MOST_QUIZZES = 100

/** QUIZ-04 */
export const createQuiz: Action<typeof quizzes.create> = (ctx, { EncID, ...draft }) =>
  changeItem(ctx, EncID, 'edit', 'quizzes', async (tx, media) => {
    const { clip_data_id, record_type } = media.row
    if (!isRecording(record_type) && !isClass(media))
      throw new Refusal('conflict', 'quizzes-need-a-recording')
    if (!mayMake(ctx.viewer, media)) throw notAllowed()
    if ((await store.countQuizzes(tx, clip_data_id)) >= MOST_QUIZZES)
      throw new Refusal('conflict', 'too-many-quizzes', { values: { most: MOST_QUIZZES } })
    await requireChapter(tx, clip_data_id, draft.ChapterID)
    const ID = await store.insertQuiz(tx, clip_data_id, personOf(ctx).PersonID, draft)
    await note(ctx, tx, media, 'added a quiz', draft)
    return { Success: true as const, ID, Data: await readCard(ctx, tx, ID) }
  })

export const updateQuiz: Action<typeof quizzes.update> = (ctx, { ID, Version, ...draft }) =>
  changeQuiz(ctx, ID, async (tx, { quiz, media }) => {
    refuseStale(Version, quizVersion(await readCard(ctx, tx, ID)))
    await requireChapter(tx, quiz.clip_data_id, draft.ChapterID)
    // Made private by somebody else it would vanish from before their eyes.
    if (draft.IsPrivate && !maySee(ctx.viewer, { is_private: true, maker_id: quiz.maker_id }, media))
      throw badField('IsPrivate', 'private-quiz-by-its-author')
    await store.updateQuiz(tx, ID, draft)
    await note(ctx, tx, media, 'changed a quiz', draft)
    return { Success: true as const, Data: await readCard(ctx, tx, ID) }
  })

/** What a class asks is answered while it is asked: it has no attempts and no dates. */
export const setQuizRules: Action<typeof quizzes.setRules> = (ctx, { ID, Version, ...rules }) =>
  changeQuiz(ctx, ID, async (tx, { quiz, media }) => {
    if (isClass(media)) throw new Refusal('conflict', 'class-quiz-without-rules')
    refuseStale(Version, quizRulesVersion(rulesOf(quiz)))
    await store.saveRules(tx, ID, rules)
    await reportScores(tx, ctx, { timelineID: ID, personIDs: await listTakers(tx, ID) })
    const detail = { Name: quiz.name, IsPrivate: quiz.is_private }
    await note(ctx, tx, media, 'changed the rules of a quiz', detail)
    return { Success: true as const, Data: await readCard(ctx, tx, ID) }
  })

/** QUIZ-11 */
export const deleteQuiz: Action<typeof quizzes.remove> = (ctx, { ID }) =>
  changeQuiz(ctx, ID, async (tx, found) => {
    const { quiz, media } = found
    const questions = await listQuestions(tx, ID)
    await refuseAsked(tx, found, ...questions.map(it => it.question_id))
    const Keys = await listPictures(tx, ID)
    await store.removeQuiz(tx, ID)
    if (Keys.length > 0) await removeStored(tx, ctx.jobs, { Keys })
    await note(ctx, tx, media, 'deleted a quiz', { Name: quiz.name, IsPrivate: quiz.is_private })
    return { Success: true as const }
  })

/** QUIZ-09: for everybody, so a private quiz can not be it. */
export const setDefaultQuiz: Action<typeof quizzes.setDefault> = (ctx, { ClipDataID, TimelineID }) =>
  changeItem(ctx, ClipDataID, 'edit', 'quizzes', async (tx, media) => {
    const quiz = TimelineID === null ? null : await store.findQuiz(tx, TimelineID)
    if (quiz !== null && (quiz?.clip_data_id !== ClipDataID || !maySee(ctx.viewer, quiz, media)))
      throw noQuiz()
    if (quiz?.is_private) throw new Refusal('conflict', 'private-quiz-starts-for-nobody')
    await updateMedia(tx, ClipDataID, { default_timeline_id: TimelineID })
    await note(ctx, tx, media, 'chose the quiz that starts with the video', {
      Name: quiz?.name ?? '',
      IsPrivate: false,
    })
    return { Success: true as const }
  })

async function requireChapter(tx: Tx, clipDataID: number, chapterID: number | null): Promise<void> {
  if (chapterID !== null && !(await store.isChapterOf(tx, clipDataID, chapterID)))
    throw badField('ChapterID', 'chapter-deleted')
}

async function readCard(ctx: Context, tx: Tx, id: number) {
  const row = await store.readQuizCard(tx, id, holderOf(ctx, ''))
  if (!row) throw noQuiz()
  return cardOf(row, true)
}

/** The history of an item is read by others: it does not name a private quiz. */
async function note(
  ctx: Context,
  tx: Tx,
  media: FoundItem,
  action: string,
  { Name, IsPrivate }: { Name: string; IsPrivate: boolean },
): Promise<void> {
  await store.noteQuizzes(tx, media.row.clip_data_id)
  await rememberEdit(tx, media.row.clip_data_id, personOf(ctx).PersonID)
  if (!IsPrivate) await recordChange(tx, ctx, media, action, { Name })
}
