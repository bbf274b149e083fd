import { randomBytes } from 'node:crypto'
import type { Role } from '@mediatheque/contract/primitives'
import { sql } from 'kysely'
import type { Db, Handle, Tx } from '../platform/db/connect.ts'

export const hasPeople = async (db: Handle) =>
  (await db.selectFrom('person').select('person_id').limit(1).executeTakeFirst()) !== undefined

export const isDemo = async (db: Db) =>
  (await db.selectFrom('site_setting').select('value').where('key', '=', 'Demo').executeTakeFirst())
    ?.value === true

/** Of several processes starting on an empty database one fills it. */
export const lockDemo = (tx: Tx) => sql`select pg_advisory_xact_lock(7216, 2)`.execute(tx)

export async function insertPerson(
  tx: Tx,
  it: { userName: string; displayName: string; email: string; passwordHash: string | null },
): Promise<number> {
  const { person_id } = await tx
    .insertInto('person')
    .values({
      user_name: it.userName,
      display_name: it.displayName,
      email: it.email,
      password_hash: it.passwordHash,
    })
    .returning('person_id')
    .executeTakeFirstOrThrow()
  return person_id
}

export const insertRoles = (tx: Tx, personID: number, roles: readonly Role[]) =>
  tx
    .insertInto('role_grant')
    .values(roles.map(role => ({ role, person_id: personID })))
    .execute()

export async function insertGroup(tx: Tx, name: string, description: string): Promise<number> {
  const { group_id } = await tx
    .insertInto('person_group')
    .values({ name, description })
    .returning('group_id')
    .executeTakeFirstOrThrow()
  return group_id
}

export const insertGroupRoles = (tx: Tx, groupID: number, roles: readonly Role[]) =>
  tx
    .insertInto('role_grant')
    .values(roles.map(role => ({ role, group_id: groupID })))
    .execute()

export const insertMembership = (tx: Tx, groupID: number, personID: number) =>
  tx.insertInto('membership').values({ group_id: groupID, person_id: personID }).execute()

export async function insertPolicy(
  tx: Tx,
  it: { name: string; restriction: number; approvalRequired: boolean },
): Promise<number> {
  const { publishing_policy_id } = await tx
    .insertInto('publishing_policy')
    .values({ name: it.name, restriction: it.restriction, approval_required: it.approvalRequired })
    .returning('publishing_policy_id')
    .executeTakeFirstOrThrow()
  return publishing_policy_id
}

export const insertAddPermissions = (
  tx: Tx,
  rules: readonly { policyID: number; recordType: number; role: Role; isDefault: boolean }[],
) =>
  tx
    .insertInto('add_permission')
    .values(
      rules.map(it => ({
        publishing_policy_id: it.policyID,
        record_type: it.recordType,
        role: it.role,
        is_default: it.isDefault,
      })),
    )
    .execute()

export const insertServiceAccount = (tx: Tx, personID: number, madeBy: number) =>
  tx.insertInto('service_account').values({ person_id: personID, made_by: madeBy }).execute()

/** Of random bytes that nobody has seen; made 94 days ago for 90. */
export const insertEndedToken = (
  tx: Tx,
  it: { personID: number; madeBy: number; name: string; scopes: readonly string[] },
) =>
  tx
    .insertInto('access_token')
    .values({
      person_id: it.personID,
      made_by: it.madeBy,
      name: it.name,
      token_hash: randomBytes(32),
      hint: 'x7Qf',
      scopes: [...it.scopes],
      created_at: sql<Date>`now() - interval '94 days'`,
      expires_at: sql<Date>`now() - interval '4 days'`,
      used_at: sql<Date>`now() - interval '5 days'`,
    })
    .execute()
