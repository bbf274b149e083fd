import { randomBytes } from 'node:crypto'
import type { quizzes } from '@mediatheque/contract/quizzes'
import { ALREADY_ANSWERED } from '@mediatheque/contract/virtual-class'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { attemptOf } from './asset.rules.ts'
import * as store from './attempts.sql.ts'
import { type Given, grade, mostPoints, readAnswer } from './grading.rules.ts'
import { type QuestionRow, shareQuestion } from './questions.sql.ts'
import { type AttemptRow, type Holder, readQuizCard } from './quizzes.sql.ts'
import { hashOf, holderOf, requireToTake } from './require-quiz.ts'
import { noQuestion } from './save-question.ts'
import { tellResults } from './show-quizzes.ts'

const KEY_BYTES = 24

export const beginAttempt: Action<typeof quizzes.begin> = async (ctx, { ID, again, key }) => {
  await requireToTake(ctx, ID)
  const card = await readQuizCard(ctx.db, ID, null)
  if (!card || card.questions === 0) throw new Refusal('conflict', 'This quiz has no questions yet')
  const known = holderOf(ctx, key)
  return ctx.db.transaction().execute(async tx => {
    const last = known && (await store.lockLastAttempt(tx, ID, known))
    if (last && !again) return begun(last, key)
    if (last && last.finished_at === null) await store.finishAttempt(tx, last.attempt_id)
    const Key = known && 'personID' in known ? '' : randomBytes(KEY_BYTES).toString('base64url')
    const holder = known && 'personID' in known ? known : { keyHash: hashOf(Key) }
    return begun(await begin(tx, ID, holder, last?.number ?? 0), Key)
  })
}

const begun = (row: AttemptRow, Key: string) => ({ Success: true as const, Data: attemptOf(row), Key })

/** Two tabs that begin at once share one attempt. */
async function begin(tx: Tx, quizID: number, holder: Holder, before: number): Promise<AttemptRow> {
  await store.insertAttempt(tx, quizID, holder, before + 1)
  const row = await store.lockLastAttempt(tx, quizID, holder)
  if (!row) throw new Error('the attempt was not stored')
  return row
}

/** Graded by the version that is asked now; the answer and the sums are one transaction. */
export const answerQuestion: Action<typeof quizzes.answer> = async (ctx, input) => {
  await requireToTake(ctx, input.ID)
  return ctx.db.transaction().execute(async tx => {
    const attempt = await requireAttempt(ctx, tx, input.ID, input.key)
    const question = await shareQuestion(tx, input.ID, input.QuestionID)
    const [before] = await store.listAnswers(tx, attempt.attempt_id, input.QuestionID)
    const isOver = before && !before.is_skipped && !(before.is_open && question)
    const asked = isOver ? before : question
    if (!asked) throw noQuestion()
    const given = input.Answer === null ? null : readAnswer(asked, input.Answer)
    if (isOver) {
      if (!isSame(before, given)) throw new Refusal('conflict', ALREADY_ANSWERED)
    } else if (before?.is_open && given === null)
      await store.keepAnswer(tx, attempt.attempt_id, input.QuestionID)
    else if (question && !(before?.is_open && isSame(before, given))) {
      refuseEmptyOrOld(question, given, input.Version)
      await store.storeAnswer(tx, answerTo(question, attempt, given))
    }
    const sums = await store.sumUp(tx, input.ID, attempt.attempt_id)
    const results = await tellResults(tx, await store.listAnswers(tx, attempt.attempt_id, input.QuestionID))
    const Data = results.get(input.QuestionID)
    if (!Data) throw noQuestion()
    return { Success: true as const, Data, Attempt: attemptOf(sums) }
  })
}

/** A wrong answer that leads back in the recording is not the last one. */
function answerTo(question: QuestionRow, attempt: AttemptRow, given: Given | null): store.AnswerDraft {
  const graded = given ? grade(question, given) : { isCorrect: null, points: 0 }
  return {
    attemptID: attempt.attempt_id,
    questionID: question.question_id,
    version: question.version,
    given,
    grade: graded,
    mostPoints: mostPoints(question),
    isOpen: graded.isCorrect === false && question.jump_to_secs !== null,
  }
}

/** Who is signed in may simply answer; who is not has the key of an attempt. */
async function requireAttempt(ctx: Context, tx: Tx, quizID: number, key: string): Promise<AttemptRow> {
  const holder = holderOf(ctx, key)
  const last = holder && (await store.lockLastAttempt(tx, quizID, holder))
  if (last) return last
  if (!holder || !('personID' in holder)) throw new Refusal('conflict', 'Please begin the quiz first')
  return begin(tx, quizID, holder, 0)
}

/** What arrives twice, because the network was slow, counts once. */
const isSame = (before: store.AnswerRow, given: Given | null) =>
  given !== null && before.text === given.text && before.chosen.join() === given.chosen.join()

function refuseEmptyOrOld(
  { is_required, version }: { is_required: boolean; version: number },
  given: Given | null,
  seen: number | null,
): void {
  if (given === null && is_required) throw new Refusal('conflict', 'This question needs an answer')
  if (given !== null && seen !== null && seen !== version)
    throw new Refusal('conflict', 'This question has just been changed. Please read it again.', {
      code: 'changed',
    })
}
