import { sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'
import type { ResolvedGrant } from './sharing.rules.ts'

export const listGrants = (db: Handle, clipDataID: number) =>
  db
    .selectFrom('media_grant as g')
    .leftJoin('person as p', join => join.on(sql`lower(p.email)`, '=', sql.ref('g.address')))
    .select(['g.address as Address', 'g.can_edit as CanEdit', 'g.co_owner as CoOwner'])
    .select(sql<string>`coalesce(p.display_name, '')`.as('DisplayName'))
    .select(['g.by_name as ByName', 'p.person_id as PersonID'])
    .where('g.clip_data_id', '=', clipDataID)
    .orderBy('g.address')
    .execute()

/** Of two lists saved at once, the later one is kept whole. */
export const lockItem = (tx: Tx, clipDataID: number) =>
  sql`select from media_item where clip_data_id = ${clipDataID} for no key update`.execute(tx)

export const addressOf = async (db: Handle, personID: number): Promise<string> =>
  (
    await db
      .selectFrom('person')
      .select(sql<string>`lower(email)`.as('address'))
      .where('person_id', '=', personID)
      .executeTakeFirst()
  )?.address ?? ''

/** Those of the addresses that belong to somebody who can sign in. */
export const listPeopleAt = async (db: Handle, addresses: readonly string[]) =>
  addresses.length === 0
    ? []
    : await db
        .selectFrom('person')
        .select('person_id as PersonID')
        .select(sql<string>`lower(email)`.as('Address'))
        .where(sql`lower(email)`, 'in', [...addresses])
        .where('disabled_at', 'is', null)
        .execute()

/** The address is empty where nobody knows one. */
export const listNamed = async (db: Handle, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : await db
        .selectFrom('person')
        .select(['person_id as PersonID', 'display_name as DisplayName'])
        .select(sql<string>`lower(email)`.as('Address'))
        .where(sql<boolean>`person_id = any(${[...ids]}::bigint[])`)
        .execute()

/** Those of the addresses that belong to an account that is disabled. */
export async function listDisabledAt(db: Handle, addresses: readonly string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set()
  const rows = await db
    .selectFrom('person')
    .select(sql<string>`lower(email)`.as('Address'))
    .where(sql`lower(email)`, 'in', [...addresses])
    .where('disabled_at', 'is not', null)
    .execute()
  return new Set(rows.map(it => it.Address))
}

/** Replaces the list; who stays on it keeps the day on which access was given. */
export async function replaceGrants(tx: Tx, clipDataID: number, grants: readonly ResolvedGrant[]) {
  const addresses = grants.map(it => it.Address)
  await sql`delete from media_grant
    where clip_data_id = ${clipDataID} and address <> all(${addresses}::text[])`.execute(tx)
  await sql`
    insert into media_grant (clip_data_id, address, can_edit, co_owner, by_name)
    select ${clipDataID}, * from unnest(
      ${addresses}::text[], ${grants.map(it => it.CanEdit)}::boolean[], ${grants.map(it => it.CoOwner)}::boolean[],
      ${grants.map(it => it.Named !== undefined)}::boolean[])
    on conflict (clip_data_id, address)
      do update set can_edit = excluded.can_edit, co_owner = excluded.co_owner`.execute(tx)
}
