// A course of a connected learning platform, without the platform.
import { randomInt, randomUUID } from 'node:crypto'
import type { Db } from '../platform/db/connect.ts'

export async function giveCourse(db: Db, title: string, members: readonly number[]): Promise<number> {
  const name = randomUUID()
  const { provider_id } = await db
    .insertInto('identity_provider')
    .values({ kind: 'lti', name, slug: `lti-${randomInt(1e12)}` })
    .returning('provider_id')
    .executeTakeFirstOrThrow()
  const endpoints = { auth_endpoint: '', token_endpoint: '', jwks_endpoint: '' }
  const { registration_id } = await db
    .insertInto('lti_registration')
    .values({ provider_id, name, issuer: name, client_id: 'x', ...endpoints })
    .returning('registration_id')
    .executeTakeFirstOrThrow()
  const deployment = { registration_id, deployment_id: '1' }
  await db
    .insertInto('lti_deployment')
    .values({ ...deployment, approved_at: new Date() })
    .execute()
  const { course_id } = await db
    .insertInto('course')
    .values({ ...deployment, context_id: name, title })
    .returning('course_id')
    .executeTakeFirstOrThrow()
  for (const person_id of members)
    await db
      .insertInto('course_member')
      .values({ course_id, person_id, subject: String(person_id) })
      .execute()
  return course_id
}
