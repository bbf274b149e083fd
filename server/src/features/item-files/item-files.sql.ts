import { sql } from 'kysely'
import type { Handle } from '../../platform/db/connect.ts'
import type { Rendition } from './downloads.rules.ts'

/** The newest of a stream that is complete, with its sizes and sounds; of the primary, unless another is named. */
export async function findStream(db: Handle, clipDataID: number, childStreamID: number | null = null) {
  const stream = await db
    .selectFrom('stream')
    .selectAll()
    .where('clip_data_id', '=', clipDataID)
    .where('is_complete', '=', true)
    .where('child_stream_id', 'is not distinct from', childStreamID)
    .where('kind', '=', 'ladder')
    .orderBy('stream_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!stream) return undefined
  const renditions = await db
    .selectFrom('rendition')
    .selectAll()
    .where('stream_id', '=', stream.stream_id)
    .orderBy('name')
    .execute()
  return { ...stream, renditions }
}

/** Made files keep the stream they were made of in their name: another conversion makes others. */
export const findDownload = (db: Handle, clipDataID: number, name: string) =>
  db
    .selectFrom('media_file')
    .selectAll()
    .where('clip_data_id', '=', clipDataID)
    .where('role', '=', 'download')
    .where('name', '=', name)
    .executeTakeFirst()

export const listOldDownloads = (db: Handle, days: number) =>
  db
    .selectFrom('media_file')
    .select('media_file_id')
    .where('role', '=', 'download')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute()

export interface Ladder {
  clip_data_id: number
  stream_id: number
  renditions: Rendition[]
}

/** As findStream, of several items. */
export async function listNewestLadders(db: Handle, ids: readonly number[]): Promise<Ladder[]> {
  const { rows } = await sql<Ladder>`
    select s.clip_data_id, s.stream_id, coalesce((
      select json_agg(json_build_object('name', r.name, 'is_sound', r.is_sound, 'width', r.width,
        'height', r.height, 'language', r.language, 'bytes', r.bytes) order by r.name)
      from rendition r where r.stream_id = s.stream_id), '[]') as renditions
    from (
      select distinct on (clip_data_id) clip_data_id, stream_id from stream
      where clip_data_id = any(${[...ids]}::bigint[]) and is_complete and child_stream_id is null
        and kind = 'ladder'
      order by clip_data_id, stream_id desc) s`.execute(db)
  return rows
}

/** What is played where a file was taken as it is. */
export const listCopies = (db: Handle, ids: readonly number[]) =>
  db
    .selectFrom('media_file')
    .select(['clip_data_id', 'key', 'bytes', 'content_type'])
    .where('clip_data_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('role', '=', 'copy')
    .where('child_stream_id', 'is', null)
    .orderBy('media_file_id', 'desc')
    .execute()

export const listMadeDownloads = (db: Handle, ids: readonly number[]) =>
  db
    .selectFrom('media_file')
    .select(['clip_data_id', 'name', 'bytes'])
    .where('clip_data_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('role', '=', 'download')
    .execute()
