import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

export const findChild = (tx: Tx, clipDataID: number, childStreamID: number) =>
  tx
    .selectFrom('child_stream')
    .selectAll()
    .where('clip_data_id', '=', clipDataID)
    .where('child_stream_id', '=', childStreamID)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

export const saveChild = (
  tx: Tx,
  childStreamID: number,
  it: { name?: string; encoder_name?: string; offset_secs?: number },
) => tx.updateTable('child_stream').set(it).where('child_stream_id', '=', childStreamID).execute()

/** How the item itself was converted last: a further stream is converted alike. */
export const readManner = (tx: Tx, clipDataID: number) =>
  tx
    .selectFrom('conversion')
    .select(['media_profile_id', 'keeps_source'])
    .where('clip_data_id', '=', clipDataID)
    .where('child_stream_id', 'is', null)
    .orderBy('conversion_id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const isConverting = async (tx: Tx, clipDataID: number) =>
  (await tx
    .selectFrom('conversion')
    .select('conversion_id')
    .where('clip_data_id', '=', clipDataID)
    .where('status', 'in', ['waiting', 'processing'])
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Swaps all rows between the primary and the other stream. */
export async function exchange(tx: Tx, clipDataID: number, primaryID: number, childID: number) {
  const isOfTwo = sql<boolean>`clip_data_id = ${clipDataID} and (child_stream_id is null or child_stream_id = ${childID})`
  const other = sql<number | null>`case when child_stream_id is null then ${primaryID}::bigint end`
  await tx.updateTable('stream').set({ child_stream_id: other }).where(isOfTwo).execute()
  await tx.updateTable('conversion').set({ child_stream_id: other }).where(isOfTwo).execute()
  await tx.updateTable('media_file').set({ child_stream_id: other }).where(isOfTwo).execute()
  // One after the other: an item has at no moment two of them.
  await tx
    .updateTable('child_stream')
    .set({ is_primary: false })
    .where('child_stream_id', '=', primaryID)
    .execute()
  await tx
    .updateTable('child_stream')
    .set({ is_primary: true })
    .where('child_stream_id', '=', childID)
    .execute()
}

/** Length and size of the stream that is complete; nothing where none is. */
export const readShape = (tx: Tx, clipDataID: number, childStreamID: number) =>
  tx
    .selectFrom('stream as s')
    .leftJoin('rendition as r', join =>
      join.onRef('r.stream_id', '=', 's.stream_id').on('r.is_sound', '=', false),
    )
    .select(['s.duration_secs', 'r.width', 'r.height'])
    .where('s.clip_data_id', '=', clipDataID)
    .where('s.child_stream_id', '=', childStreamID)
    .where('s.kind', '=', 'ladder')
    .where('s.is_complete', '=', true)
    .orderBy('s.stream_id', 'desc')
    .orderBy(sql`r.height desc nulls last`)
    .limit(1)
    .executeTakeFirst()

/** SLIDE-12: what was read of a stream that is another one now may be asked for again; slideshows of it stay. */
export const forgetReadings = (tx: Tx, clipDataID: number, { isDual }: { isDual?: boolean } = {}) =>
  tx
    .updateTable('slide_task')
    .set({ status: 'cancelled' })
    .where('clip_data_id', '=', clipDataID)
    .where('kind', '=', 'video-ocr')
    .where('status', 'in', ['waiting', 'processing', 'done'])
    .$if(isDual !== undefined, query => query.where('is_dual', '=', isDual === true))
    .execute()

export const listFilesOf = async (tx: Tx, childStreamID: number): Promise<number[]> =>
  (
    await tx
      .selectFrom('media_file')
      .select('media_file_id')
      .where('child_stream_id', '=', childStreamID)
      .execute()
  ).map(row => row.media_file_id)
