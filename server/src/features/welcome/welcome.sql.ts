import { sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'

export interface SignupDraft {
  name: string
  email: string
  org: string
  job: string
  location: string
  courses: string[]
}

export const insertSignup = (db: Handle, kind: 'academy' | 'portal', draft: SignupDraft) =>
  db
    .insertInto('signup_request')
    .values({ kind, ...draft })
    .execute()

export const listSignups = (db: Handle) =>
  db
    .selectFrom('signup_request')
    .select(['signup_request_id as ID', 'name as Name', 'email as Email', 'org as Org', 'job as Job'])
    .select(['location as Location', 'courses as Courses', 'created_at as CreatedAt'])
    .select(sql<'academy' | 'portal'>`kind`.as('Kind'))
    .orderBy('signup_request_id', 'desc')
    .limit(500)
    .execute()

/** Held to the end of the transaction: of two first runs at once, one waits and is then refused. */
export const lockFirstRun = (tx: Tx) => sql`select pg_advisory_xact_lock(7216, 1)`.execute(tx)

export const insertAdministrator = async (
  tx: Tx,
  it: { UserName: string; DisplayName: string; Email: string; passwordHash: string },
) => {
  const { person_id } = await tx
    .insertInto('person')
    .values({
      user_name: it.UserName,
      display_name: it.DisplayName,
      email: it.Email,
      password_hash: it.passwordHash,
    })
    .returning('person_id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('role_grant').values({ role: 'administrator', person_id }).execute()
  return person_id
}
