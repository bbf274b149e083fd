import type { GradeLink, grades, SentGrade } from '@mediatheque/contract/grades'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { sendFromOutbox } from '../../platform/outbox/outbox.ts'
import { requireQuiz } from '../quizzes/index.ts'
import { NO_PROBLEM, problemOf } from './grade.rules.ts'
import * as store from './grades.sql.ts'
import { gradeDestination } from './send-grade.ts'
import { requireWatchLinks } from './set-watch-grade.ts'

export const showGrades: Action<typeof grades.list> = async (ctx, { ID, ...view }) =>
  readGrades(ctx, await requireQuizGrades(ctx, ID, view.CourseLinkID), view)

export const sendGradesAgain: Action<typeof grades.sendAgain> = async (ctx, { ID, CourseLinkID, GradeIDs }) =>
  sendAgain(ctx, await requireQuizGrades(ctx, ID, CourseLinkID), GradeIDs)

export const showItemGrades: Action<typeof grades.listWatched> = async (ctx, { EncID, ...view }) => {
  const { clipDataID, courseIDs } = await requireWatchLinks(ctx, EncID)
  return readGrades(ctx, { graded: { clipDataID }, courseLinkID: view.CourseLinkID, courseIDs }, view)
}

export const sendItemGradesAgain: Action<typeof grades.sendWatchedAgain> = async (
  ctx,
  { EncID, CourseLinkID: courseLinkID, GradeIDs },
) => {
  const { clipDataID, courseIDs } = await requireWatchLinks(ctx, EncID)
  return sendAgain(ctx, { graded: { clipDataID }, courseLinkID, courseIDs }, GradeIDs)
}

async function readGrades(
  { db }: Context,
  scope: store.GradeScope,
  { Page, PageSize }: { Page: number; PageSize: number },
) {
  const [rows, links] = await Promise.all([
    store.listGrades(db, scope, PageSize, Page * PageSize),
    store.listGradeLinks(db, scope),
  ])
  const Total = links
    .filter(it => scope.courseLinkID === null || it.course_link_id === scope.courseLinkID)
    .reduce((sum, it) => sum + it.failed + it.waiting + it.sent, 0)
  return { Items: rows.map(gradeOf), Total, Links: links.map(linkOf) }
}

async function sendAgain(ctx: Context, scope: store.GradeScope, gradeIDs: readonly number[]) {
  const Count = await ctx.db.transaction().execute(async tx => {
    const ids = await store.listToSend(tx, scope, gradeIDs)
    return sendFromOutbox(tx, ctx.jobs, gradeDestination, ids)
  })
  return { Success: true as const, Count }
}

/** Those who look after the quiz have the grades of all courses, a teacher those of the courses they teach. */
async function requireQuizGrades(
  ctx: Context,
  timelineID: number,
  courseLinkID: number | null,
): Promise<store.GradeScope> {
  const { canEdit } = await requireQuiz(ctx, timelineID, 'take')
  if (canEdit) return { graded: { timelineID }, courseLinkID, courseIDs: null }
  const courseIDs = await store.listTaughtCourses(ctx.db, timelineID, personOf(ctx).PersonID)
  if (courseIDs.length === 0) throw new Refusal('not-allowed', 'no-permission')
  return { graded: { timelineID }, courseLinkID, courseIDs }
}

const linkOf = (row: store.LinkRow): GradeLink => ({
  CourseLinkID: row.course_link_id,
  Course: row.course,
  Platform: row.platform,
  IsRemoved: row.is_removed,
  Failed: row.failed,
  Waiting: row.waiting,
  Sent: row.sent,
})

const gradeOf = (row: store.GradeRow): SentGrade => ({
  GradeID: row.outbox_id,
  CourseLinkID: row.course_link_id,
  Course: row.course,
  Platform: row.platform,
  PersonID: row.payload.PersonID,
  DisplayName: row.display_name,
  Points: row.payload.Points,
  MostPoints: row.payload.MostPoints,
  IsMarking: row.payload.Waiting > 0,
  IsFinished: row.payload.IsFinished,
  State: row.state,
  ...(row.state === 'failed' ? problemOf(row.error) : NO_PROBLEM),
  SentAt: row.sent_at?.toISOString() ?? null,
  NextAt: row.next_at?.toISOString() ?? null,
})
