import type { Handle } from '../../platform/db/connect.ts'

export const lockPoster = (db: Handle, clipDataID: number) =>
  db
    .selectFrom('media_item')
    .select(['enc_id as EncID', 'poster_key as PosterKey'])
    .where('clip_data_id', '=', clipDataID)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const isItemFile = async (db: Handle, key: string) =>
  (await db.selectFrom('media_file').select('media_file_id').where('key', '=', key).executeTakeFirst()) !==
  undefined
