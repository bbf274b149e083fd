// The state of a class, as it is stored.
import { type RawBuilder, sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'

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

const first = (playlistID: RawBuilder<unknown>) => sql`(
  select p.playlist_item_id from playlist_item p
  where p.playlist_id = ${playlistID} and not p.is_hidden
  order by p.position, p.playlist_item_id limit 1)`

/** Of a row of `virtual_class as v`. */
export const classColumns = sql`v.seq, v.control_media, v.is_scheduled, v.start_time, v.end_time,
  v.disable_after_end_time, v.started_at, v.ended_at, v.session_number,
  coalesce(v.playlist_item_id, ${first(sql`v.clip_data_id`)}) as playlist_item_id, v.place_secs, v.placed_at,
  v.is_playing and v.playlist_item_id is not null as is_playing, v.rate, v.page_index, v.question_id,
  clock_timestamp() as now`

export async function findClass(db: Handle, clipDataID: number): Promise<ClassRow> {
  const { rows } = await sql<ClassRow>`
    select ${classColumns} from virtual_class v where v.clip_data_id = ${clipDataID}`.execute(db)
  return rows[0] ?? untouched(db, clipDataID)
}

/** A class that nobody has touched has no row, and the defaults of the table. */
async function untouched(db: Handle, clipDataID: number): Promise<ClassRow> {
  const { rows } = await sql<Pick<ClassRow, 'playlist_item_id' | 'now'>>`
    select ${first(sql`${clipDataID}`)} as playlist_item_id, clock_timestamp() as now`.execute(db)
  const now = rows[0]?.now ?? new Date()
  return {
    seq: 0,
    control_media: true,
    is_scheduled: false,
    start_time: null,
    end_time: null,
    disable_after_end_time: false,
    started_at: null,
    ended_at: null,
    session_number: 1,
    playlist_item_id: rows[0]?.playlist_item_id ?? null,
    place_secs: 0,
    placed_at: now,
    is_playing: false,
    rate: 1,
    page_index: 0,
    question_id: null,
    now,
  }
}

/** Two changes of one class follow each other. */
export async function lockClass(tx: Tx, clipDataID: number): Promise<ClassRow> {
  const { rows } = await sql<ClassRow>`
    insert into virtual_class as v (clip_data_id) values (${clipDataID})
    on conflict (clip_data_id) do update set seq = v.seq
    returning ${classColumns}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The class was not stored')
  return row
}
