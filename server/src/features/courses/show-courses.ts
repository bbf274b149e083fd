import type { courses } from '@mediatheque/contract/courses'
import { requireItem } from '../../core/items/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { listCourses, listLinks, listMembers, removeLinkOf } from './courses.sql.ts'
import { readMembersOf } from './read-members.ts'
import { PlatformFailed } from './service-token.ts'

type CourseRow = Awaited<ReturnType<typeof listCourses>>[number]

const courseOf = ({ seenAt, membersReadAt, RegistrationID: _, MembershipsURL: __, ...row }: CourseRow) => ({
  ...row,
  SeenAt: seenAt.toISOString(),
  MembersReadAt: membersReadAt?.toISOString() ?? null,
})

type LinkRow = Awaited<ReturnType<typeof listLinks>>[number]

const linkOf = (row: LinkRow) => ({
  CourseLinkID: row.CourseLinkID,
  EncID: row.EncID,
  Title: row.ItemTitle,
  Kind:
    row.TimelineID !== null
      ? ('quiz' as const)
      : row.ChapterID !== null
        ? ('chapter' as const)
        : ('item' as const),
  Detail: row.Quiz || row.Chapter,
  LinkedBy: row.Maker,
  LinkedAt: row.linkedAt.toISOString(),
  IsOpen: row.isOpen,
})

async function requireCourse({ db }: Pick<Context, 'db'>, courseID: number): Promise<CourseRow> {
  const [row] = await listCourses(db, courseID)
  if (!row) throw new Refusal('not-found', 'no-such-course')
  return row
}

export const showCourses: Action<typeof courses.list> = async ({ db }) => {
  const Items = (await listCourses(db)).map(courseOf)
  return { Items, Total: Items.length }
}

export const showCourse: Action<typeof courses.one> = async (ctx, { CourseID }) => {
  const row = await requireCourse(ctx, CourseID)
  const [links, members] = [
    await listLinks(ctx.db, { courseID: CourseID }),
    await listMembers(ctx.db, CourseID),
  ]
  return {
    ...courseOf(row),
    Items: links.map(linkOf),
    People: members.map(({ launchedAt, ...it }) => ({
      ...it,
      LaunchedAt: launchedAt?.toISOString() ?? null,
    })),
  }
}

export const readMembers: Action<typeof courses.readMembers> = async (ctx, { CourseID }) => {
  const course = await requireCourse(ctx, CourseID)
  if (course.MembershipsURL === '') throw new Refusal('conflict', 'course-members-unknown')
  try {
    return { Success: true, Members: await readMembersOf(ctx, course) }
  } catch (error) {
    if (!(error instanceof PlatformFailed)) throw error
    ctx.log.warn({ err: error, body: error.body }, 'the members of a course could not be read')
    throw new Refusal('unavailable', 'course-members-not-given')
  }
}

/** For those who look after the item: who else may watch it because of a course. */
export const showLinksTo: Action<typeof courses.linksTo> = async (ctx, { EncID }) => {
  const { row } = await requireItem(ctx, EncID, 'edit')
  const Items = (await listLinks(ctx.db, { clipDataID: row.clip_data_id })).map(it => ({
    ...linkOf(it),
    CourseID: it.CourseID,
    Course: it.Course,
    Platform: it.Platform,
  }))
  return { Items, Total: Items.length }
}

/** By the keepers of the item, and by who made the link. */
export const removeLink: Action<typeof courses.removeLink> = async (ctx, { EncID, CourseLinkID }) => {
  const { row, rights } = await requireItem(ctx, EncID, 'watch')
  const by = rights.has('grant') ? null : personOf(ctx).PersonID
  await ctx.db.transaction().execute(async tx => {
    const removed = await removeLinkOf(tx, row.clip_data_id, CourseLinkID, by)
    if (!removed) throw new Refusal('not-found', 'no-such-course-link')
    await recordAudit(tx, ctx, {
      action: 'removed an item from a course',
      subject: `course:${removed.CourseID}`,
      detail: { EncID: row.enc_id },
    })
  })
  return { Success: true }
}
