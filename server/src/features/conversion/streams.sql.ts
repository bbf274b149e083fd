// The streams of an item: folders in storage with segments, playlists and manifest.
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'
import type { Streams } from '../../platform/media-tools/convert.ts'
import { averageBits, peakBits } from '../../platform/media-tools/playlists.rules.ts'

type Handle = Db | Tx

/** Before its first file is stored: then no file of it is unknown to us, whenever we are killed. */
export async function insertStream(
  db: Handle,
  clipDataID: number,
  it: { kind: 'first' | 'ladder'; folder: string },
): Promise<number> {
  const row = await db
    .insertInto('stream')
    .values({ clip_data_id: clipDataID, ...it })
    .returning('stream_id')
    .executeTakeFirstOrThrow()
  return row.stream_id
}

export const completeStream = (
  db: Handle,
  streamID: number,
  it: { duration_secs: number; files: number; bytes: number },
) =>
  db
    .updateTable('stream')
    .set({ ...it, is_complete: true })
    .where('stream_id', '=', streamID)
    .execute()

const bytesOf = (segments: readonly { bytes: number }[]) => segments.reduce((sum, it) => sum + it.bytes, 0)

export async function insertRenditions(
  db: Handle,
  stream_id: number,
  { variants, sounds }: Pick<Streams, 'variants' | 'sounds'>,
) {
  const rows = [
    ...variants.map(it => ({ ...common(it), is_sound: false, width: it.width, height: it.height })),
    ...sounds.map(it => ({ ...common(it), is_sound: true, language: it.language })),
  ]
  await db
    .insertInto('rendition')
    .values(rows.map(row => ({ stream_id, ...row })))
    .execute()
}

const common = (it: Streams['variants'][number] | Streams['sounds'][number]) => ({
  name: it.name,
  codecs: it.codecs,
  peak_bits: peakBits(it.segments),
  average_bits: averageBits(it.segments),
  bytes: bytesOf(it.segments),
})

/** Newest first. */
export const listStreams = (db: Handle, clipDataID: number) =>
  db
    .selectFrom('stream')
    .selectAll()
    .where('clip_data_id', '=', clipDataID)
    .orderBy('stream_id', 'desc')
    .execute()

/** Of several items, newest first. */
export const listStreamsOf = (db: Handle, ids: readonly number[]) =>
  db
    .selectFrom('stream')
    .selectAll()
    .where('clip_data_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('stream_id', 'desc')
    .execute()

export const foldersOf = (db: Handle, streamIDs: readonly number[]) =>
  db
    .selectFrom('stream')
    .select(['stream_id', 'folder'])
    .where('stream_id', '=', sql<number>`any(${[...streamIDs]}::bigint[])`)
    .execute()

export const deleteStream = (db: Handle, streamID: number) =>
  db.deleteFrom('stream').where('stream_id', '=', streamID).execute()

/** The playlist of the largest picture of an item, in the stream that is furthest. */
export const findPictures = (db: Handle, clipDataID: number, { isDual = false, isSmallest = false } = {}) =>
  db
    .selectFrom('stream as s')
    .innerJoin('rendition as r', 'r.stream_id', 's.stream_id')
    .select(['s.folder as Folder', 'r.name as Name', 's.is_complete as IsComplete'])
    .where('s.clip_data_id', '=', clipDataID)
    .where('s.is_primary', '=', !isDual)
    .where('r.is_sound', '=', false)
    .orderBy('s.is_complete', 'desc')
    .orderBy('r.height', isSmallest ? 'asc' : 'desc')
    .limit(1)
    .executeTakeFirst()
