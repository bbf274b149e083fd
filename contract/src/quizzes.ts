// Quizzes ("timelines") of a recording: making them, taking them, and what came of it.
import { z } from 'zod'
import { call } from './call.ts'
import { ClipDataID, ItemID } from './item.ts'
import { Done, Flag, Line, listOf, Moment, PageRequest, Text } from './primitives.ts'
import {
  AFTER_LAST_NEEDS_END,
  Attempt,
  hasLastAttempt,
  MOST_POINTS,
  MOST_QUESTIONS,
  NO_SHOW_DATE,
  POINTS_RANGE,
  ProposedQuestion,
  QUESTION_BODY,
  QuestionDraft,
  QuestionResult,
  Quiz,
  QuizCard,
  QuizRules,
} from './quiz.ts'
import { Version, versionOf } from './version.ts'

const SomeID = z.coerce.number().int().positive()
const OptionalID = z.coerce
  .number()
  .int()
  .min(0)
  .nullish()
  .transform(id => id || null)
const QuizName = Line(200).min(1, 'Please enter a name')
const byID = z.object({ ID: SomeID })

/** Of what the form of a quiz shows; its questions are edited by themselves. */
export const quizVersion = (it: Pick<QuizCard, 'Name' | 'Intro' | 'ChapterID' | 'IsPrivate'>) =>
  versionOf(it.Name, it.Intro, it.ChapterID, it.IsPrivate)

/** Of the rules of a quiz, which have a form of their own. */
export const quizRulesVersion = (it: QuizRules) =>
  versionOf(it.MostAttempts, it.CountedAttempt, it.ShowRight, it.ShowRightAt, it.DueAt, it.LateAnswers)

/** Who is not signed in is known by the key that came with the attempt. */
const AttemptKey = z.string().max(64).default('')

/** Numbers of options, or words. */
const AnswerValue = z.union([z.array(z.coerce.number().int().min(0)).max(50), z.number().int(), Text(2000)])

const Proposals = z.object({
  Items: z.array(ProposedQuestion),
  Method: z.enum(['endpoint', 'local']).describe('Who proposed them: the AI service, or this server itself'),
  Message: z.string().describe('Why the AI service did not; otherwise empty'),
})

const Interaction = z.object({
  AttemptID: z.number().int(),
  AttemptNumber: z.number().int(),
  AssetID: z.number().int(),
  Version: z.number().int(),
  PersonID: z.number().int().nullable(),
  DisplayName: z.string().describe('Empty: somebody who was not signed in'),
  Chosen: z.array(z.number().int()),
  Answer: z.string().describe('What was chosen or written, as text'),
  IsSkipped: z.boolean(),
  IsCorrect: z.boolean().nullable(),
  Points: z.number(),
  Tries: z.number().int().describe('How often it was answered; the last one counts'),
  IsWaiting: z.boolean().describe('Waiting to be marked'),
  IsLate: z.boolean(),
  AnsweredAt: Moment,
})
export type Interaction = z.infer<typeof Interaction>

/** An answer in words, as a teacher marks it. */
const TextAnswer = z.object({
  AttemptID: z.number().int(),
  AttemptNumber: z.number().int(),
  AssetID: z.number().int(),
  Question: z.string(),
  PersonID: z.number().int().nullable(),
  DisplayName: z.string().describe('Empty: somebody who was not signed in'),
  Answer: z.string(),
  Points: z.number(),
  MostPoints: z.number(),
  Comment: z.string(),
  IsWaiting: z.boolean(),
  MarkedAt: Moment.nullable(),
  MarkedBy: z.string(),
  AnsweredAt: Moment,
})
export type TextAnswer = z.infer<typeof TextAnswer>

/** Two teachers who mark the same answer. */
export const markVersion = (it: Pick<TextAnswer, 'Points' | 'Comment' | 'IsWaiting'>) =>
  versionOf(it.Points, it.Comment, it.IsWaiting)

/** What differs between two versions of a question. */
export const QuestionPart = z.enum([
  'mode',
  'question',
  'options',
  'right',
  'points',
  'feedback',
  'picture',
  'marking',
])
export type QuestionPart = z.infer<typeof QuestionPart>

const QuestionVersion = z.object({
  Version: z.number().int(),
  Mode: z.number().int(),
  Question: z.string(),
  Options: z.array(z.object({ ID: z.number().int(), Text: z.string(), Correct: z.boolean() })),
  Points: z.number(),
  MadeAt: Moment,
  MadeBy: z.string(),
  Answered: z.number().int(),
  Changes: z.array(QuestionPart).describe('Against the version before'),
})
export type QuestionVersion = z.infer<typeof QuestionVersion>

/** One version of a question, and what was answered. */
const QuestionFigures = z.object({
  ID: z.number().int(),
  Version: z.number().int(),
  IsCurrent: z.boolean(),
  Mode: z.number().int(),
  Question: z.string(),
  AtSecs: z.number(),
  Points: z.number(),
  Answered: z.number().int(),
  Skipped: z.number().int(),
  Right: z.number().int(),
  MeanPoints: z.number().nullable(),
  Options: z.array(
    z.object({ ID: z.number().int(), Text: z.string(), Correct: z.boolean(), Count: z.number().int() }),
  ),
  Texts: z.array(z.object({ Text: z.string(), IsCorrect: z.boolean().nullable(), Count: z.number().int() })),
})
export type QuestionFigures = z.infer<typeof QuestionFigures>

const AttemptFigures = Attempt.extend({
  PersonID: z.number().int().nullable(),
  DisplayName: z.string(),
  IsCounted: z.boolean().describe('The score of this person'),
  Answers: z.array(
    z.object({
      ID: z.number().int(),
      Version: z.number().int(),
      Answer: z.string(),
      IsSkipped: z.boolean(),
      IsCorrect: z.boolean().nullable(),
      Points: z.number(),
      Tries: z.number().int(),
      IsWaiting: z.boolean(),
    }),
  ),
})
export type AttemptFigures = z.infer<typeof AttemptFigures>

export const QuizAnalytics = z.object({
  ID: z.number().int(),
  Name: z.string(),
  People: z.number().int(),
  Attempts: z.number().int(),
  Finished: z.number().int(),
  MeanPercent: z.number().nullable(),
  Waiting: z.number().int().describe('Answers that wait to be marked'),
  Shares: z
    .array(z.number().int())
    .describe('How many of the attempts that count reached 0–9 %, 10–19 % … 90–100 %'),
  Questions: z.array(QuestionFigures),
  Rows: z.array(AttemptFigures).describe('Newest first'),
})
export type QuizAnalytics = z.infer<typeof QuizAnalytics>

/** Files that are read, and those that are written too. */
export const QuizFormat = z.enum(['gift', 'qti', 'moodle'], 'Please choose GIFT, QTI or Moodle XML')
export type QuizFormat = z.infer<typeof QuizFormat>
export const QuizExport = z.enum(['gift', 'qti'], 'Please choose GIFT or QTI')
export type QuizExport = z.infer<typeof QuizExport>

/** The answers as a table; `:ID` is the number of the quiz. */
export const QUIZ_RESULTS_PATH = '/api/ml/timelines/:ID/results.csv'
/** The questions as a file; `format` is gift (default) or qti. */
export const QUIZ_EXPORT_PATH = '/api/ml/timelines/:ID/export/'

const MOST_IMPORT = 16_000_000
/** With the pictures that came along. */
const MOST_SAVED = 40_000_000

const method = (name: string) => ({
  method: 'POST' as const,
  path: `/api/ml/${name}/`,
  older: `/view.aspx/${name}`,
})

export const quizzes = {
  list: call({
    method: 'GET',
    path: '/api/ml/media/:EncID/timelines/',
    summary: 'The quizzes of an item by name; private ones for their maker only',
    who: 'visitor',
    input: z.object({ EncID: ItemID, key: AttemptKey }),
    output: listOf(QuizCard),
  }),
  create: call({
    method: 'POST',
    path: '/api/ml/timelines/:EncID/create',
    summary: 'Make a quiz; with chapid it belongs to a chapter (QUIZ-04)',
    who: 'person',
    input: z
      .object({
        EncID: ItemID,
        cdid: ClipDataID.optional(),
        name: QuizName,
        intro: Text(5000).default(''),
        chapid: OptionalID,
        isprivate: Flag.default(false),
      })
      .transform(it => ({
        EncID: it.EncID,
        Name: it.name,
        Intro: it.intro,
        ChapterID: it.chapid,
        IsPrivate: it.isprivate,
      })),
    output: Done.extend({ ID: z.number().int(), Data: QuizCard }),
  }),
  update: call({
    method: 'POST',
    path: '/api/ml/timelines/:ID/update/',
    summary: 'Rename a quiz, introduce it, tie it to a chapter, make it private',
    who: 'person',
    input: z.object({
      ID: SomeID,
      Name: QuizName,
      Intro: Text(5000).default(''),
      ChapterID: OptionalID,
      IsPrivate: z.boolean().default(false),
      Version,
    }),
    output: Done.extend({ Data: QuizCard }),
  }),
  setRules: call({
    method: 'POST',
    path: '/api/ml/timelines/:ID/rules/',
    summary: 'Limit attempts, choose which one counts, when right answers are shown, and the due date',
    who: 'person',
    input: QuizRules.extend({ ID: SomeID, Version }).superRefine((it, ctx) => {
      if (it.ShowRight === 'afterLast' && !hasLastAttempt(it))
        ctx.addIssue({ code: 'custom', path: ['ShowRight'], message: AFTER_LAST_NEEDS_END })
      if (it.ShowRight === 'afterDate' && it.ShowRightAt === null)
        ctx.addIssue({ code: 'custom', path: ['ShowRightAt'], message: NO_SHOW_DATE })
    }),
    output: Done.extend({ Data: QuizCard }),
  }),
  remove: call({
    method: 'POST',
    path: '/api/ml/timelines/:ID/delete/',
    summary: 'Delete a quiz with its questions and answers',
    who: 'person',
    input: byID,
    output: Done,
  }),
  show: call({
    method: 'GET',
    path: '/api/ml/timelines/:ID/',
    older: '/iapi/ml/timelines/:ID/',
    summary: 'A quiz with its questions; what is right only for those who edit, and never with v=1 (QUIZ-01)',
    who: 'visitor',
    input: z.object({
      ID: SomeID,
      v: Flag.default(false).describe('To take it'),
      vc: Flag.optional(),
      key: AttemptKey,
    }),
    output: Quiz,
  }),
  begin: call({
    method: 'POST',
    path: '/api/ml/timelines/:ID/attempts/',
    summary: 'Begin an attempt, or go on with the one that is open; again: begin again',
    who: 'visitor',
    input: z.object({ ID: SomeID, again: Flag.default(false), key: AttemptKey }),
    output: Done.extend({
      Data: Attempt,
      Key: z.string().describe('For who is not signed in: sent along with the answers; otherwise empty'),
    }),
  }),
  answer: call({
    method: 'POST',
    path: '/api/ml/timelines/:tlid/answer/',
    summary: 'Answer a question of the open attempt, or skip it; it is graded here and stored at once',
    who: 'visitor',
    input: z
      .object({
        tlid: SomeID,
        aid: SomeID,
        answer: AnswerValue.nullish().describe(
          'Nothing: skip it, or leave it at the answer before where it is asked again',
        ),
        version: z.coerce.number().int().positive().optional().describe('That was shown'),
        key: AttemptKey,
      })
      .transform(it => ({
        ID: it.tlid,
        QuestionID: it.aid,
        Answer: it.answer ?? null,
        Version: it.version ?? null,
        key: it.key,
      })),
    output: Done.extend({ Data: QuestionResult, Attempt }),
  }),
  interactions: call({
    method: 'GET',
    path: '/api/ml/timelines/interactions/',
    older: '/iapi/ml/timelines/interactions/',
    summary: 'The answers to a quiz: all for those who edit it, otherwise one’s own (QUIZ-05)',
    who: 'visitor',
    input: z
      .object({ tlid: SomeID, vc: Flag.optional(), key: AttemptKey })
      .transform(it => ({ ID: it.tlid, key: it.key })),
    output: listOf(Interaction),
  }),
  saveQuestion: call({
    ...method('SaveAsset'),
    summary: 'Add a question (ID 0) or change one; what has been answered becomes a new version',
    who: 'person',
    bodyLimit: QUESTION_BODY,
    input: z
      .object({
        tlid: SomeID,
        data: z.preprocess(parsedText, QuestionDraft),
        regrade: Flag.default(false).describe(
          'Answers to earlier versions that asked the same are graded again by this one',
        ),
        handmarks: Flag.default(false).describe('With regrade: also what a teacher marked by hand'),
      })
      .transform(it => ({
        ID: it.tlid,
        Draft: it.data,
        Regrade: it.regrade,
        HandMarksToo: it.handmarks,
      })),
    output: Done.extend({
      ID: z.number().int(),
      Version: z.number().int(),
      IsNewVersion: z.boolean(),
      Changes: z.array(QuestionPart),
      Kept: z.number().int().describe('Answers to the version before'),
      Regraded: z.number().int().describe('Answers that were graded again'),
      ChangedScores: z.number().int().describe('People whose score became another'),
    }),
  }),
  saveQuestions: call({
    method: 'POST',
    path: '/api/ml/timelines/:ID/savequestions/',
    summary: 'Add several questions at once, such as those that were proposed: all or none',
    who: 'person',
    bodyLimit: MOST_SAVED,
    input: z.object({ ID: SomeID, Items: z.array(QuestionDraft).min(1).max(MOST_QUESTIONS) }),
    output: Done.extend({ IDs: z.array(z.number().int()) }),
  }),
  removeQuestion: call({
    ...method('DeleteAsset'),
    summary: 'Delete a question; what was answered stays in the figures',
    who: 'person',
    input: z.object({ tlid: SomeID, aid: SomeID }).transform(it => ({ ID: it.tlid, QuestionID: it.aid })),
    output: Done,
  }),
  versions: call({
    method: 'GET',
    path: '/api/ml/timelines/:ID/questions/:QuestionID/versions/',
    summary: 'The versions of a question, newest first',
    who: 'person',
    input: z.object({ ID: SomeID, QuestionID: SomeID }),
    output: listOf(QuestionVersion),
  }),
  setDefault: call({
    ...method('SetDefaultTimeline'),
    summary: 'The quiz that starts with the recording; tid 0: none (QUIZ-09)',
    who: 'person',
    input: z
      .object({ cdid: ClipDataID, tid: OptionalID })
      .transform(it => ({ ClipDataID: it.cdid, TimelineID: it.tid })),
    output: Done,
  }),
  propose: call({
    method: 'GET',
    path: '/api/ml/timelines/aiquiz/',
    older: '/iapi/ml/timelines/aiquiz/',
    summary: 'Questions proposed from the subtitles of a recording; nothing is saved (QUIZ-08)',
    who: 'person',
    input: z.object({ id: ItemID, tlid: SomeID }).transform(it => ({ EncID: it.id, ID: it.tlid })),
    output: Proposals,
  }),
  readFile: call({
    method: 'POST',
    path: '/api/ml/timelines/:ID/import/',
    summary: 'The questions in a file of GIFT, QTI or Moodle XML; nothing is saved',
    who: 'person',
    bodyLimit: MOST_IMPORT,
    input: z.object({
      ID: SomeID,
      Format: QuizFormat,
      FileName: Line(200).default('').describe('As its author knows it; named in the problems'),
      Data: z.base64('This file can not be read').max(MOST_IMPORT, 'This file is too large'),
    }),
    output: z.object({
      Items: z.array(ProposedQuestion),
      Problems: z
        .array(z.string())
        .describe('What could not be read or is not as in the file, by file, question and kind'),
    }),
  }),
  previewRegrade: call({
    method: 'POST',
    path: '/api/ml/timelines/:ID/regrade/preview/',
    summary:
      'Whose score would change, and from what to what, if the answers to a question were graded by this key',
    who: 'person',
    bodyLimit: QUESTION_BODY,
    input: z.object({ ID: SomeID, Draft: QuestionDraft, HandMarksToo: z.boolean().default(false) }),
    output: listOf(
      z.object({
        PersonID: z.number().int().nullable(),
        DisplayName: z.string(),
        Before: z.number(),
        MostBefore: z.number(),
        After: z.number(),
        MostAfter: z.number(),
      }),
    ).extend({
      Answers: z.number().int().describe('That would be graded again'),
      HandMarked: z.number().int().describe('That stay as a teacher marked them'),
    }),
  }),
  texts: call({
    method: 'GET',
    path: '/api/ml/timelines/:ID/texts/',
    summary: 'Written answers that wait to be marked; with all=1 also those that have points already',
    who: 'person',
    input: PageRequest.extend({ ID: SomeID, all: Flag.default(false) }).transform(it => ({
      ID: it.ID,
      All: it.all,
      Page: it.pi,
      PageSize: it.ps,
    })),
    output: listOf(TextAnswer),
  }),
  mark: call({
    method: 'POST',
    path: '/api/ml/timelines/:ID/mark/',
    summary: 'Points and a comment for a written answer; the score of its attempt follows',
    who: 'person',
    input: z.object({
      ID: SomeID,
      AttemptID: SomeID,
      AssetID: SomeID,
      Points: z.coerce
        .number('Please enter points')
        .min(0, 'Please enter points')
        .max(MOST_POINTS, POINTS_RANGE)
        .multipleOf(0.25, 'Please use quarter points'),
      Comment: Text(2000).trim().default(''),
      Version,
    }),
    output: Done.extend({ Data: TextAnswer }),
  }),
  analytics: call({
    method: 'GET',
    path: '/api/ml/timelines/:ID/analytics/',
    summary: 'What was answered, by question and by person',
    who: 'person',
    input: byID,
    output: QuizAnalytics,
  }),
}

function parsedText(sent: unknown): unknown {
  if (typeof sent !== 'string') return sent
  try {
    return JSON.parse(sent)
  } catch {
    return sent
  }
}
