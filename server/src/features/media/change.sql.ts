// Changes of one item. Each stands in the transaction of its action, after lockMedia.
import { sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'
import type { MediaItem } from '../../platform/db/schema.generated.ts'
import { byID } from './media.sql.ts'

type Handle = Db | Tx

export const subjectOf = (clipDataID: number) => `media:${clipDataID}`

export const lockMedia = (tx: Tx, id: string) =>
  tx
    .selectFrom('media_item as m')
    .select('m.clip_data_id')
    .where(byID(id))
    .forNoKeyUpdate()
    .executeTakeFirst()

export const updateMedia = (tx: Tx, clipDataID: number, change: Updateable<MediaItem>) =>
  tx
    .updateTable('media_item')
    .set({ updated_at: sql<Date>`now()`, ...change })
    .where('clip_data_id', '=', clipDataID)
    .execute()

/** For the list of what somebody has edited (LIST-07). */
export const rememberEdit = (tx: Tx, clipDataID: number, personID: number) =>
  tx
    .insertInto('media_edit')
    .values({ clip_data_id: clipDataID, person_id: personID })
    .onConflict(conflict =>
      conflict.columns(['person_id', 'clip_data_id']).doUpdateSet({ edited_at: sql<Date>`now()` }),
    )
    .execute()

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
