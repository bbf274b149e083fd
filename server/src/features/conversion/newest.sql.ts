// The newest conversion of an item. Unless they say otherwise, of its primary stream.
import { sql } from 'kysely'
import type { Handle } from '../../platform/db/connect.ts'
import { hasSource, position } from './conversion.sql.ts'

/** What everybody asks for who asks what became of a stream. */
interface Outcome {
  status: 'waiting' | 'processing' | 'done' | 'failed' | 'cancelled'
  percent: number
  is_playable: boolean
  reason: string
  conversion_id: number
  has_source: boolean
}

interface Newest extends Outcome {
  secs_left: number | null
  tail: string
  media_profile_id: number | null
  position: number
}

export async function newestConversion(db: Handle, clipDataID: number) {
  const { rows } = await sql<Newest>`
    select c.status, c.percent, c.secs_left, c.is_playable, c.reason, c.tail, c.conversion_id,
      c.media_profile_id, ${position} as position, ${hasSource} as has_source
    from conversion c where c.clip_data_id = ${clipDataID} and c.child_stream_id is null
    order by c.conversion_id desc limit 1`.execute(db)
  return rows[0]
}

/** Of every stream of several items. */
export async function newestConversions(db: Handle, ids: readonly number[]) {
  const { rows } = await sql<Outcome & { clip_data_id: number; child_stream_id: number | null }>`
    select distinct on (c.clip_data_id, c.child_stream_id) c.clip_data_id, c.child_stream_id,
      c.status, c.percent, c.is_playable, c.reason, c.conversion_id, ${hasSource} as has_source
    from conversion c where c.clip_data_id = any(${[...ids]}::bigint[])
    order by c.clip_data_id, c.child_stream_id, c.conversion_id desc`.execute(db)
  return rows
}
