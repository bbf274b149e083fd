import { type RawBuilder, sql } from 'kysely'
import { isConnected, mayWiden } from '../../core/access/index.ts'
import type { Handle, Tx } from '../../platform/db/connect.ts'
import type { Launch } from './launch.rules.ts'

/** As the launch describes it; what it leaves out stays as it was. */
export const saveCourse = (
  tx: Tx,
  registration_id: number,
  { deploymentID, context, ags, membershipsUrl }: Launch & { context: NonNullable<Launch['context']> },
) => {
  const said = (value: string, column: RawBuilder<string>) => (value === '' ? column : sql<string>`${value}`)
  return tx
    .insertInto('course')
    .values({
      registration_id,
      deployment_id: deploymentID,
      context_id: context.id,
      title: context.title,
      label: context.label,
      memberships_url: membershipsUrl,
      line_items_url: ags.lineItems,
      ags_scopes: ags.scopes,
    })
    .onConflict(conflict =>
      conflict.columns(['registration_id', 'deployment_id', 'context_id']).doUpdateSet({
        title: said(context.title, sql<string>`course.title`),
        label: said(context.label, sql<string>`course.label`),
        memberships_url: said(membershipsUrl, sql<string>`course.memberships_url`),
        line_items_url: said(ags.lineItems, sql<string>`course.line_items_url`),
        ...(ags.scopes.length > 0 && { ags_scopes: ags.scopes }),
        seen_at: sql<Date>`now()`,
      }),
    )
    .returning('course_id as CourseID')
    .executeTakeFirstOrThrow()
}

export interface Member {
  course_id: number
  subject: string
  person_id: number | null
  display_name: string
  is_teacher: boolean
}

/** Who launches is in the course at this moment, whatever an older list of members said. */
export const saveLaunchedMember = (tx: Tx, member: Member) =>
  tx
    .insertInto('course_member')
    .values({ ...member, launched_at: sql<Date>`now()` })
    .onConflict(conflict =>
      conflict.columns(['course_id', 'subject']).doUpdateSet({
        person_id: member.person_id,
        ...(member.display_name !== '' && { display_name: member.display_name }),
        is_teacher: member.is_teacher,
        is_active: true,
        launched_at: sql<Date>`now()`,
        seen_at: sql<Date>`now()`,
      }),
    )
    .execute()

/** Teaching one course is enough to be a teacher of the platform. */
export const teachesElsewhere = async (
  tx: Tx,
  registrationID: number,
  subject: string,
  courseID: number | null,
): Promise<boolean> =>
  (await tx
    .selectFrom('course_member as c')
    .innerJoin('course as k', 'k.course_id', 'c.course_id')
    .select('c.course_id')
    .where('k.registration_id', '=', registrationID)
    .where('c.subject', '=', subject)
    .where('c.course_id', '<>', courseID ?? 0)
    .where('c.is_teacher', '=', true)
    .where('c.is_active', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined

const selectLinks = (db: Handle) =>
  db
    .selectFrom('course_link as l')
    .innerJoin('media_item as m', 'm.clip_data_id', 'l.clip_data_id')
    .select(['l.course_link_id as CourseLinkID', 'l.course_id as CourseID', 'l.link_key as LinkKey'])
    .select(['l.clip_data_id as ClipDataID', 'm.enc_id as EncID', 'l.chapter_id as ChapterID'])
    .select(['l.timeline_id as TimelineID', 'l.resource_link_id as ResourceLinkID', 'l.title as Title'])
    .select(['l.line_item_url as LineItemURL', 'l.most_points as MostPoints', 'l.linked_by as LinkedBy'])
    .select(sql<boolean>`l.removed_at is not null`.as('isRemoved'))

export type StoredLink = Awaited<ReturnType<typeof linksByKey>>[number]

export const linkByResource = (db: Handle, courseID: number, resourceLinkID: string) =>
  selectLinks(db)
    .where('l.course_id', '=', courseID)
    .where('l.resource_link_id', '=', resourceLinkID)
    .orderBy('l.course_link_id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** In this course and in those that it was copied from, the nearest first. */
export const linksByKey = (
  db: Handle,
  { CourseID, linkKey, history }: { CourseID: number; linkKey: string; history: readonly string[] },
) =>
  selectLinks(db)
    .innerJoin('course as k', 'k.course_id', 'l.course_id')
    .innerJoin('course as here', join =>
      join.onRef('here.registration_id', '=', 'k.registration_id').on('here.course_id', '=', CourseID),
    )
    .where('l.link_key', '=', linkKey)
    .where(sql<boolean>`(k.course_id = ${CourseID} or k.context_id = any(${[...history]}::text[]))`)
    .orderBy(sql`k.course_id = ${CourseID}`, 'desc')
    .orderBy(sql`array_position(${[...history]}::text[], k.context_id)`)
    .execute()

export interface NewLink {
  course_id: number
  link_key?: string
  clip_data_id: number
  chapter_id: number | null
  timeline_id: number | null
  resource_link_id: string | null
  title: string
  line_item_url: string
  most_points: number | null
  linked_by: number | null
  linked_at?: Date
}

export const insertLink = (tx: Tx, link: NewLink) =>
  tx
    .insertInto('course_link')
    .values(link)
    .returning(['course_link_id as CourseLinkID', 'link_key as LinkKey'])
    .executeTakeFirstOrThrow()

/** The first launch says which link of the platform it is, and where its grades go. */
export const placeLink = (
  tx: Tx,
  courseLinkID: number,
  { resource_link_id, line_item_url }: { resource_link_id: string; line_item_url: string },
) =>
  tx
    .updateTable('course_link')
    .set({ resource_link_id, ...(line_item_url !== '' && { line_item_url }) })
    .where('course_link_id', '=', courseLinkID)
    .execute()

/** `linked_at` goes along: a link made before the item became private opens it no more, also when it is copied. */
export const copyLink = (
  tx: Tx,
  courseLinkID: number,
  to: { course_id: number; resource_link_id: string; line_item_url: string; link_key?: string },
) =>
  sql<{ CourseLinkID: number }>`
    insert into course_link (course_id, link_key, clip_data_id, chapter_id, timeline_id, resource_link_id, title,
      line_item_url, most_points, linked_by, linked_at)
    select ${to.course_id}, coalesce(${to.link_key ?? null}::uuid, gen_random_uuid()), clip_data_id, chapter_id, timeline_id,
      ${to.resource_link_id}, title, ${to.line_item_url}, most_points, linked_by, linked_at
    from course_link where course_link_id = ${courseLinkID} returning course_link_id as "CourseLinkID"`.execute(
    tx,
  )

export const removeLinkOf = (tx: Tx, clipDataID: number, courseLinkID: number, by: number | null) =>
  tx
    .updateTable('course_link')
    .set({ removed_at: sql<Date>`now()` })
    .where('clip_data_id', '=', clipDataID)
    .where('course_link_id', '=', courseLinkID)
    .where('removed_at', 'is', null)
    .$if(by !== null, query => query.where('linked_by', '=', by))
    .returning('course_id as CourseID')
    .executeTakeFirst()

/** With what shows whether each of them opens its item. */
export const listLinks = (db: Handle, of: { courseID: number } | { clipDataID: number }) =>
  selectLinks(db)
    .innerJoin('course as k', 'k.course_id', 'l.course_id')
    .innerJoin('lti_registration as r', 'r.registration_id', 'k.registration_id')
    .leftJoin('person as p', 'p.person_id', 'l.linked_by')
    .leftJoin('chapter as h', 'h.chapter_id', 'l.chapter_id')
    .leftJoin('timeline as t', 't.timeline_id', 'l.timeline_id')
    .select(['m.title as ItemTitle', 'k.title as Course', 'r.name as Platform', 'l.linked_at as linkedAt'])
    .select([sql<string>`coalesce(h.title, '')`.as('Chapter'), sql<string>`coalesce(t.name, '')`.as('Quiz')])
    .select(sql<string>`coalesce(p.display_name, '')`.as('Maker'))
    .select(
      sql<boolean>`(${isConnected} and (m.private_since is null or l.linked_at >= m.private_since)
        and ${mayWiden('l.linked_by')})`.as('isOpen'),
    )
    .where('l.removed_at', 'is', null)
    .$if('courseID' in of, query => query.where('l.course_id', '=', 'courseID' in of ? of.courseID : 0))
    .$if('clipDataID' in of, query =>
      query.where('l.clip_data_id', '=', 'clipDataID' in of ? of.clipDataID : 0),
    )
    .orderBy('l.course_link_id')
    .execute()

export const listCourses = (db: Handle, courseID?: number) =>
  db
    .selectFrom('course as k')
    .innerJoin('lti_registration as r', 'r.registration_id', 'k.registration_id')
    .select(['k.course_id as CourseID', 'r.name as Platform', 'k.title as Title', 'k.label as Label'])
    .select(['k.seen_at as seenAt', 'k.members_read_at as membersReadAt'])
    .select(['k.registration_id as RegistrationID', 'k.memberships_url as MembershipsURL'])
    .select(
      sql<number>`(select count(*) from course_link l where l.course_id = k.course_id and l.removed_at is null)`.as(
        'Links',
      ),
    )
    .select(
      sql<number>`(select count(*) from course_member c where c.course_id = k.course_id and c.is_active)`.as(
        'Members',
      ),
    )
    .select(
      sql<number>`(select count(*) from course_member c where c.course_id = k.course_id and c.is_active
        and c.is_teacher)`.as('Teachers'),
    )
    .$if(courseID !== undefined, query => query.where('k.course_id', '=', courseID ?? 0))
    .orderBy('k.seen_at', 'desc')
    .limit(500)
    .execute()

export const listMembers = (db: Handle, courseID: number) =>
  db
    .selectFrom('course_member as c')
    .leftJoin('person as p', 'p.person_id', 'c.person_id')
    .select(['c.subject as Subject', 'c.person_id as PersonID', 'c.is_teacher as IsTeacher'])
    .select(['c.is_active as IsActive', 'c.launched_at as launchedAt'])
    .select(sql<string>`coalesce(p.display_name, c.display_name)`.as('DisplayName'))
    .where('c.course_id', '=', courseID)
    .orderBy('c.is_teacher', 'desc')
    .orderBy(sql`plain_text(coalesce(p.display_name, c.display_name))`)
    .limit(2000)
    .execute()

export interface ListedMember {
  subject: string
  name: string
  isTeacher: boolean
}

export const readClock = async (db: Handle): Promise<Date> =>
  (await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)).rows[0]?.now ?? new Date()

/** As the platform listed them at `listedAt`; who is not in the list, and has not launched since, is in the course no more. */
export async function replaceMembers(
  tx: Tx,
  courseID: number,
  members: readonly ListedMember[],
  listedAt: Date,
): Promise<void> {
  const column = (pick: (it: ListedMember) => unknown) => members.map(pick)
  await sql`
    insert into course_member (course_id, subject, person_id, display_name, is_teacher)
    select ${courseID}, it.subject, i.person_id, it.name, it.is_teacher
    from unnest(${column(it => it.subject)}::text[], ${column(it => it.name)}::text[],
      ${column(it => it.isTeacher)}::boolean[]) as it (subject, name, is_teacher)
    join course k on k.course_id = ${courseID}
    join lti_registration r using (registration_id)
    left join identity i on i.provider_id = r.provider_id and i.subject = it.subject
    on conflict (course_id, subject) do update set is_active = true, is_teacher = excluded.is_teacher, seen_at = now(),
      person_id = coalesce(excluded.person_id, course_member.person_id),
      display_name = case when excluded.display_name = '' then course_member.display_name else excluded.display_name end`.execute(
    tx,
  )
  await sql`update course_member set is_active = false
    where course_id = ${courseID} and is_active and subject <> all(${column(it => it.subject)}::text[])
      and (launched_at is null or launched_at < ${listedAt})`.execute(tx)
  await tx
    .updateTable('course')
    .set({ members_read_at: sql<Date>`now()` })
    .where('course_id', '=', courseID)
    .execute()
}
