import { sql } from 'kysely'
import type { Handle } from '../../platform/db/connect.ts'

/** What of a class decides about access: when it is open, and what it asks. */
export interface ClassHours {
  is_scheduled: boolean
  start_time: Date | null
  end_time: Date | null
  disable_after_end_time: boolean
  started_at: Date | null
  ended_at: Date | null
  session_number: number
  question_id: number | null
  now: Date
}

/** A class that nobody has touched has no row, and the defaults of the table. */
export async function readClassHours(db: Handle, clipDataID: number): Promise<ClassHours> {
  const { rows } = await sql<ClassHours>`
    select coalesce(v.is_scheduled, false) as is_scheduled, v.start_time, v.end_time,
      coalesce(v.disable_after_end_time, false) as disable_after_end_time, v.started_at, v.ended_at,
      coalesce(v.session_number, 1) as session_number, v.question_id, clock_timestamp() as now
    from (values (${clipDataID}::bigint)) item (clip_data_id) left join virtual_class v using (clip_data_id)`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('A left join answers one row')
  return row
}
