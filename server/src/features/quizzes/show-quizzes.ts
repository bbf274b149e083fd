import { QuestionMode } from '@mediatheque/contract/quiz'
import type { quizzes } from '@mediatheque/contract/quizzes'
import { isClass, lessonOf } from '../../core/access/index.ts'
import { type FoundItem, requireItem } from '../../core/items/index.ts'
import type { Handle } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import {
  answerText,
  assetToEdit,
  assetToTake,
  cardOf,
  heldBack,
  resultOf,
  withoutKey,
} from './asset.rules.ts'
import { isHeldBack, type RulesRow } from './attempt.rules.ts'
import {
  type AnswerRow,
  countChoices,
  type InteractionRow,
  listAnswers,
  listInteractions,
} from './attempts.sql.ts'
import { listQuestions } from './questions.sql.ts'
import { type AttemptRow, listQuizCards, type QuizCardRow, readQuizCard } from './quizzes.sql.ts'
import { type FoundQuiz, holderOf, mayEdit, maySee, noQuiz, requireQuiz } from './require-quiz.ts'

/** QUIZ-02, QUIZ-10 */
export const showQuizzes: Action<typeof quizzes.list> = async (ctx, { EncID, key }) => {
  const media = await requireItem(ctx, EncID, 'watch')
  const rows = await listQuizCards(ctx.db, media.row.clip_data_id, holderOf(ctx, key))
  const Items = rows
    .filter(row => maySee(ctx.viewer, row, media))
    .map(row => cardOf(sumsHidden(media, row), mayEdit(ctx.viewer, row, media)))
  return { Items, Total: Items.length }
}

/** QUIZ-01 */
export const showQuiz: Action<typeof quizzes.show> = async (ctx, { ID, v: isTaking, key }) => {
  const found = await requireQuiz(ctx, ID, 'take')
  const card = await readQuizCard(ctx.db, ID, holderOf(ctx, key))
  if (!card) throw noQuiz()
  const asking = await lessonOf(ctx.db, found.media)
  const { enc_id, clip_data_id } = found.media.row
  const AssetData =
    found.canEdit && !isTaking
      ? (await listQuestions(ctx.db, ID)).map(row => assetToEdit(row, enc_id))
      : await assetsToTake(
          ctx,
          found,
          card.attempt && isOfNow(asking, card.attempt) ? card.attempt : null,
          asking,
        )
  return {
    ...cardOf(sumsHidden(found.media, card), found.canEdit),
    EncID: enc_id,
    ClipDataID: clip_data_id,
    AssetData,
  }
}

/** Of a class: its session, and what it asks at this moment. */
type Asking = Awaited<ReturnType<typeof lessonOf>>

const isOfNow = (asking: Asking, { number }: { number: number }) =>
  asking === null || number === asking.session

/** The sums of somebody in a class would tell what is right while others are still answering. */
const sumsHidden = (media: FoundItem, row: QuizCardRow): QuizCardRow =>
  isClass(media) ? { ...row, attempt: null, score: null } : row

async function assetsToTake(
  { db }: Context,
  { quiz, media }: FoundQuiz,
  attempt: AttemptRow | null,
  asking: Asking,
) {
  const [questions, answers] = await Promise.all([
    listQuestions(db, quiz.timeline_id),
    attempt ? listAnswers(db, attempt.attempt_id) : [],
  ])
  const byQuestion = new Map(answers.map(row => [row.question_id, row]))
  const results = await readResults(db, quiz, attempt, answers)
  return questions
    .filter(row => row.is_visible)
    .map(row => {
      const id = row.question_id
      const result = results.get(id) ?? null
      const told = result && asking?.questionID === id ? heldBack(result) : result
      return assetToTake(row, byQuestion.get(id), told, media.row.enc_id)
    })
}

/**
 * What somebody sees of their own answers, by question: the key only when the rules show it. QUIZ-07: what everybody
 * chose, only of a poll that shows it, and only after one's own answer.
 */
export async function readResults(
  db: Handle,
  rules: RulesRow,
  last: AttemptRow | null,
  answers: readonly AnswerRow[],
) {
  const counts = await countChoices(
    db,
    answers.filter(it => it.mode === QuestionMode.OpenPoll),
  )
  return new Map(
    answers.map(it => {
      const result = resultOf(it, counts.get(it.question_id))
      return [it.question_id, isHeldBack(rules, last, it.mode) ? withoutKey(result, it) : result]
    }),
  )
}

/** QUIZ-05: those who edit see everybody's, others their own. */
export const showInteractions: Action<typeof quizzes.interactions> = async (ctx, { ID, key }) => {
  const { canEdit, media, quiz } = await requireQuiz(ctx, ID, 'take')
  const asking = await lessonOf(ctx.db, media)
  const holder = holderOf(ctx, key)
  const rows = await listInteractions(ctx.db, ID, canEdit ? 'everybody' : holder)
  const last = (await readQuizCard(ctx.db, ID, holder))?.attempt ?? null
  const isGradeShown = (row: InteractionRow) =>
    canEdit || (asking?.questionID !== row.question_id && !isHeldBack(quiz, last, row.mode))
  const shown = rows.filter(row => isOfNow(asking, row))
  const Items = shown.map(row => ({
    AttemptID: row.attempt_id,
    AttemptNumber: row.number,
    AssetID: row.question_id,
    Version: row.version,
    PersonID: row.person_id,
    DisplayName: row.display_name,
    Chosen: row.chosen,
    Answer: answerText(row),
    IsSkipped: row.is_skipped,
    IsCorrect: isGradeShown(row) ? row.is_correct : null,
    Points: isGradeShown(row) ? row.points : 0,
    Tries: row.tries,
    IsWaiting: row.awaits_mark,
    IsLate: row.is_late,
    AnsweredAt: row.answered_at.toISOString(),
  }))
  return { Items, Total: Items.length }
}
