// Scores of a quiz in the grade books of learning platforms: what was sent, what failed and why.
import { z } from 'zod'
import { call } from './call.ts'
import { ItemID } from './item.ts'
import { Done, listOf, Moment, PageRequest } from './primitives.ts'

const SomeID = z.coerce.number().int().positive()

export const GradeState = z.enum(['waiting', 'sent', 'failed'])
export type GradeState = z.infer<typeof GradeState>

/** Why a score did not arrive; each has a sentence of its own. */
export const GradeProblem = z.enum(['answered', 'unreachable', 'no-grade-book', 'switched-off', 'unusable'])
export type GradeProblem = z.infer<typeof GradeProblem>

export const SentGrade = z.object({
  GradeID: z.number().int(),
  CourseLinkID: z.number().int(),
  Course: z.string(),
  Platform: z.string(),
  PersonID: z.number().int(),
  DisplayName: z.string(),
  Points: z.number(),
  MostPoints: z.number(),
  IsMarking: z
    .boolean()
    .describe('Answers wait to be marked; the platform knows that the score is not final'),
  IsFinished: z.boolean(),
  State: GradeState.describe('failed: given up, or waiting for the next try after a failure'),
  Problem: GradeProblem.nullable().describe('Why the last try failed'),
  Status: z.number().int().describe('What the platform answered, such as 503; otherwise 0'),
  SentAt: Moment.nullable(),
  NextAt: Moment.nullable().describe('Of the next try; null: none'),
})
export type SentGrade = z.infer<typeof SentGrade>

/** A link of the quiz in a course has one line item in the grade book. */
export const GradeLink = z.object({
  CourseLinkID: z.number().int(),
  Course: z.string(),
  Platform: z.string(),
  IsRemoved: z.boolean().describe('What was sent stays in the grade book; nothing more is sent'),
  Failed: z.number().int(),
  Waiting: z.number().int(),
  Sent: z.number().int(),
})
export type GradeLink = z.infer<typeof GradeLink>

export const WatchGrade = z.object({
  CourseLinkID: z.number().int(),
  Course: z.string(),
  Platform: z.string(),
  Chapter: z.string().describe('Empty: the whole recording'),
  ThresholdPercent: z
    .number()
    .int()
    .nullable()
    .describe('The percentage watched is the grade, in full from here on; null: watching is not graded'),
})
export type WatchGrade = z.infer<typeof WatchGrade>

const CourseLinkID = SomeID.nullable().default(null).describe('Only those of this link; otherwise of all')

const View = { link: CourseLinkID }
const viewOf = (it: { link: number | null; pi: number; ps: number }) => ({
  ...{ CourseLinkID: it.link, Page: it.pi, PageSize: it.ps },
})
const SentGrades = listOf(SentGrade).extend({ Links: z.array(GradeLink) })
const Again = { CourseLinkID, GradeIDs: z.array(SomeID).max(500).default([]) }
const Queued = Done.extend({ Count: z.number().int() })

export const grades = {
  list: call({
    method: 'GET',
    path: '/api/ml/timelines/:ID/grades/',
    summary: 'The scores of a quiz in the grade books of the courses that link it; failed ones first',
    who: 'person',
    input: PageRequest.extend({ ID: SomeID, ...View }).transform(it => ({ ID: it.ID, ...viewOf(it) })),
    output: SentGrades,
  }),
  sendAgain: call({
    method: 'POST',
    path: '/api/ml/timelines/:ID/grades/send/',
    summary: 'Send scores again: those that are named, or all that failed',
    who: 'person',
    input: z.object({ ID: SomeID, ...Again }),
    output: Queued,
  }),
  listWatched: call({
    method: 'GET',
    path: '/api/ml/media/:EncID/grades/',
    summary: 'The grades for watching an item, where a teacher asked for them; failed ones first',
    who: 'person',
    input: PageRequest.extend({ EncID: ItemID, ...View }).transform(it => ({
      EncID: it.EncID,
      ...viewOf(it),
    })),
    output: SentGrades,
  }),
  sendWatchedAgain: call({
    method: 'POST',
    path: '/api/ml/media/:EncID/grades/send/',
    summary: 'Send grades for watching again: those that are named, or all that failed',
    who: 'person',
    input: z.object({ EncID: ItemID, ...Again }),
    output: Queued,
  }),
  watching: call({
    method: 'GET',
    path: '/api/ml/media/:EncID/watchgrades/',
    summary: 'The courses in which an item is linked, and whether watching it is graded there',
    who: 'person',
    input: z.object({ EncID: ItemID }),
    output: listOf(WatchGrade),
  }),
  setWatching: call({
    method: 'POST',
    path: '/api/ml/media/:EncID/watchgrades/',
    summary: 'Grades watching for one link in a course, or no longer',
    who: 'person',
    input: z.object({
      EncID: ItemID,
      CourseLinkID: SomeID,
      ThresholdPercent: z
        .number()
        .int('Please enter a percentage from 1 to 100')
        .min(1, 'Please enter a percentage from 1 to 100')
        .max(100, 'Please enter a percentage from 1 to 100')
        .nullable(),
    }),
    output: Done,
  }),
}
