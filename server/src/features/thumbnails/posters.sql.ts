import type { Db, Tx } from '../../platform/db/connect.ts'

type Handle = Db | Tx

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

/** The playlist of the largest picture of an item, in the stream that is furthest. */
export const findPictures = (db: Handle, clipDataID: number) =>
  db
    .selectFrom('stream as s')
    .innerJoin('rendition as r', 'r.stream_id', 's.stream_id')
    .select(['s.folder as Folder', 'r.name as Name'])
    .where('s.clip_data_id', '=', clipDataID)
    .where('s.is_primary', '=', true)
    .where('r.is_sound', '=', false)
    .orderBy('s.is_complete', 'desc')
    .orderBy('r.height', 'desc')
    .limit(1)
    .executeTakeFirst()
