import { randomBytes } from 'node:crypto'
import type { quizzes } from '@mediatheque/contract/quizzes'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { ownAttemptOf } from './asset.rules.ts'
import { attemptsLeft, isClosed } from './attempt.rules.ts'
import * as store from './attempts.sql.ts'
import { type Given, grade, mostPoints, NO_GRADE, readAnswer } from './grading.rules.ts'
import { type QuestionRow, shareQuestion } from './questions.sql.ts'
import { type AttemptRow, type Holder, type QuizRow, readQuizCard } from './quizzes.sql.ts'
import { reportScores } from './report-scores.ts'
import { type FoundQuiz, hashOf, holderOf, noQuestion, requireToTake } from './require-quiz.ts'
import { readResults } from './show-quizzes.ts'

const KEY_BYTES = 24

export const beginAttempt: Action<typeof quizzes.begin> = async (ctx, { ID, again, key }) => {
  const found = await requireToTake(ctx, ID)
  const card = await readQuizCard(ctx.db, ID, null)
  if (!card || card.questions === 0) throw new Refusal('conflict', 'quiz-without-questions')
  const known = holderOf(ctx, key)
  return ctx.db.transaction().execute(async tx => {
    const last = known && (await store.lockLastAttempt(tx, ID, known))
    if (last && !again) return begun(found.quiz, last, key)
    refuseBegin(found, known, last ?? null)
    if (last && last.finished_at === null) {
      await store.finishAttempt(tx, last.attempt_id)
      await reportOwn(ctx, tx, ID)
    }
    const Key = known && 'personID' in known ? '' : randomBytes(KEY_BYTES).toString('base64url')
    const holder = known && 'personID' in known ? known : { keyHash: hashOf(Key) }
    return begun(found.quiz, await begin(tx, ID, holder, last?.number ?? 0), Key)
  })
}

const reportOwn = (ctx: Context, tx: Tx, timelineID: number) =>
  reportScores(tx, ctx, {
    ...{ timelineID, personIDs: ctx.viewer.kind === 'person' ? [ctx.viewer.PersonID] : [] },
  })

const begun = (quiz: QuizRow, row: AttemptRow, Key: string) => ({
  Success: true as const,
  Data: ownAttemptOf(quiz, row),
  Key,
})

/** Those who edit a quiz may try it as often as they like. */
function refuseBegin({ quiz, canEdit }: FoundQuiz, holder: Holder | null, last: AttemptRow | null): void {
  if (canEdit) return
  refuseClosed(quiz)
  if (quiz.most_attempts === null) return
  // A key is forgotten with the browser's storage: it can not count attempts.
  if (!holder || !('personID' in holder)) throw new Refusal('not-signed-in', 'sign-in-for-quiz')
  if (attemptsLeft(quiz, last) === 0) throw new Refusal('conflict', 'no-attempts-left')
}

function refuseClosed(quiz: QuizRow): void {
  if (isClosed(quiz)) throw new Refusal('conflict', 'quiz-past-due')
}

/** Two tabs that begin at once share one attempt. */
async function begin(tx: Tx, quizID: number, holder: Holder, before: number): Promise<AttemptRow> {
  await store.insertAttempt(tx, quizID, holder, before + 1)
  const row = await store.lockLastAttempt(tx, quizID, holder)
  if (!row) throw new Error('the attempt was not stored')
  return row
}

/** Graded by the version that is asked now; the answer and the sums are one transaction. */
export const answerQuestion: Action<typeof quizzes.answer> = async (ctx, input) => {
  const found = await requireToTake(ctx, input.ID)
  return ctx.db.transaction().execute(async tx => {
    const attempt = await requireAttempt(ctx, tx, found, input.key)
    const question = await shareQuestion(tx, input.ID, input.QuestionID)
    const [before] = await store.listAnswers(tx, attempt.attempt_id, input.QuestionID)
    const isOver = before && !before.is_skipped && !(before.is_open && question)
    const asked = isOver ? before : question
    if (!asked) throw noQuestion()
    const given = input.Answer === null ? null : readAnswer(asked, input.Answer)
    if (isOver) {
      if (!isSame(before, given)) throw new Refusal('conflict', 'question-already-answered')
    } else if (before?.is_open && given === null)
      await store.keepAnswer(tx, attempt.attempt_id, input.QuestionID)
    else if (question && !(before?.is_open && isSame(before, given))) {
      refuseEnded(found, attempt)
      refuseEmptyOrOld(question, given, input.Version)
      await store.storeAnswer(tx, answerTo(found.quiz, question, attempt, given))
    }
    const sums = await store.sumUp(tx, input.ID, attempt.attempt_id)
    await reportOwn(ctx, tx, input.ID)
    const answers = await store.listAnswers(tx, attempt.attempt_id, input.QuestionID)
    const results = await readResults(tx, found.quiz, sums, answers)
    const Data = results.get(input.QuestionID)
    if (!Data) throw noQuestion()
    return { Success: true as const, Data, Attempt: ownAttemptOf(found.quiz, sums) }
  })
}

/** With the key of a finished attempt shown, what was skipped in it could be filled in. */
function refuseEnded({ quiz, canEdit }: FoundQuiz, attempt: AttemptRow): void {
  if (!canEdit) refuseClosed(quiz)
  if (attempt.finished_at !== null && quiz.show_right !== 'atOnce')
    throw new Refusal('conflict', 'attempt-finished')
}

/**
 * A wrong answer that leads back in the recording is not the last one, unless the rules keep to themselves that it is
 * wrong.
 */
function answerTo(
  quiz: QuizRow,
  question: QuestionRow,
  attempt: AttemptRow,
  given: Given | null,
): store.AnswerDraft {
  const graded = given ? grade(question, given) : NO_GRADE
  return {
    attemptID: attempt.attempt_id,
    questionID: question.question_id,
    version: question.version,
    given,
    grade: graded,
    mostPoints: mostPoints(question),
    isOpen: quiz.show_right === 'atOnce' && graded.isCorrect === false && question.jump_to_secs !== null,
  }
}

/** Who is signed in may simply answer; who is not has the key of an attempt. */
async function requireAttempt(ctx: Context, tx: Tx, found: FoundQuiz, key: string): Promise<AttemptRow> {
  const quizID = found.quiz.timeline_id
  const holder = holderOf(ctx, key)
  const last = holder && (await store.lockLastAttempt(tx, quizID, holder))
  if (last) return last
  refuseBegin(found, holder, null)
  if (!holder || !('personID' in holder)) throw new Refusal('conflict', 'quiz-not-begun')
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
  if (given === null && is_required) throw new Refusal('conflict', 'question-needs-an-answer')
  if (given !== null && seen !== null && seen !== version)
    throw new Refusal('conflict', 'question-just-changed', {
      code: 'changed',
    })
}
