import type { Comment, Reply } from '@mediatheque/contract/comments'
import { pictureUrlOf } from '../people/index.ts'
import { type Reader, statusFor } from './comments.rules.ts'
import type { CommentRow } from './comments.sql.ts'

const shown = (row: CommentRow, reader: Reader): Reply => ({
  ID: row.comment_id,
  Text: row.text,
  AuthorDisplayname: row.display_name,
  AuthorID: row.author_id,
  AuthorPictureURL: pictureUrlOf(row.author_id, row.picture_key),
  DateAdded: row.created_at.toISOString(),
  DateEdited: row.edited_at?.toISOString() ?? null,
  InReplyToID: row.in_reply_to_id ?? 0,
  PositionSecs: row.position_secs,
  MediaClipDataID: row.clip_data_id,
  Owner: row.author_id === reader.PersonID,
  ApprovalStatus: statusFor(reader, row),
  HasFlagged: row.has_flagged,
  Mentions: row.mentions,
})

/** Each comment with the replies that were read with it, both in the order of the rows. */
export function commentsIn(rows: readonly CommentRow[], reader: Reader, hasReplies: boolean): Comment[] {
  const ids = new Set(rows.map(row => row.comment_id))
  const isUnder = ({ in_reply_to_id }: CommentRow) =>
    hasReplies && in_reply_to_id !== null && ids.has(in_reply_to_id)
  const replies = Map.groupBy(rows.filter(isUnder), row => row.in_reply_to_id)
  return rows
    .filter(row => !isUnder(row))
    .map(row => ({
      ...shown(row, reader),
      Replies: {
        Items: (replies.get(row.comment_id) ?? []).map(reply => shown(reply, reader)),
        Total: row.reply_count,
      },
    }))
}
