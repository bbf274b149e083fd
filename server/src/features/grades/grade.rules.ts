// A score of ours in the words of Assignment and Grade Services 2.0.
import type { GradeProblem } from '@mediatheque/contract/grades'
import { z } from 'zod'

/** Assignment and Grade Services, as the outbox calls them. */
export const DESTINATION = 'ags'

export const GradePayload = z.object({
  CourseLinkID: z.number().int(),
  /** Null: watching is the grade. */
  TimelineID: z.number().int().nullable(),
  PersonID: z.number().int(),
  Subject: z.string(),
  Points: z.number(),
  MostPoints: z.number(),
  IsFinished: z.boolean(),
  Waiting: z.number().int(),
})
export type GradePayload = z.infer<typeof GradePayload>

/** AGS 3.4.4 to 3.4.8: only what is finished and marked is a grade; of what was watched so far the grade is known. */
export const scoreOf = (it: GradePayload, stampedAt: Date) => ({
  userId: it.Subject,
  timestamp: stampedAt.toISOString(),
  activityProgress: it.IsFinished ? 'Completed' : 'InProgress',
  gradingProgress:
    !it.IsFinished && it.TimelineID !== null ? 'Pending' : it.Waiting > 0 ? 'PendingManual' : 'FullyGraded',
  ...(it.MostPoints > 0 && { scoreGiven: it.Points, scoreMaximum: it.MostPoints }),
})

/** AGS 3.4.1: the line item may carry a query, which stays behind the path. */
export function scoresAddress(lineItem: string): string {
  const url = new URL(lineItem)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/scores`
  return url.href
}

/** Retrying helps where the platform is away, busy, has forgotten our token, or made the line item meanwhile. */
export const isHopeless = (status: number) =>
  status >= 400 && status < 500 && ![401, 408, 409, 425, 429].includes(status)

export const NO_GRADE_BOOK = 'The platform keeps no grades for this link'

interface Problem {
  Problem: GradeProblem | null
  Status: number
}

export const NO_PROBLEM: Problem = { Problem: null, Status: 0 }

const NAMED: Record<string, GradeProblem> = {
  [NO_GRADE_BOOK]: 'no-grade-book',
  'The platform is switched off': 'switched-off',
  'The platform answered without a token': 'unusable',
  'The platform made no line item': 'unusable',
}

/** Of what `send` threw: a teacher reads it in their own language. */
export function problemOf(error: string): Problem {
  const status = /^The platform answered (\d{3})$/.exec(error)?.[1]
  if (status) return { Problem: 'answered', Status: Number(status) }
  return { Problem: NAMED[error] ?? 'unreachable', Status: 0 }
}

const PERCENT_WHOLE = 100

/** The percentage watched is the grade, and the whole of it from the threshold on. Two places, as grade books show. */
export const watchedPoints = (percent: number, thresholdPercent: number, mostPoints: number) =>
  percent >= thresholdPercent ? mostPoints : Math.round(percent * mostPoints) / PERCENT_WHOLE
