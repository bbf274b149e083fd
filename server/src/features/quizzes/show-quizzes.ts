import { QuestionMode } from '@mediatheque/contract/quiz'
import type { quizzes } from '@mediatheque/contract/quizzes'
import type { Db, Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/room.ts'
import { requireMedia } from '../media/index.ts'
import { answerText, assetToEdit, assetToTake, cardOf, resultOf } from './asset.rules.ts'
import { type AnswerRow, countChoices, listAnswers, listInteractions } from './attempts.sql.ts'
import { listQuestions } from './questions.sql.ts'
import { listQuizCards, readQuizCard } from './quizzes.sql.ts'
import { type FoundQuiz, holderOf, mayEdit, maySee, noQuiz, requireQuiz } from './require-quiz.ts'

/** QUIZ-02, QUIZ-10 */
export const showQuizzes: Action<typeof quizzes.list> = async (ctx, { EncID, key }) => {
  const media = await requireMedia(ctx, EncID, 'watch')
  const rows = await listQuizCards(ctx.db, media.row.clip_data_id, holderOf(ctx, key))
  const Items = rows
    .filter(row => maySee(ctx.viewer, row, media))
    .map(row => cardOf(row, mayEdit(ctx.viewer, row, media)))
  return { Items, Total: Items.length }
}

/** QUIZ-01 */
export const showQuiz: Action<typeof quizzes.show> = async (ctx, { ID, v: isTaking, key }) => {
  const found = await requireQuiz(ctx, ID, 'take')
  const card = await readQuizCard(ctx.db, ID, holderOf(ctx, key))
  if (!card) throw noQuiz()
  const { enc_id, clip_data_id } = found.media.row
  const AssetData =
    found.canEdit && !isTaking
      ? (await listQuestions(ctx.db, ID)).map(row => assetToEdit(row, enc_id))
      : await assetsToTake(ctx, found, card.attempt?.attempt_id)
  return { ...cardOf(card, found.canEdit), EncID: enc_id, ClipDataID: clip_data_id, AssetData }
}

async function assetsToTake({ db }: Context, { quiz, media }: FoundQuiz, attemptID: number | undefined) {
  const [questions, answers] = await Promise.all([
    listQuestions(db, quiz.timeline_id),
    attemptID === undefined ? [] : listAnswers(db, attemptID),
  ])
  const byQuestion = new Map(answers.map(row => [row.question_id, row]))
  return Promise.all(
    questions
      .filter(row => row.is_visible)
      .map(async row => {
        const answer = byQuestion.get(row.question_id)
        return assetToTake(row, answer, answer ? await tellResult(db, answer) : null, media.row.enc_id)
      }),
  )
}

/** QUIZ-07: what everybody chose, only of a poll that shows it, and only after one's own answer. */
export const tellResult = async (db: Db | Tx, answer: AnswerRow) =>
  resultOf(
    answer,
    answer.mode === QuestionMode.OpenPoll ? await countChoices(db, answer.question_id, answer.version) : null,
  )

/** QUIZ-05: those who edit see everybody's, others their own. */
export const showInteractions: Action<typeof quizzes.interactions> = async (ctx, { ID, key }) => {
  const { canEdit } = await requireQuiz(ctx, ID, 'take')
  const rows = await listInteractions(ctx.db, ID, canEdit ? 'everybody' : holderOf(ctx, key))
  const Items = rows.map(row => ({
    AttemptID: row.attempt_id,
    AttemptNumber: row.number,
    AssetID: row.question_id,
    Version: row.version,
    PersonID: row.person_id,
    DisplayName: row.display_name,
    Chosen: row.chosen,
    Answer: answerText(row),
    IsSkipped: row.is_skipped,
    IsCorrect: row.is_correct,
    Points: row.points,
    AnsweredAt: row.answered_at.toISOString(),
  }))
  return { Items, Total: Items.length }
}
