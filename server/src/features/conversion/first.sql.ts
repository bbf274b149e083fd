// What plays while a recording still waits for its conversion.
import type { Db, Handle } from '../../platform/db/connect.ts'

/** The name of the lock under which it is made. */
export const firstOf = (conversionID: number) => `first of conversion ${conversionID}`

export interface Waiting {
  ClipDataID: number
  ChildStreamID: number | null
  Key: string
}

/** Nothing where it has begun, is cut, is only copied, plays already, or its source is not there. */
export const readWaiting = (db: Db, conversionID: number): Promise<Waiting | undefined> =>
  db
    .selectFrom('conversion as c')
    .innerJoin('media_file as f', 'f.media_file_id', 'c.media_file_id')
    .select(['c.clip_data_id as ClipDataID', 'c.child_stream_id as ChildStreamID', 'f.key as Key'])
    .where('c.conversion_id', '=', conversionID)
    .where('c.status', '=', 'waiting')
    .where('c.copy_only', '=', false)
    .where('c.trim_start_secs', 'is', null)
    .where('c.trim_end_secs', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('stream as s')
            .select('s.stream_id')
            .whereRef('s.clip_data_id', '=', 'c.clip_data_id')
            .whereRef('s.child_stream_id', 'is not distinct from', 'c.child_stream_id')
            .where('s.kind', '=', 'ladder')
            .where('s.is_complete', '=', true),
        ),
      ),
    )
    .executeTakeFirst()

/** False where it is no longer wanted. */
export async function isWanted(db: Db, conversionID: number): Promise<boolean> {
  const row = await db
    .selectFrom('conversion')
    .select('conversion_id')
    .where('conversion_id', '=', conversionID)
    .where('status', 'in', ['waiting', 'processing', 'done'])
    .executeTakeFirst()
  return row !== undefined
}

export const markPlayable = (db: Db, conversionID: number) =>
  db
    .updateTable('conversion')
    .set({ is_playable: true })
    .where('conversion_id', '=', conversionID)
    .where('status', '=', 'waiting')
    .execute()

/** Made for this conversion, also by a run of it that was broken off. */
export const listFirsts = (db: Handle, conversionID: number) =>
  db
    .selectFrom('stream as s')
    .innerJoin('conversion as c', 'c.clip_data_id', 's.clip_data_id')
    .select(['s.stream_id', 's.is_complete'])
    .where('c.conversion_id', '=', conversionID)
    .where('s.kind', '=', 'first')
    .whereRef('s.child_stream_id', 'is not distinct from', 'c.child_stream_id')
    .whereRef('s.created_at', '>=', 'c.queued_at')
    .execute()
