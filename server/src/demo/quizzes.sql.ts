import { sql } from 'kysely'
import type { Tx } from '../platform/db/connect.ts'

export const setDefault = (tx: Tx, clipDataID: number, timelineID: number) =>
  tx
    .updateTable('media_item')
    .set({ default_timeline_id: timelineID })
    .where('clip_data_id', '=', clipDataID)
    .execute()

export async function chapterNamed(tx: Tx, clipDataID: number, title: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('chapter')
    .select('chapter_id')
    .where('clip_data_id', '=', clipDataID)
    .where('title', '=', title)
    .executeTakeFirst()
  return row?.chapter_id
}

export const tieToChapter = (tx: Tx, clipDataID: number, name: string, chapterID: number | null) =>
  tx
    .updateTable('timeline')
    .set({ chapter_id: chapterID })
    .where('clip_data_id', '=', clipDataID)
    .where('name', '=', name)
    .execute()

export const moveQuestion = (
  tx: Tx,
  clipDataID: number,
  name: string,
  question: string,
  { at_secs, jump_to_secs }: { at_secs: number; jump_to_secs: number | null },
) =>
  sql`update question q set at_secs = ${at_secs}, jump_to_secs = ${jump_to_secs}
    from question_version v, timeline t
    where v.question_id = q.question_id and v.version = q.version and t.timeline_id = q.timeline_id
      and t.clip_data_id = ${clipDataID} and t.name = ${name} and v.question = ${question}`.execute(tx)
