// Where the bytes of an item stand: the newest of its conversions.
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { position } from './conversion.sql.ts'

export async function newestConversion(db: Db | Tx, clipDataID: number) {
  const { rows } = await sql<{
    status: 'waiting' | 'processing' | 'done' | 'failed' | 'cancelled'
    percent: number
    secs_left: number | null
    is_playable: boolean
    reason: string
    tail: string
    conversion_id: number
    media_profile_id: number | null
    position: number
  }>`
    select c.status, c.percent, c.secs_left, c.is_playable, c.reason, c.tail, c.conversion_id,
      c.media_profile_id, ${position} as position
    from conversion c where c.clip_data_id = ${clipDataID}
    order by c.conversion_id desc limit 1`.execute(db)
  return rows[0]
}

export const readShape = (db: Db | Tx, clipDataID: number) =>
  db
    .selectFrom('media_item')
    .select(['width as Width', 'height as Height', 'show_era as ShowERA', 'duration_secs as DurationSecs'])
    .where('clip_data_id', '=', clipDataID)
    .executeTakeFirstOrThrow()
