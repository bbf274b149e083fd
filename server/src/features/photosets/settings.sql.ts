import type { Updateable } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'
import type { GallerySetting } from '../../platform/db/schema.generated.ts'

const DEFAULTS = {
  mode: 1,
  transition: 6,
  is_ascending: true,
  most_items: 500,
  cover_photo_id: null,
  background_photo_id: null,
}

export const readGallerySetting = async (db: Handle, clipDataID: number) =>
  (await db
    .selectFrom('gallery_setting')
    .select(['mode', 'transition', 'is_ascending', 'most_items', 'cover_photo_id', 'background_photo_id'])
    .where('clip_data_id', '=', clipDataID)
    .executeTakeFirst()) ?? DEFAULTS

export const storeGallerySetting = (
  tx: Tx,
  clipDataID: number,
  change: Omit<Updateable<GallerySetting>, 'clip_data_id'>,
) =>
  tx
    .insertInto('gallery_setting')
    .values({ clip_data_id: clipDataID, ...change })
    .onConflict(conflict => conflict.column('clip_data_id').doUpdateSet(change))
    .execute()
