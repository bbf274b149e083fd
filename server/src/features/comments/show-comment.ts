import type { Comment, Reply } from '@mediatheque/contract/comments'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { pictureUrlOf } from '../people/index.ts'
import { type Reader, statusFor, withReplies } from './comments.rules.ts'
import { type CommentRow, listReplies, readComments } from './comments.sql.ts'

const shown = (row: CommentRow, reader: Reader): Reply => ({
  ID: row.comment_id,
  Text: row.text,
  AuthorDisplayname: row.display_name,
  AuthorID: row.author_id,
  AuthorPictureURL: pictureUrlOf(row.author_id, row.picture_key),
  DateAdded: row.created_at.toISOString(),
  InReplyToID: row.in_reply_to_id ?? 0,
  PositionSecs: row.position_secs,
  MediaClipDataID: row.clip_data_id,
  Owner: row.author_id === reader.PersonID,
  ApprovalStatus: statusFor(reader, row),
  HasFlagged: row.has_flagged,
  Mentions: row.mentions,
})

/** These comments in the order newest first, each with its newest replies; whether they may be read, the caller has asked. */
export async function commentsOf(
  db: Db | Tx,
  ids: readonly number[],
  reader: Reader,
  mostReplies: number,
): Promise<Comment[]> {
  if (ids.length === 0) return []
  const { shown: replyIDs, totals } = await listReplies(db, ids, reader, mostReplies)
  const rows = await readComments(db, [...ids, ...replyIDs], reader.PersonID)
  const all = rows.map(row => shown(row, reader))
  const asked = new Set(ids)
  return withReplies(
    all.filter(it => asked.has(it.ID)),
    all.filter(it => !asked.has(it.ID)),
    totals,
  )
}
