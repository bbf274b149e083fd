// The streams of an item: folders in storage with segments, playlists and manifest.
import { sql } from 'kysely'
import type { Handle } from '../../platform/db/connect.ts'
import type { Streams } from '../../platform/media-tools/convert.ts'
import { averageBits, peakBits } from '../../platform/media-tools/playlists.rules.ts'

/** Before its first file is stored: then no file of it is unknown to us, whenever we are killed. */
export async function insertStream(
  db: Handle,
  clipDataID: number,
  it: { kind: 'first' | 'ladder'; folder: string; child_stream_id?: number | null },
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

/** What became of one stream of an item, newest first; of the primary, unless another one is named. */
export const listStreams = (db: Handle, clipDataID: number, childStreamID: number | null = null) =>
  db
    .selectFrom('stream')
    .selectAll()
    .where('clip_data_id', '=', clipDataID)
    .where('child_stream_id', 'is not distinct from', childStreamID)
    .orderBy('stream_id', 'desc')
    .execute()

/** Of several items and all their streams, newest first. */
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

export const isOfPrimary = async (db: Handle, folder: string): Promise<boolean> =>
  (await db
    .selectFrom('stream')
    .select('stream_id')
    .where('folder', '=', folder)
    .where('child_stream_id', 'is', null)
    .executeTakeFirst()) !== undefined

export const deleteStream = (db: Handle, streamID: number) =>
  db.deleteFrom('stream').where('stream_id', '=', streamID).execute()

/** The second stream of an item: the first after its primary. */
const secondOf = (clipDataID: number) =>
  sql<number>`(select coalesce((select child_stream_id from child_stream
    where clip_data_id = ${clipDataID} and not is_primary and removed_at is null
    order by position limit 1), 0))`

/** The playlist of the largest picture of an item, in the stream that is furthest. */
export const findPictures = (db: Handle, clipDataID: number, { isDual = false, isSmallest = false } = {}) =>
  db
    .selectFrom('stream as s')
    .innerJoin('rendition as r', 'r.stream_id', 's.stream_id')
    .leftJoin('child_stream as cs', 'cs.child_stream_id', 's.child_stream_id')
    .select(['s.folder as Folder', 'r.name as Name', 's.is_complete as IsComplete'])
    .select(sql<number>`coalesce(cs.offset_secs, 0)`.as('OffsetSecs'))
    .where('s.clip_data_id', '=', clipDataID)
    .where('s.child_stream_id', 'is not distinct from', isDual ? secondOf(clipDataID) : null)
    .where('r.is_sound', '=', false)
    .orderBy('s.is_complete', 'desc')
    .orderBy('r.height', isSmallest ? 'asc' : 'desc')
    .limit(1)
    .executeTakeFirst()
