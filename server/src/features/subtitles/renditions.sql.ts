import type { Db } from '../../platform/db/connect.ts'

export const readLength = async (db: Db, clipDataID: number) =>
  (
    await db
      .selectFrom('media_item')
      .select('duration_secs')
      .where('clip_data_id', '=', clipDataID)
      .executeTakeFirst()
  )?.duration_secs ?? null
