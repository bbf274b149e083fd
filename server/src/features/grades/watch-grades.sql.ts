import { sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'
import { DESTINATION } from './grade.rules.ts'

export interface WatchTarget {
  course_link_id: number
  person_id: number
  subject: string
  threshold_percent: number
  most_points: number
  /** Of the chapter, or of the whole recording. */
  from_secs: number
  to_secs: number
}

const targets = sql`
  select l.course_link_id, c.person_id, c.subject, w.threshold_percent, coalesce(l.most_points, 100) as most_points,
    coalesce(h.start_secs, 0) as from_secs, coalesce(h.end_secs, m.duration_secs) as to_secs
  from watch_grade w join course_link l using (course_link_id) join media_item m using (clip_data_id)
  left join chapter h on h.chapter_id = l.chapter_id
  join course_member c on c.course_id = l.course_id and c.is_active and not c.is_teacher and c.person_id is not null
  where l.removed_at is null and l.timeline_id is null and m.duration_secs > 0`

/** The links of an item in the courses that a person is in, where watching is graded. */
export const listWatchTargets = async (db: Handle, clipDataID: number, personID: number) =>
  (
    await sql<WatchTarget>`${targets} and l.clip_data_id = ${clipDataID} and c.person_id = ${personID}
      order by 1`.execute(db)
  ).rows

/** Everybody of the course who has watched something of it. */
export const listWatchersOf = async (db: Handle, courseLinkID: number) =>
  (
    await sql<WatchTarget & { clip_data_id: number }>`
      select t.*, l.clip_data_id from (${targets} and l.course_link_id = ${courseLinkID}) t
      join course_link l using (course_link_id)
      where exists (select from visit v where v.clip_data_id = l.clip_data_id and v.person_id = t.person_id)
      order by t.person_id`.execute(db)
  ).rows

/** Two visits of a person at once: the second computes with what the first has stored. Held until the end. */
export const lockWatchGrade = (tx: Tx, subject: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`watch grade ${subject}`}, 0))`.execute(tx)

/** What was queued for this subject before; 0: nothing. */
export const readQueuedPoints = async (tx: Tx, subject: string) =>
  (
    await sql<{ points: number }>`
      select (payload ->> 'Points')::double precision as points from outbox
      where destination = ${DESTINATION} and subject = ${subject}`.execute(tx)
  ).rows[0]?.points ?? 0

export interface WatchLinkRow {
  course_link_id: number
  course: string
  platform: string
  detail: string
  threshold_percent: number | null
}

/** The links of an item or of its chapters; of these courses, or null for all of them. */
export const listWatchLinks = async (db: Handle, clipDataID: number, courseIDs: readonly number[] | null) =>
  (
    await sql<WatchLinkRow>`
      select l.course_link_id, k.title as course, r.name as platform, coalesce(h.title, '') as detail,
        w.threshold_percent
      from course_link l join course k using (course_id) join lti_registration r using (registration_id)
      left join chapter h on h.chapter_id = l.chapter_id
      left join watch_grade w using (course_link_id)
      where l.clip_data_id = ${clipDataID} and l.timeline_id is null and l.removed_at is null and r.is_enabled
        and ${courseIDs === null ? sql`true` : sql`l.course_id = any(${[...courseIDs]}::bigint[])`}
      order by lower(k.title), 1`.execute(db)
  ).rows

export const storeWatchGrade = (tx: Tx, courseLinkID: number, threshold: number, personID: number) =>
  sql`insert into watch_grade (course_link_id, threshold_percent, set_by)
    values (${courseLinkID}, ${threshold}, ${personID})
    on conflict (course_link_id) do update set threshold_percent = excluded.threshold_percent,
      set_by = excluded.set_by, set_at = now()`.execute(tx)

export const removeWatchGrade = (tx: Tx, courseLinkID: number) =>
  sql`delete from watch_grade where course_link_id = ${courseLinkID}`.execute(tx)

/** The courses with a link to an item, but not to a quiz of it, that a person teaches. */
export const listCoursesTaughtWith = async (db: Handle, clipDataID: number, personID: number) =>
  (
    await sql<{ course_id: number }>`
      select distinct l.course_id
      from course_link l join course k using (course_id) join lti_registration r using (registration_id)
      join course_member c on c.course_id = l.course_id and c.is_active and c.is_teacher
      where l.clip_data_id = ${clipDataID} and l.timeline_id is null and l.removed_at is null and r.is_enabled
        and c.person_id = ${personID}`.execute(db)
  ).rows.map(row => row.course_id)
