// Changes of one item, in the transaction of their action and after lockMedia.
import { type SqlBool, sql, type Updateable } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import type { MediaItem } from '../../platform/db/schema.generated.ts'
import { byID } from './items.sql.ts'

export const subjectOf = (clipDataID: number) => `media:${clipDataID}`

export const lockMedia = (tx: Tx, id: string) =>
  tx
    .selectFrom('media_item as m')
    .select('m.clip_data_id')
    .where(byID(id))
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Several, in the order of their numbers: two who lock the same ones wait for each other instead of forever. */
export const lockItems = (tx: Tx, ids: readonly number[]) =>
  sql`select from media_item where clip_data_id = any(${[...ids]}::bigint[])
    order by clip_data_id for no key update`.execute(tx)

export const updateMedia = (tx: Tx, clipDataID: number, change: Updateable<MediaItem>) =>
  updateItems(tx, [clipDataID], change)

export const updateItems = (tx: Tx, ids: readonly number[], change: Updateable<MediaItem>) =>
  tx
    .updateTable('media_item')
    .set({ updated_at: sql<Date>`now()`, ...change })
    .where(sql<SqlBool>`clip_data_id = any(${[...ids]}::bigint[])`)
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
