import { createHash, randomBytes } from 'node:crypto'
import type { Role } from '@mediatheque/contract/primitives'
import { sql } from 'kysely'
import { hashPassword } from '../features/sign-in/index.ts'
import type { Db } from '../platform/db/connect.ts'

let count = 0

export interface PersonDraft {
  UserName?: string
  DisplayName?: string
  Email?: string
  Password?: string
}

export async function givePerson(db: Db, roles: readonly Role[], draft: PersonDraft = {}): Promise<number> {
  const UserName = draft.UserName ?? `${roles[0] ?? 'person'}${++count}`
  const { person_id } = await db
    .insertInto('person')
    .values({
      user_name: UserName,
      display_name: draft.DisplayName ?? `Person ${UserName}`,
      email: draft.Email ?? `${UserName}@example.org`,
      password_hash: draft.Password ? await hashPassword(draft.Password) : null,
    })
    .returning('person_id')
    .executeTakeFirstOrThrow()
  if (roles.length > 0)
    await db
      .insertInto('role_grant')
      .values(roles.map(role => ({ role, person_id })))
      .execute()
  return person_id
}

export async function giveGroup(db: Db, people: readonly number[]): Promise<number> {
  const { group_id } = await db
    .insertInto('person_group')
    .values({ name: `Group ${++count}` })
    .returning('group_id')
    .executeTakeFirstOrThrow()
  for (const person_id of people) await db.insertInto('membership').values({ person_id, group_id }).execute()
  return group_id
}

export async function giveSession(db: Db, personID: number | null, minutes = 60): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('session')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      person_id: personID,
      expires_at: sql<Date>`now() + make_interval(secs => ${minutes * 60})`,
    })
    .execute()
  return token
}
