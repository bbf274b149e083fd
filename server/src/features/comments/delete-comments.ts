import { type comments, itemRoom } from '@mediatheque/contract/comments'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Action } from '../../platform/http/room.ts'
import { recordChange, requireMedia } from '../media/index.ts'
import { excerpt, readerOf, sentence } from './comments.rules.ts'
import { requireComments } from './require-comments.ts'
import * as store from './write.sql.ts'

/** COMM-07, COMM-08: one’s own, or any for those who look after the item; all of them or none. */
export const deleteComments: Action<typeof comments.remove> = async (ctx, { EncID, IDs }) => {
  const { PersonID } = personOf(ctx)
  const { gone, clipDataID } = await ctx.db.transaction().execute(async tx => {
    const found = await requireMedia({ ...ctx, db: tx }, EncID, 'watch')
    const clipDataID = found.row.clip_data_id
    const { isModerator } = readerOf(ctx.viewer, found.rights)
    const gone = await requireComments(tx, clipDataID, IDs, PersonID)
    if (!isModerator && gone.some(it => it.author_id !== PersonID))
      throw new Refusal('not-allowed', 'You can delete only your own comments')
    await store.deleteComments(
      tx,
      gone.map(it => it.comment_id),
    )
    // What somebody takes back themselves is nobody's business.
    for (const it of gone.filter(it => it.author_id !== PersonID))
      await recordChange(tx, ctx, found, 'deleted a comment', {
        Author: it.display_name,
        Text: excerpt(it.text),
      })
    return { gone, clipDataID }
  })
  for (const it of gone.filter(it => !it.is_note))
    ctx.hub.tellRoom(itemRoom(clipDataID), 'comment', {
      ClipDataID: clipDataID,
      CommentID: it.comment_id,
      IsNew: false,
    })
  const isNotes = gone.every(it => it.is_note)
  return {
    Success: true,
    Message: isNotes
      ? sentence(gone.length, 'The note is deleted', 'notes are deleted')
      : sentence(gone.length, 'The comment is deleted', 'comments are deleted'),
  }
}
