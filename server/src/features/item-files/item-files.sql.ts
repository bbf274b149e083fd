import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'

type Handle = Db | Tx

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
