// What of a quiz leaves the server. Nothing that tells what is right before the answer, unless somebody edits it.
import {
  type Asset,
  type Attempt,
  FULL_SHARE,
  hasOptions,
  QuestionMode,
  type QuestionResult,
  type QuizCard,
} from '@mediatheque/contract/quiz'
import { attemptsLeft, isClosed, isScoreHeld, type RulesRow, rulesOf } from './attempt.rules.ts'
import type { AnswerRow } from './attempts.sql.ts'
import { matchOf, type StoredOption } from './grading.rules.ts'
import type { QuestionRow } from './questions.sql.ts'
import type { AttemptRow, QuizCardRow } from './quizzes.sql.ts'

export const questionPictureAddress = (encID: string, key: string) =>
  `/image/question/${encID}/${key.split('/').at(-1)}`

const moment = (at: Date | string) => new Date(at).toISOString()

/** For those who edit the quiz. */
export const attemptOf = (row: AttemptRow): Attempt => ({
  AttemptID: row.attempt_id,
  Number: row.number,
  StartedAt: moment(row.started_at),
  FinishedAt: row.finished_at === null ? null : moment(row.finished_at),
  Points: row.points,
  MostPoints: row.most_points,
  IsHeldBack: false,
  IsLate: row.is_late,
  Waiting: row.waiting,
})

/** For the person whose attempt it is. */
export const ownAttemptOf = (rules: RulesRow, row: AttemptRow): Attempt =>
  isScoreHeld(rules, row) ? { ...attemptOf(row), Points: 0, IsHeldBack: true } : attemptOf(row)

export const cardOf = (row: QuizCardRow, CanEdit: boolean): QuizCard => ({
  ID: row.timeline_id,
  Name: row.name,
  Intro: row.intro,
  IsPrivate: row.is_private,
  CanEdit,
  ChapterID: row.chapter_id,
  IsDefault: row.is_default,
  QuestionCount: row.questions,
  MostPoints: row.most_points,
  Attempt: row.attempt && ownAttemptOf(row, row.attempt),
  Rules: rulesOf(row),
  IsClosed: isClosed(row),
  AttemptsLeft: attemptsLeft(row, row.attempt),
  Score: row.score && ownAttemptOf(row, row.score),
})

type Shown = Pick<
  QuestionRow,
  'mode' | 'question' | 'options' | 'points' | 'image_key' | 'image_description' | 'is_hand_marked'
> & {
  version: number
}

const common = (row: QuestionRow, shown: Shown, encID: string) => ({
  Mode: shown.mode,
  Question: shown.question,
  IsVisible: row.is_visible,
  AtSecs: row.at_secs,
  Points: shown.points,
  IsRequired: row.is_required,
  ImageURL: shown.image_key ? questionPictureAddress(encID, shown.image_key) : '',
  ImageDescription: shown.image_description,
  Version: shown.version,
  IsHandMarked: shown.is_hand_marked,
})

/** What was answered is shown as it was asked. */
export const assetToTake = (
  row: QuestionRow,
  answer: AnswerRow | undefined,
  Result: QuestionResult | null,
  encID: string,
): Asset => {
  const shown = answer ?? row
  return {
    ID: row.question_id,
    Type: 'question',
    Data: {
      ...common(row, shown, encID),
      Options: hasOptions(shown.mode) ? shown.options.map(({ ID, Text }) => ({ ID, Text })) : [],
    },
    Result,
  }
}

export const assetToEdit = (row: QuestionRow, encID: string): Asset => ({
  ID: row.question_id,
  Type: 'question',
  Data: {
    ...common(row, row, encID),
    Options: row.options.map(({ ID, Text, Correct, Feedback, Share, IsPattern }) => ({
      ...{ ID, Text, Correct, Feedback },
      ...(Share != null && { Share }),
      ...(IsPattern && { IsPattern }),
    })),
    FeedbackRight: row.feedback_right,
    FeedbackWrong: row.feedback_wrong,
    JumpToSecs: row.jump_to_secs,
    Answered: row.answered,
  },
  Result: null,
})

/** Of what may still be answered nothing right is told. */
export function resultOf(row: AnswerRow, counts: ReadonlyMap<number, number> | undefined): QuestionResult {
  const isTold = !row.is_skipped
  const isOver = isTold && !row.is_open
  return {
    Version: row.version,
    Chosen: row.chosen,
    Text: row.text,
    IsSkipped: row.is_skipped,
    IsCorrect: row.is_correct,
    Points: row.answer_points,
    MostPoints: row.answer_most,
    Right: isOver && hasOptions(row.mode) ? row.options.filter(isRight).map(it => it.ID) : [],
    Accepted: isOver && !hasOptions(row.mode) ? row.options.filter(isRight).map(it => it.Text) : [],
    Feedback: isTold ? feedbackOn(row) : [],
    JumpToSecs: row.is_open ? row.jump_to_secs : null,
    AsksAgain: row.is_open,
    Counts:
      isTold && row.mode === QuestionMode.OpenPoll
        ? row.options.map(({ ID }) => ({ ID, Count: counts?.get(ID) ?? 0 }))
        : null,
    IsHeldBack: false,
    IsWaiting: row.awaits_mark,
    Comment: row.mark_comment,
  }
}

const isRight = (it: StoredOption) => it.Correct || it.Share === FULL_SHARE

/** What the rules of the quiz do not show yet. Points that a teacher gave by hand say nothing about a key. */
export const withoutKey = (result: QuestionResult, row: AnswerRow): QuestionResult => ({
  ...heldBack(result),
  ...(row.is_hand_marked && row.is_marked && { Points: result.Points }),
  IsHeldBack: true,
})

/** VC-17: what was answered, and nothing of what is right, while others are still answering. */
export const heldBack = (result: QuestionResult): QuestionResult => ({
  ...result,
  ...{ IsCorrect: null, Points: 0, Right: [], Accepted: [], Feedback: [], Counts: null },
})

function feedbackOn(row: AnswerRow): string[] {
  const overall = row.is_correct === false ? row.feedback_wrong : row.feedback_right
  const written = row.mode === QuestionMode.Text && matchOf(row.options, row.text)
  const taken = written ? [written] : row.options.filter(it => row.chosen.includes(it.ID))
  const chosen = taken.map(it => it.Feedback)
  return [...chosen, overall].filter(text => text !== '')
}

/** As people read it in lists and tables. */
export const answerText = (row: Pick<AnswerRow, 'chosen' | 'text' | 'options'>) =>
  row.text ||
  row.options
    .filter(it => row.chosen.includes(it.ID))
    .map(it => it.Text)
    .join('; ')
