import type { Role } from '@mediatheque/contract/primitives'
import { sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'

export interface NewToken {
  personID: number
  madeBy: number
  name: string
  tokenHash: Buffer
  hint: string
  scopes: readonly string[]
  days: number
}

const COLUMNS = [
  'token_id as TokenID',
  'name as Name',
  'hint as Hint',
  'scopes as Scopes',
  'created_at as CreatedAt',
  'expires_at as ExpiresAt',
  'used_at as UsedAt',
] as const

export const insertToken = (tx: Tx, it: NewToken) =>
  tx
    .insertInto('access_token')
    .values({
      person_id: it.personID,
      made_by: it.madeBy,
      name: it.name,
      token_hash: it.tokenHash,
      hint: it.hint,
      scopes: [...it.scopes],
      expires_at: sql<Date>`now() + make_interval(days => ${it.days})`,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

export type StoredToken = Awaited<ReturnType<typeof insertToken>>

export const listTokens = (db: Handle, personIDs: readonly number[]) =>
  db
    .selectFrom('access_token')
    .select(COLUMNS)
    .select('person_id as PersonID')
    .where('person_id', '=', sql<number>`any(${[...personIDs]}::bigint[])`)
    .orderBy('token_id', 'desc')
    .execute()

export const countTokens = async (db: Handle, personID: number): Promise<number> => {
  const { n } = await db
    .selectFrom('access_token')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('person_id', '=', personID)
    .executeTakeFirstOrThrow()
  return n
}

export const deleteToken = (db: Handle, personID: number, tokenID: number) =>
  db
    .deleteFrom('access_token')
    .where('person_id', '=', personID)
    .where('token_id', '=', tokenID)
    .returning('name as Name')
    .executeTakeFirst()

/** One that holds, of somebody who is not disabled. */
export const findToken = (db: Handle, tokenHash: Buffer) =>
  db
    .selectFrom('access_token as t')
    .innerJoin('person as p', 'p.person_id', 't.person_id')
    .select(['t.token_id as TokenID', 't.person_id as PersonID', 't.name as Name', 't.scopes as Scopes'])
    .select(sql<boolean>`coalesce(t.used_at < now() - interval '1 minute', true)`.as('isUseDue'))
    .where('t.token_hash', '=', tokenHash)
    .where('t.expires_at', '>', sql<Date>`now()`)
    .where('p.disabled_at', 'is', null)
    .executeTakeFirst()

export const noteTokenUse = (db: Handle, tokenID: number) =>
  db.updateTable('access_token').set({ used_at: sql<Date>`now()` }).where('token_id', '=', tokenID).execute()

export const sweepTokens = (db: Handle) =>
  db.deleteFrom('access_token').where('expires_at', '<', sql<Date>`now() - interval '30 days'`).execute()

export const insertServiceAccount = (tx: Tx, personID: number, madeBy: number) =>
  tx.insertInto('service_account').values({ person_id: personID, made_by: madeBy }).execute()

export const listServiceAccounts = (db: Handle) =>
  db
    .selectFrom('service_account as s')
    .innerJoin('person as p', 'p.person_id', 's.person_id')
    .select(['p.person_id as PersonID', 'p.user_name as UserName', 'p.display_name as DisplayName'])
    .select(sql<boolean>`p.disabled_at is not null`.as('Disabled'))
    .select(sql<Role[]>`array(select r.role from role_grant r where r.person_id = p.person_id)`.as('Roles'))
    .orderBy(sql`plain_text(p.display_name)`)
    .execute()

export const isServiceAccount = async (db: Handle, personID: number): Promise<boolean> =>
  (await db
    .selectFrom('service_account')
    .select('person_id')
    .where('person_id', '=', personID)
    .executeTakeFirst()) !== undefined
