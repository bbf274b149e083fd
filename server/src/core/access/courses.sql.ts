// INTG-02: what is linked in a course may be watched by those who are in it, for as long as who linked it may give that.
import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../../platform/db/connect.ts'
import { mayWiden } from './widen.sql.ts'

/** Of `course as k`: its platform is switched on, and an administrator allows its deployment. */
export const isConnected: RawBuilder<boolean> = sql<boolean>`exists (
  select from lti_registration r join lti_deployment d using (registration_id)
  where r.registration_id = k.registration_id and r.is_enabled
    and d.deployment_id = k.deployment_id and d.approved_at is not null)`

/** Of `media_item as m`: `course_link as l` opens it at this moment to `course_member as c`. */
const opens = sql`(
  c.is_active and l.removed_at is null and (m.private_since is null or l.linked_at >= m.private_since)
  and exists (select from course k where k.course_id = l.course_id and ${isConnected})
  and ${mayWiden('l.linked_by')})`

/** The items that courses open to a person, as a subquery. */
export const openInCourses = (personID: RawBuilder<unknown>) => sql`
  select l.clip_data_id from course_member c join course_link l using (course_id)
  join media_item m on m.clip_data_id = l.clip_data_id
  where c.person_id = ${personID} and ${opens}`

/** The courses that open one of these items to a person at this moment, by their titles. */
export const listOpeningCourses = async (
  db: Handle,
  clipDataIDs: readonly number[],
  personID: number,
): Promise<string[]> => {
  const { rows } = await sql<{ Title: string }>`
    select distinct coalesce(nullif(k.title, ''), k.label) as "Title"
    from course_member c join course_link l using (course_id) join course k using (course_id)
    join media_item m on m.clip_data_id = l.clip_data_id
    where l.clip_data_id = any(${[...clipDataIDs]}::bigint[]) and c.person_id = ${personID} and ${opens} order by 1`.execute(
    db,
  )
  return rows.map(row => row.Title)
}

/** A condition on `media_item as m`. */
export const isOpenInCourse = (personID: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from course_link l join course_member c using (course_id)
  where l.clip_data_id = m.clip_data_id and c.person_id = ${personID} and ${opens})`
