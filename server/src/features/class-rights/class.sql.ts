// Where a class stands, as it is stored.
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'

export interface ClassRow {
  seq: number
  control_media: boolean
  is_scheduled: boolean
  start_time: Date | null
  end_time: Date | null
  disable_after_end_time: boolean
  started_at: Date | null
  ended_at: Date | null
  session_number: number
  /** The first one where none has been chosen. */
  playlist_item_id: number | null
  place_secs: number
  placed_at: Date
  is_playing: boolean
  rate: number
  page_index: number
  question_id: number | null
  now: Date
}

/** A class that nobody has touched has no row, and the defaults of the table. */
const select = (clipDataID: number) => sql`
  select coalesce(v.seq, 0) as seq, coalesce(v.control_media, true) as control_media,
    coalesce(v.is_scheduled, false) as is_scheduled, v.start_time, v.end_time,
    coalesce(v.disable_after_end_time, false) as disable_after_end_time, v.started_at, v.ended_at,
    coalesce(v.session_number, 1) as session_number,
    coalesce(v.playlist_item_id, (
      select p.playlist_item_id from playlist_item p
      where p.playlist_id = it.id and not p.is_hidden
      order by p.position, p.playlist_item_id limit 1
    )) as playlist_item_id,
    coalesce(v.place_secs, 0) as place_secs, coalesce(v.placed_at, now()) as placed_at,
    coalesce(v.is_playing and v.playlist_item_id is not null, false) as is_playing,
    coalesce(v.rate, 1) as rate, coalesce(v.page_index, 0) as page_index, v.question_id,
    clock_timestamp() as now
  from (select ${clipDataID}::bigint as id) it left join virtual_class v on v.clip_data_id = it.id`

export async function findClass(db: Db | Tx, clipDataID: number): Promise<ClassRow> {
  const { rows } = await sql<ClassRow>`${select(clipDataID)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('One row is always there')
  return row
}

/** Two changes of one class follow each other. */
export async function lockClass(tx: Tx, clipDataID: number): Promise<ClassRow> {
  await sql`insert into virtual_class (clip_data_id) values (${clipDataID})
    on conflict (clip_data_id) do update set seq = virtual_class.seq`.execute(tx)
  return findClass(tx, clipDataID)
}
