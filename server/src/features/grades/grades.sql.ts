import { sql } from 'kysely'
import type { Handle } from '../../platform/db/connect.ts'
import { DESTINATION, type GradePayload } from './grade.rules.ts'

export interface TargetRow {
  course_link_id: number
  person_id: number
  subject: string
}

/** The links of a quiz in the courses that these people are in, with what the platform calls each of them; also of a platform that is switched off, to which they go when it is on again. */
export const listTargets = async (db: Handle, timelineID: number, personIDs: readonly number[]) =>
  (
    await sql<TargetRow>`
      select l.course_link_id, c.person_id, c.subject
      from course_link l join course_member c using (course_id)
      where l.timeline_id = ${timelineID} and l.removed_at is null and c.is_active and not c.is_teacher
        and c.person_id = any(${[...personIDs]}::bigint[])`.execute(db)
  ).rows

export interface GradeRow {
  outbox_id: number
  course_link_id: number
  payload: GradePayload
  course: string
  platform: string
  display_name: string
  state: 'waiting' | 'sent' | 'failed'
  error: string
  sent_at: Date | null
  next_at: Date | null
}

const state = sql`case when o.sent_revision = o.revision then 'sent'
  when o.is_given_up or o.attempts > 0 then 'failed' else 'waiting' end`

/** What is graded: answers to a quiz, or watching an item. */
export type Graded = { timelineID: number } | { clipDataID: number }

/** Which grades: of one link or of all; of the courses of a teacher, or null for all of them. */
export interface GradeScope {
  graded: Graded
  courseLinkID: number | null
  courseIDs: readonly number[] | null
}

/** The messages `o` of its links `l`. */
const messagesOf = ({ graded }: GradeScope) =>
  sql`o.destination = ${DESTINATION} and ${
    'timelineID' in graded
      ? sql`o.payload ->> 'TimelineID' = ${String(graded.timelineID)}`
      : sql`o.payload ->> 'TimelineID' is null and l.clip_data_id = ${graded.clipDataID}`
  }`

const linksOf = ({ graded }: GradeScope) =>
  'timelineID' in graded
    ? sql`l.timeline_id = ${graded.timelineID}`
    : sql`l.clip_data_id = ${graded.clipDataID} and l.timeline_id is null`

const inScope = ({ courseLinkID, courseIDs }: GradeScope) => sql`
  ${courseLinkID === null ? sql`true` : sql`l.course_link_id = ${courseLinkID}`}
  and ${courseIDs === null ? sql`true` : sql`l.course_id = any(${[...courseIDs]}::bigint[])`}`

const from = (scope: GradeScope) => sql`
  from outbox o join course_link l on l.course_link_id = (o.payload ->> 'CourseLinkID')::bigint
  join course k using (course_id) join lti_registration r using (registration_id)
  join person p on p.person_id = (o.payload ->> 'PersonID')::bigint
  where ${messagesOf(scope)} and ${inScope(scope)}`

/** Failed ones first, then those that wait. */
export const listGrades = async (db: Handle, scope: GradeScope, limit: number, offset: number) =>
  (
    await sql<GradeRow>`
      select o.outbox_id, l.course_link_id, o.payload, k.title as course, r.name as platform, p.display_name,
        ${state} as state, o.error, o.sent_at,
        case when o.sent_revision < o.revision and not o.is_given_up then o.next_at end as next_at
      ${from(scope)}
      order by array_position(array['failed', 'waiting', 'sent'], ${state}), lower(p.display_name), o.outbox_id
      limit ${limit} offset ${offset}`.execute(db)
  ).rows

export interface LinkRow {
  course_link_id: number
  course: string
  platform: string
  is_removed: boolean
  failed: number
  waiting: number
  sent: number
}

/** The links with their numbers of grades; a removed one only where something was sent. */
export const listGradeLinks = async (db: Handle, scope: GradeScope) =>
  (
    await sql<LinkRow>`
      select l.course_link_id, k.title as course, r.name as platform, l.removed_at is not null as is_removed,
        count(*) filter (where o.state = 'failed') as failed,
        count(*) filter (where o.state = 'waiting') as waiting,
        count(*) filter (where o.state = 'sent') as sent
      from course_link l join course k using (course_id) join lti_registration r using (registration_id)
      left join lateral (
        select ${state} as state from outbox o
        join person p on p.person_id = (o.payload ->> 'PersonID')::bigint
        where ${messagesOf(scope)} and (o.payload ->> 'CourseLinkID')::bigint = l.course_link_id
      ) o on true
      where ${linksOf(scope)} and ${inScope({ ...scope, courseLinkID: null })}
      group by 1, 2, 3, 4 having l.removed_at is null or count(o.state) > 0
      order by lower(k.title), 1`.execute(db)
  ).rows

/** Those that are named, or all that failed. */
export const listToSend = async (db: Handle, scope: GradeScope, ids: readonly number[]) =>
  (
    await sql<{ outbox_id: number }>`
      select o.outbox_id ${from(scope)}
        and ${ids.length > 0 ? sql`o.outbox_id = any(${[...ids]}::bigint[])` : sql`${state} = 'failed'`}`.execute(
      db,
    )
  ).rows.map(row => row.outbox_id)

/** What of an item is linked in courses that a person teaches: a quiz, or null for the item or a chapter. */
export const listTaught = async (db: Handle, clipDataID: number, personID: number) =>
  (
    await sql<{ timeline_id: number | null }>`
      select distinct l.timeline_id
      from course_link l join course k using (course_id) join lti_registration r using (registration_id)
      join course_member c on c.course_id = l.course_id and c.is_active and c.is_teacher
      where l.clip_data_id = ${clipDataID} and l.removed_at is null and r.is_enabled
        and c.person_id = ${personID} order by 1`.execute(db)
  ).rows.map(row => row.timeline_id)

/** The courses with a link to a quiz that a person teaches. */
export const listTaughtCourses = async (db: Handle, timelineID: number, personID: number) =>
  (
    await sql<{ course_id: number }>`
      select distinct l.course_id
      from course_link l join course k using (course_id) join lti_registration r using (registration_id)
      join course_member c on c.course_id = l.course_id and c.is_active and c.is_teacher
      where l.timeline_id = ${timelineID} and l.removed_at is null and r.is_enabled
        and c.person_id = ${personID}`.execute(db)
  ).rows.map(row => row.course_id)
