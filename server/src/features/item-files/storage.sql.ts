// Every file that the database knows of, whichever feature stores it.
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

export interface KnownFile {
  key: string
  /** Nothing where its length is not kept. */
  bytes: number | null
  /** Whose it is, for the report. */
  of: string
}

const KNOWN = sql`
  select key, bytes::float8 as bytes, role || ' of item ' || clip_data_id as of from media_file
  union all select poster_key, null, 'picture of item ' || clip_data_id from media_item where poster_key is not null
  union all select image_key, null, 'chapter of item ' || clip_data_id from chapter where image_key is not null
  union all select image_key, null, 'question ' || question_id from question_version where image_key is not null
  union all select image_key, null, 'slide of item ' || clip_data_id from slide where image_key is not null
  union all select thumb_key, null, 'slide of item ' || clip_data_id from slide where thumb_key is not null
  union all select source_key, null, 'file for slides of item ' || clip_data_id from slide_task where source_key is not null
  union all select picture_key, null, 'picture of category ' || category_id from category where picture_key is not null
  union all select picture_key, null, 'picture of person ' || person_id from person where picture_key is not null
  union all select picture_key, null, kind || ' of the site' from appearance_picture
  union all select file_key, null, 'list of people' from people_import where finished_at is null
  union all select file_key, null, 'imported table' from sheet where file_key is not null`

export const listKnownFiles = async (db: Db): Promise<KnownFile[]> =>
  (await sql<KnownFile>`${KNOWN}`.execute(db)).rows

/** Whether it still is: it may have been removed since the list was read. */
export async function isStillKnown(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql`select from (${KNOWN}) as known where known.key = ${key} limit 1`.execute(db)
  return rows.length > 0
}

export const listKnownStreams = (db: Db) =>
  db
    .selectFrom('stream')
    .select(['stream_id', 'clip_data_id', 'folder', 'kind', 'is_complete', 'files', 'bytes'])
    .execute()

/** On their way in: named by their ids, in the incoming folder or in storage. */
export const listKnownUploads = (db: Db) =>
  db
    .selectFrom('upload')
    .select(['upload_id', 'file_name', 'arrived_at', 'multipart_id'])
    .where('clip_data_id', 'is', null)
    .execute()
