// Changes stand in the transaction of their action, after the class was locked.
import { RecordType } from '@mediatheque/contract/primitives'
import { sql, type Updateable } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'
import type { VirtualClass } from '../../platform/db/schema.generated.ts'
import type { Limits } from './class.rules.ts'
import { type ClassRow, classColumns } from './class.sql.ts'

export type ClassChange = Omit<Updateable<VirtualClass>, 'seq' | 'clip_data_id'>

/** Each change has the next number. */
export async function updateClass(tx: Tx, clipDataID: number, change: ClassChange): Promise<ClassRow> {
  const values = Object.entries({ ...change, seq: sql`v.seq + 1` })
  const { rows } = await sql<ClassRow>`
    update virtual_class v set ${sql.join(values.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
    where v.clip_data_id = ${clipDataID} returning ${classColumns}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The class is gone')
  return row
}

/** How far an item of the class goes; nothing where it is not one. Of what is not a recording there are no seconds. */
export async function readLimits(db: Handle, clipDataID: number, playlistItemID: number | null) {
  const { rows } = await sql<Limits>`
    select
      case when m.record_type not in (${RecordType.Video}, ${RecordType.TV}) then 0
        when m.duration_secs > 0 then m.duration_secs end as "durationSecs",
      case when m.record_type = ${RecordType.Photoset}
          then (select count(*) from photo f where f.photoset_id = m.clip_data_id)
        when m.record_type = ${RecordType.Document}
          then nullif((select count(*) from media_file f where f.clip_data_id = m.clip_data_id and f.role = 'page'), 0)
        else 0 end as pages
    from playlist_item p join media_item m on m.clip_data_id = p.clip_data_id
    where p.playlist_id = ${clipDataID} and p.playlist_item_id = ${playlistItemID}`.execute(db)
  return rows[0]
}

export interface AskedRow {
  question_id: number
  timeline_id: number
  is_private: boolean
  version: number
  mode: number
  question: string
  options: { ID: number; Text: string; Correct: boolean; Feedback: string }[]
  points: number
  image_key: string | null
  image_description: string
  is_hand_marked: boolean
}

/** A question of the class, as it is asked now. */
export async function findAsked(db: Handle, clipDataID: number, questionID: number) {
  const { rows } = await sql<AskedRow>`
    select q.question_id, q.timeline_id, t.is_private, v.version, v.mode, v.question, v.options, v.points, v.image_key,
      v.image_description, v.is_hand_marked
    from question q join timeline t using (timeline_id)
    join question_version v on v.question_id = q.question_id and v.version = q.version
    where q.question_id = ${questionID} and t.clip_data_id = ${clipDataID} and q.removed_at is null`.execute(
    db,
  )
  return rows[0]
}

/** VC-16: who takes part knows of it from now on. Whether they did not before. */
export const revealQuestion = async (tx: Tx, questionID: number) =>
  (await tx
    .updateTable('question')
    .set({ is_visible: true })
    .where('question_id', '=', questionID)
    .where('is_visible', '=', false)
    .returning('question_id')
    .executeTakeFirst()) !== undefined

export const classOfTimeline = async (db: Handle, timelineID: number) =>
  (
    await db
      .selectFrom('timeline')
      .select('clip_data_id')
      .where('timeline_id', '=', timelineID)
      .executeTakeFirst()
  )?.clip_data_id
