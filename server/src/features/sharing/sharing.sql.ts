import type { Grant } from '@mediatheque/contract/sharing'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'

export const listGrants = (db: Db | Tx, clipDataID: number) =>
  db
    .selectFrom('media_grant as g')
    .leftJoin('person as p', join => join.on(sql`lower(p.email)`, '=', sql.ref('g.address')))
    .select(['g.address as Address', 'g.can_edit as CanEdit', 'g.co_owner as CoOwner'])
    .select(sql<string>`coalesce(p.display_name, '')`.as('DisplayName'))
    .where('g.clip_data_id', '=', clipDataID)
    .orderBy('g.address')
    .execute()

/** Of two lists saved at once, the later one is kept whole. */
export const lockItem = (tx: Tx, clipDataID: number) =>
  sql`select from media_item where clip_data_id = ${clipDataID} for no key update`.execute(tx)

export const addressOf = async (db: Db | Tx, personID: number): Promise<string> =>
  (
    await db
      .selectFrom('person')
      .select(sql<string>`lower(email)`.as('address'))
      .where('person_id', '=', personID)
      .executeTakeFirst()
  )?.address ?? ''

/** Those of the addresses that belong to somebody who can sign in. */
export const listPeopleAt = async (db: Db | Tx, addresses: readonly string[]) =>
  addresses.length === 0
    ? []
    : await db
        .selectFrom('person')
        .select('person_id as PersonID')
        .select(sql<string>`lower(email)`.as('Address'))
        .where(sql`lower(email)`, 'in', [...addresses])
        .where('disabled_at', 'is', null)
        .execute()

/** Replaces the list; who stays on it keeps the day on which access was given. */
export async function replaceGrants(tx: Tx, clipDataID: number, grants: readonly Grant[]) {
  const addresses = grants.map(it => it.Address)
  await sql`delete from media_grant
    where clip_data_id = ${clipDataID} and address <> all(${addresses}::text[])`.execute(tx)
  await sql`
    insert into media_grant (clip_data_id, address, can_edit, co_owner)
    select ${clipDataID}, * from unnest(
      ${addresses}::text[], ${grants.map(it => it.CanEdit)}::boolean[], ${grants.map(it => it.CoOwner)}::boolean[])
    on conflict (clip_data_id, address)
      do update set can_edit = excluded.can_edit, co_owner = excluded.co_owner`.execute(tx)
}
