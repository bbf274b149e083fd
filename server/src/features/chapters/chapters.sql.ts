// Each change is in the transaction of its action, after its item was locked.
import type { ProposedDraft } from '@mediatheque/contract/chapters'
import { sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'

export const countChapters = async (db: Handle, clipDataID: number): Promise<number> => {
  const { count } = await db
    .selectFrom('chapter')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('clip_data_id', '=', clipDataID)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Two that find no chapters at once would both add theirs. */
export const lockItem = (tx: Tx, clipDataID: number) =>
  tx
    .selectFrom('media_item')
    .select(['enc_id', 'owner_id', 'duration_secs'])
    .where('clip_data_id', '=', clipDataID)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const findChapter = (db: Handle, chapterID: number) =>
  db
    .selectFrom('chapter as c')
    .innerJoin('media_item as m', 'm.clip_data_id', 'c.clip_data_id')
    .select(['c.chapter_id', 'c.clip_data_id', 'c.start_secs', 'c.end_secs', 'c.title'])
    .select(['c.image_key', 'c.is_image_chosen', 'm.enc_id'])
    .where('c.chapter_id', '=', chapterID)
    .executeTakeFirst()

const columnsOf = (draft: ProposedDraft) => ({
  title: draft.Title,
  description: draft.Description.Text,
  start_secs: draft.StartTimeSecs,
  end_secs: draft.EndTimeSecs,
  camera_angle: draft.CameraAngle,
  ...(draft.IsAI !== undefined && { is_ai: draft.IsAI }),
})

export async function insertChapter(tx: Tx, clipDataID: number, draft: ProposedDraft): Promise<number> {
  const { chapter_id } = await tx
    .insertInto('chapter')
    .values({ clip_data_id: clipDataID, ...columnsOf(draft) })
    .returning('chapter_id')
    .executeTakeFirstOrThrow()
  return chapter_id
}

export const updateChapter = (tx: Tx, chapterID: number, draft: ProposedDraft) =>
  tx
    .updateTable('chapter')
    .set({ ...columnsOf(draft), updated_at: sql<Date>`now()` })
    .where('chapter_id', '=', chapterID)
    .execute()

export const removeChapter = (tx: Tx, chapterID: number) =>
  tx.deleteFrom('chapter').where('chapter_id', '=', chapterID).execute()

export const storeChosenPicture = (tx: Tx, chapterID: number, key: string) =>
  tx
    .updateTable('chapter')
    .set({ image_key: key, is_image_chosen: true })
    .where('chapter_id', '=', chapterID)
    .execute()

/** Returns whether it was stored: it may be gone, begin elsewhere by now, or have a picture that somebody chose. */
export async function storeFrame(
  tx: Tx,
  { chapter_id, start_secs }: { chapter_id: number; start_secs: number },
  key: string,
): Promise<boolean> {
  const row = await tx
    .updateTable('chapter')
    .set({ image_key: key })
    .where('chapter_id', '=', chapter_id)
    .where('start_secs', '=', start_secs)
    .where('is_image_chosen', '=', false)
    .returning('chapter_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether these bytes belong to a chapter of the item. */
export const isChapterPicture = async (db: Handle, clipDataID: number, key: string) =>
  (await db
    .selectFrom('chapter')
    .select('chapter_id')
    .where('clip_data_id', '=', clipDataID)
    .where('image_key', '=', key)
    .executeTakeFirst()) !== undefined
