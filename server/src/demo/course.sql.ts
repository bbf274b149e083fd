import { sql } from 'kysely'
import type { Tx } from '../platform/db/connect.ts'
import type { COURSE, PLATFORM } from './demo-course.ts'

export async function insertPlatform(tx: Tx, it: typeof PLATFORM): Promise<number> {
  const { provider_id } = await tx
    .insertInto('identity_provider')
    .values({ kind: 'lti', name: it.Name, slug: 'example-moodle', settings: '{}' })
    .returning('provider_id')
    .executeTakeFirstOrThrow()
  const { registration_id } = await tx
    .insertInto('lti_registration')
    .values({
      ...{ provider_id, name: it.Name, issuer: it.Issuer, client_id: it.ClientID, is_enabled: false },
      ...{ auth_endpoint: it.AuthEndpoint, token_endpoint: it.TokenEndpoint, jwks_endpoint: it.KeysEndpoint },
    })
    .returning('registration_id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('lti_deployment')
    .values({ registration_id, deployment_id: it.DeploymentID, approved_at: sql<Date>`now()` })
    .execute()
  return registration_id
}

export async function insertCourse(tx: Tx, registration_id: number, it: typeof COURSE): Promise<number> {
  const { course_id } = await tx
    .insertInto('course')
    .values({ registration_id, deployment_id: '1', context_id: it.label, title: it.title, label: it.label })
    .returning('course_id')
    .executeTakeFirstOrThrow()
  return course_id
}

export const insertTeachers = (tx: Tx, courseID: number, personIDs: readonly number[]) =>
  sql`insert into course_member (course_id, subject, person_id, display_name, is_teacher, launched_at)
    select ${courseID}, p.person_id::text, p.person_id, p.display_name, true, now() - interval '1 day'
    from person p where p.person_id = any(${[...personIDs]}::bigint[])`.execute(tx)

export const insertStudents = async (tx: Tx, courseID: number, groupID: number) =>
  (
    await sql<{ person_id: number }>`
      insert into course_member (course_id, subject, person_id, display_name, launched_at)
      select ${courseID}, p.person_id::text, p.person_id, p.display_name, now() - interval '2 days'
      from membership m join person p using (person_id) where m.group_id = ${groupID}
      returning person_id`.execute(tx)
  ).rows.map(row => row.person_id)

/** The platform knows them by the subject of their membership. */
export const insertIdentities = (tx: Tx, courseID: number) =>
  sql`insert into identity (provider_id, subject, person_id)
    select r.provider_id, c.subject, c.person_id
    from course_member c join course k using (course_id) join lti_registration r using (registration_id)
    where c.course_id = ${courseID}`.execute(tx)

export const quizNamed = async (tx: Tx, clipDataID: number, name: string): Promise<number> =>
  (
    await tx
      .selectFrom('timeline')
      .select('timeline_id')
      .where('clip_data_id', '=', clipDataID)
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).timeline_id

interface NewLink {
  courseID: number
  clipDataID: number
  timelineID: number | null
  title: string
  linkedBy: number
  linkedAt: Date
}

export const insertCourseLink = (tx: Tx, it: NewLink) =>
  tx
    .insertInto('course_link')
    .values({
      ...{ course_id: it.courseID, clip_data_id: it.clipDataID, timeline_id: it.timelineID },
      ...{ title: it.title, linked_by: it.linkedBy, linked_at: it.linkedAt },
    })
    .execute()

/** As if the platform had taken them when they were made, some days ago. */
export const settleGrades = (tx: Tx, refused: readonly number[]) =>
  sql`update outbox set
      sent_revision = case when ${isRefused(refused)} then 0 else revision end,
      sent_at = case when ${isRefused(refused)} then null else now() - interval '3 days' + outbox_id * interval '7 minutes' end,
      is_given_up = ${isRefused(refused)},
      attempts = case when ${isRefused(refused)} then 1 else 0 end,
      error = case when ${isRefused(refused)} then 'The platform answered 404' else '' end
    where destination = 'ags'`.execute(tx)

const isRefused = (personIDs: readonly number[]) =>
  sql`(payload ->> 'PersonID')::bigint = any(${[...personIDs]}::bigint[])`
