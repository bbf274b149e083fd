// What changes comments. Each stands in the transaction of its action.
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

export interface CommentDraft {
  clip_data_id: number
  author_id: number
  in_reply_to_id: number | null
  is_note: boolean
  text: string
  position_secs: number
  status: number
}

export const insertComment = async (tx: Tx, draft: CommentDraft): Promise<number> =>
  (await tx.insertInto('comment').values(draft).returning('comment_id').executeTakeFirstOrThrow()).comment_id

/** Counts one more, and says how many there are since the window began and when it ends. */
export async function countWritten(tx: Tx, personID: number, isNote: boolean, windowSecs: number) {
  const isOver = sql`comment_pace.began_at <= now() - make_interval(secs => ${windowSecs})`
  const { rows } = await sql<{ written: number; secs_left: number }>`
    insert into comment_pace (person_id, is_note) values (${personID}, ${isNote})
    on conflict (person_id, is_note) do update set
      written = case when ${isOver} then 1 else comment_pace.written + 1 end,
      began_at = case when ${isOver} then now() else comment_pace.began_at end
    returning written,
      extract(epoch from began_at + make_interval(secs => ${windowSecs}) - now())::float8 as secs_left`.execute(
    tx,
  )
  return { written: rows[0]?.written ?? 1, secsLeft: rows[0]?.secs_left ?? windowSecs }
}

/** Comments of an item that are there, locked until the transaction ends; notes only when they are one’s own. */
export const lockComments = (tx: Tx, clipDataID: number, ids: readonly number[], personID: number) =>
  tx
    .selectFrom('comment as c')
    .innerJoin('person as p', 'p.person_id', 'c.author_id')
    .select(['c.comment_id', 'c.in_reply_to_id', 'c.author_id', 'c.status', 'c.open_flags', 'c.is_note'])
    .select(['c.text', 'p.display_name'])
    .where('c.clip_data_id', '=', clipDataID)
    .where('c.comment_id', 'in', [...ids])
    .where(eb => eb.or([eb('c.is_note', '=', false), eb('c.author_id', '=', personID)]))
    .orderBy('c.comment_id')
    .forUpdate('c')
    .execute()

export type LockedComment = Awaited<ReturnType<typeof lockComments>>[number]

export const setStatus = (tx: Tx, ids: readonly number[], status: number) =>
  tx
    .updateTable('comment')
    // Anyone who approves or declines has looked: nothing is left to be cleared.
    .set({ status, open_flags: 0 })
    .where('comment_id', 'in', [...ids])
    .execute()

export const replaceText = (tx: Tx, id: number, text: string, status: number) =>
  tx
    .updateTable('comment')
    .set({ text, status, edited_at: sql<Date>`now()` })
    .where('comment_id', '=', id)
    .execute()

/** Replies go with what they answer (COMM-07). */
export const deleteComments = (tx: Tx, ids: readonly number[]) =>
  tx
    .deleteFrom('comment')
    .where('comment_id', 'in', [...ids])
    .execute()

/** Those that the person had not flagged before. */
export async function insertFlags(tx: Tx, ids: readonly number[], personID: number): Promise<number[]> {
  const rows = await tx
    .insertInto('comment_flag')
    .values(ids.map(comment_id => ({ comment_id, person_id: personID })))
    .onConflict(conflict => conflict.doNothing())
    .returning('comment_id')
    .execute()
  return rows.map(row => row.comment_id)
}

export const raiseFlags = (tx: Tx, ids: readonly number[]) =>
  tx
    .updateTable('comment')
    .set(eb => ({ open_flags: eb('open_flags', '+', 1) }))
    .where('comment_id', 'in', [...ids])
    .execute()

export const clearFlags = (tx: Tx, ids: readonly number[]) =>
  tx
    .updateTable('comment')
    .set({ open_flags: 0 })
    .where('comment_id', 'in', [...ids])
    .execute()

export const insertMentions = (tx: Tx, commentID: number, personIDs: readonly number[]) =>
  tx
    .insertInto('comment_mention')
    .values(personIDs.map(person_id => ({ comment_id: commentID, person_id })))
    .execute()

/** Those who are mentioned and have not been told; from now on they have. */
export async function takeMentions(tx: Tx, commentID: number): Promise<number[]> {
  const rows = await tx
    .updateTable('comment_mention')
    .set({ told_at: sql<Date>`now()` })
    .where('comment_id', '=', commentID)
    .where('told_at', 'is', null)
    .returning('person_id')
    .execute()
  return rows.map(row => row.person_id)
}

export const findAuthor = (tx: Tx, commentID: number) =>
  tx.selectFrom('comment').select('author_id').where('comment_id', '=', commentID).executeTakeFirst()

export const storeModeration = (tx: Tx, clipDataID: number, isRequired: boolean) =>
  tx
    .updateTable('media_item')
    .set({ comments_moderated: isRequired })
    .where('clip_data_id', '=', clipDataID)
    .execute()
