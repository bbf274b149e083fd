// A question of a quiz, as it is written and as it is shown. Its calls are in quizzes.ts.
import { z } from 'zod'
import { Line, Moment, Text } from './primitives.ts'
import { Version, versionOf } from './version.ts'

export const QuestionMode = { One: 1, Several: 2, Text: 3, Poll: 4, OpenPoll: 5 } as const
const NO_MODE = 'Please choose a kind of question (Mode 1 to 5)'
const Mode = z.coerce.number(NO_MODE).int(NO_MODE).min(1, NO_MODE).max(5, NO_MODE)

export const isPoll = (mode: number) => mode === QuestionMode.Poll || mode === QuestionMode.OpenPoll
export const hasOptions = (mode: number) => mode !== QuestionMode.Text

export const MOST_QUESTIONS = 200
export const MOST_OPTIONS = 12
export const MOST_POINTS = 100
export const POINTS_RANGE = `Please enter points from 0 to ${MOST_POINTS}`

const MOST_SECS = 1_000_000
const TIME_RANGE = `Please enter a time from 0 to ${MOST_SECS} seconds`
const Seconds = z.coerce.number('Please enter a time').min(0, TIME_RANGE).max(MOST_SECS, TIME_RANGE)

/** Of the points of the question, in percent: what an answer is worth that is neither wholly right nor wrong. */
const SHARE_RANGE = 'Please enter a percentage between minus 100 and 100'
const Share = z.coerce
  .number(SHARE_RANGE)
  .min(-100, SHARE_RANGE)
  .max(100, SHARE_RANGE)
  .nullable()
  .default(null)
  .describe('Percent of the points; null: all where it is right, otherwise none (of several: its equal part)')

const IsPattern = z
  .boolean()
  .default(false)
  .describe('Of a text question: * in it stands for any text, \\* for the sign itself')

const OptionDraft = z.object({
  Text: Line(500).min(1, 'Please enter a text'),
  Correct: z.boolean().default(false),
  Feedback: Line(500).default(''),
  Share,
  IsPattern,
})

const fields = {
  Mode,
  Question: Text(2000)
    .trim()
    .min(1, 'Please enter a question')
    .describe('Plain text; what people read when the recording stops'),
  Options: z
    .array(OptionDraft)
    .max(MOST_OPTIONS, `A question has at most ${MOST_OPTIONS} answers`)
    .default([])
    .describe('To choose from; of a text question what is accepted'),
  Points: z.coerce
    .number(POINTS_RANGE)
    .min(0, POINTS_RANGE)
    .max(MOST_POINTS, POINTS_RANGE)
    .multipleOf(0.5, 'Please use half points')
    .default(1),
  FeedbackRight: Text(1000).trim().default(''),
  FeedbackWrong: Text(1000).trim().default(''),
  AtSecs: Seconds.describe('When the recording stops'),
  IsVisible: z.boolean().default(true).describe('False: a draft that nobody is asked'),
  IsRequired: z.boolean().default(false).describe('Nobody comes past it without an answer'),
  JumpToSecs: z
    .union([z.null(), z.literal('').transform(() => null), Seconds])
    .default(null)
    .describe(
      'Shown again from there after a wrong answer, and asked again; null: it goes on where it stands',
    ),
  ImageDescription: Line(500).default(''),
  IsHandMarked: z
    .boolean()
    .default(false)
    .describe(
      'Of a text question: a teacher reads the answers and gives points; nothing is graded by itself',
    ),
}

interface Written {
  Mode: number
  IsHandMarked?: boolean | undefined
  Options: { Correct: boolean; Share?: number | null | undefined }[]
}

const countRight = ({ Options }: Written) => Options.filter(it => it.Correct).length

export function missingIn(it: Written): string | null {
  if (!hasOptions(it.Mode)) return null
  if (it.Options.length < 2) return 'Please give at least two answers'
  if (it.Mode === QuestionMode.One && countRight(it) !== 1) return 'Please mark one answer as right'
  if (it.Mode === QuestionMode.Several && countRight(it) === 0) return 'Please mark the right answers'
  return null
}

function refuseUnfinished(it: Written, ctx: z.RefinementCtx<Written>) {
  const message = missingIn(it)
  if (message) ctx.addIssue({ code: 'custom', path: ['Options'], message })
}

/** Polls have no right answers and no points; of a text question what is worth all its points is right. */
const settled = <It extends Written & { Points: number }>(it: It): It => ({
  ...it,
  Points:
    isPoll(it.Mode) || (it.Mode === QuestionMode.Text && it.Options.length === 0 && !it.IsHandMarked)
      ? 0
      : it.Points,
  IsHandMarked: it.Mode === QuestionMode.Text && it.IsHandMarked === true,
  Options: (it.Mode === QuestionMode.Text && it.IsHandMarked ? [] : it.Options).map(option => ({
    ...option,
    Correct:
      it.Mode === QuestionMode.Text
        ? (option.Share ?? FULL_SHARE) >= FULL_SHARE
        : !isPoll(it.Mode) && option.Correct,
    ...(isPoll(it.Mode) && { Share: null }),
    ...(it.Mode !== QuestionMode.Text && { IsPattern: false }),
  })),
})

export const FULL_SHARE = 100

/** The longest data URL of a picture that is sent with a question. */
const MOST_PICTURE = 6_000_000
export const QUESTION_BODY = MOST_PICTURE + 100_000

const Picture = z
  .string()
  .max(MOST_PICTURE, 'This picture is too large')
  .nullish()
  .describe('A picture as a data URL; empty: none; left out: it stays')

/** What the form of a question is held to, and the server holds everybody to. */
export const QuestionDraft = z
  .object({ ID: z.coerce.number().int().min(0).default(0), Picture, Version, ...fields })
  .superRefine(refuseUnfinished)
  .transform(settled)
export type QuestionDraft = z.output<typeof QuestionDraft>
export type QuestionForm = z.input<typeof QuestionDraft>

/** A question that was proposed or read from a file: looked through before it is saved. */
export const ProposedQuestion = z.object({
  ...fields,
  Options: z.array(
    z.object({
      Text: z.string(),
      Correct: z.boolean(),
      Feedback: z.string(),
      Share: z.number().nullish(),
      IsPattern: z.boolean().optional(),
    }),
  ),
  Question: z.string(),
  IsHandMarked: z.boolean().optional(),
  Picture: z.string().optional().describe('That came with the file, as a data URL'),
  Excerpt: z.string().describe('What was said there; empty: read from a file'),
})
export type ProposedQuestion = z.output<typeof ProposedQuestion>

/** Only what has been answered says what is right; the editor is told everything. */
const Option = z.object({
  ID: z.number().int(),
  Text: z.string(),
  Correct: z.boolean().optional(),
  Feedback: z.string().optional(),
  Share: z.number().nullish(),
  IsPattern: z.boolean().optional(),
})

export const QuestionResult = z.object({
  Version: z.number().int(),
  Chosen: z.array(z.number().int()).describe('Numbers of options'),
  Text: z.string(),
  IsSkipped: z.boolean(),
  IsCorrect: z.boolean().nullable().describe('null: nothing to be right or wrong'),
  Points: z.number(),
  MostPoints: z.number(),
  Right: z.array(z.number().int()).describe('The options that are right'),
  Accepted: z.array(z.string()).describe('Of a text question'),
  Feedback: z.array(z.string()),
  JumpToSecs: z.number().nullable().describe('After a wrong answer'),
  AsksAgain: z
    .boolean()
    .describe('Wrong, and asked again when its part has been shown again; nothing right is told before'),
  IsHeldBack: z
    .boolean()
    .describe(
      'The rules of the quiz do not show yet what is right: IsCorrect, Points, Right and Feedback are empty',
    ),
  IsWaiting: z.boolean().describe('Waiting to be marked by a teacher'),
  Comment: z.string().describe('Of the teacher who marked it'),
  Counts: z
    .array(z.object({ ID: z.number().int(), Count: z.number().int() }))
    .nullable()
    .describe('What everybody chose: a poll that shows its results (QUIZ-07)'),
})
export type QuestionResult = z.infer<typeof QuestionResult>

/** QUIZ-01 */
export const Asset = z.object({
  ID: z.number().int(),
  Type: z.literal('question'),
  Data: z.object({
    Mode: z.number().int(),
    Question: z.string(),
    Options: z.array(Option),
    IsVisible: z.boolean(),
    AtSecs: z.number(),
    Points: z.number(),
    IsRequired: z.boolean(),
    ImageURL: z.string(),
    ImageDescription: z.string(),
    Version: z.number().int(),
    FeedbackRight: z.string().optional(),
    FeedbackWrong: z.string().optional(),
    JumpToSecs: z.number().nullable().optional(),
    Answered: z.number().int().optional().describe('Answers to this version; for those who edit'),
    IsHandMarked: z.boolean(),
  }),
  Result: QuestionResult.nullable().describe('Of the viewer, once answered'),
})
export type Asset = z.infer<typeof Asset>

export const Attempt = z.object({
  AttemptID: z.number().int(),
  Number: z.number().int(),
  StartedAt: Moment,
  FinishedAt: Moment.nullable(),
  Points: z.number(),
  MostPoints: z.number().describe('Of what was asked so far'),
  IsHeldBack: z.boolean().describe('Points are shown (instead of 0) once the attempt is finished'),
  IsLate: z.boolean().describe('Something was answered after the due date'),
  Waiting: z.number().int().describe('Answers that wait to be marked; their points are missing in Points'),
})
export type Attempt = z.infer<typeof Attempt>

interface ShownQuestion {
  Version: number
  Mode: number
  Question: string
  Options: readonly { Text: string; Correct?: boolean | undefined }[]
  Points: number
}

/** Of what the form of a question shows first of all; the number of its version changes only once it was answered. */
export const questionVersion = (it: ShownQuestion) =>
  versionOf(
    ...[it.Version, it.Mode, it.Question, it.Points],
    it.Options.map(({ Text, Correct }) => [Text, Correct === true]),
  )

export const MOST_ATTEMPTS = 100

/** What a teacher decides about taking a quiz; the server enforces it. */
export const QuizRules = z.object({
  MostAttempts: z
    .number()
    .int('Please enter a whole number')
    .min(1, `Please enter a number from 1 to ${MOST_ATTEMPTS}`)
    .max(MOST_ATTEMPTS, `Please enter a number from 1 to ${MOST_ATTEMPTS}`)
    .nullable()
    .default(null)
    .describe('Of one person; null: any number'),
  CountedAttempt: z.enum(['last', 'best', 'first']).default('last').describe('The one that is the score'),
  ShowRight: z
    .enum(['atOnce', 'afterLast', 'afterDate', 'never'])
    .default('atOnce')
    .describe('When people see which answers are right'),
  ShowRightAt: Moment.nullable().default(null).describe('With afterDate'),
  DueAt: Moment.nullable().default(null),
  LateAnswers: z.enum(['marked', 'refused']).default('marked').describe('After DueAt'),
})
export type QuizRules = z.infer<typeof QuizRules>

export const AFTER_LAST_NEEDS_END = 'Please limit the attempts, or refuse late answers after a due date'
export const NO_SHOW_DATE = 'Please enter a date'

/** Without an end of the attempts nobody would ever see what is right. */
export const hasLastAttempt = ({ MostAttempts, DueAt, LateAnswers }: QuizRules) =>
  MostAttempts !== null || (DueAt !== null && LateAnswers === 'refused')

export const QuizCard = z.object({
  ID: z.number().int(),
  Name: z.string(),
  Intro: z.string(),
  IsPrivate: z.boolean(),
  CanEdit: z.boolean(),
  ChapterID: z.number().int().nullable(),
  IsDefault: z.boolean(),
  QuestionCount: z.number().int().describe('That are asked'),
  MostPoints: z.number(),
  Attempt: Attempt.nullable().describe('The viewer’s last one'),
  Rules: QuizRules,
  IsClosed: z.boolean().describe('The due date has passed, and late answers are refused'),
  AttemptsLeft: z.number().int().nullable().describe('That the viewer may still begin; null: any number'),
  Score: Attempt.nullable().describe('The attempt of the viewer that counts; null: none is finished'),
})
export type QuizCard = z.infer<typeof QuizCard>

export const Quiz = QuizCard.extend({
  EncID: z.string(),
  ClipDataID: z.number().int(),
  AssetData: z.array(Asset).describe('In the order of time'),
})
export type Quiz = z.infer<typeof Quiz>
