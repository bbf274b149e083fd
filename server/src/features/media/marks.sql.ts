// What people leave on an item: votes and favourites; and the people who can own it.
import { sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'

/** The sum moves by the difference to the earlier vote; half points add up exactly (ITEM-26). */
export async function storeVote(tx: Tx, clipDataID: number, personID: number, points: number) {
  const earlier = await tx
    .selectFrom('rating')
    .select('points')
    .where('clip_data_id', '=', clipDataID)
    .where('person_id', '=', personID)
    .executeTakeFirst()
  await tx
    .insertInto('rating')
    .values({ clip_data_id: clipDataID, person_id: personID, points })
    .onConflict(conflict =>
      conflict.columns(['clip_data_id', 'person_id']).doUpdateSet({ points, rated_at: sql<Date>`now()` }),
    )
    .execute()
  return tx
    .updateTable('media_item')
    .set(eb => ({
      rating_total: eb('rating_total', '+', points - (earlier?.points ?? 0)),
      rating_count: eb('rating_count', '+', earlier ? 0 : 1),
    }))
    .where('clip_data_id', '=', clipDataID)
    .returning(['rating_total as Total', 'rating_count as Count'])
    .executeTakeFirstOrThrow()
}

export interface Favourite {
  person_id: number
  clip_data_id: number
  kind: number
  start_secs: number
}

export const addFavourite = (db: Handle, it: Favourite) =>
  db
    .insertInto('favourite')
    .values(it)
    .onConflict(conflict => conflict.doNothing())
    .execute()

export const removeFavourite = (db: Handle, it: Favourite) =>
  db
    .deleteFrom('favourite')
    .where('person_id', '=', it.person_id)
    .where('clip_data_id', '=', it.clip_data_id)
    .where('kind', '=', it.kind)
    .where('start_secs', '=', it.start_secs)
    .execute()

/** By number or user name; nobody whose account is closed. */
export const findOwner = (db: Handle, owner: string) =>
  db
    .selectFrom('person')
    .select(['person_id as PersonID', 'display_name as DisplayName'])
    .where(eb =>
      eb.or([
        eb(sql`lower(user_name)`, '=', owner.toLowerCase()),
        ...(/^\d{1,15}$/.test(owner) ? [eb('person_id', '=', Number(owner))] : []),
      ]),
    )
    .where('disabled_at', 'is', null)
    // A number is a number first; a user name may look like one.
    .orderBy(sql`lower(user_name) = ${owner.toLowerCase()}`)
    .limit(1)
    .executeTakeFirst()

/** Of one person, on `media_item as m`. */
export const ownRating = (personID: number | null) => sql<number | null>`(
  select r.points from rating r where r.clip_data_id = m.clip_data_id and r.person_id = ${personID})`
