import type { comments } from '@mediatheque/contract/comments'
import { recordChange, requireItem } from '../../core/items/index.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { excerpt, readerOf, sentence } from './comments.rules.ts'
import { sendBeacon } from './notify-readers.ts'
import { requireComments } from './require-comments.ts'
import * as store from './write.sql.ts'

/** COMM-07, COMM-08: one’s own, or any for those who look after the item; all of them or none. */
export const deleteComments: Action<typeof comments.remove> = async (ctx, { EncID, IDs }) => {
  const { PersonID } = personOf(ctx)
  const { gone, found } = await ctx.db.transaction().execute(async tx => {
    const found = await requireItem({ ...ctx, db: tx }, EncID, 'watch')
    const { isModerator } = readerOf(ctx.viewer, found.rights)
    const gone = await requireComments(tx, found.row.clip_data_id, IDs, PersonID)
    if (!isModerator && gone.some(it => it.author_id !== PersonID))
      throw new Refusal('not-allowed', 'not-your-comment')
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
    return { gone, found }
  })
  for (const it of gone.filter(it => !it.is_note)) sendBeacon(ctx, found, it.comment_id, false)
  const isNotes = gone.every(it => it.is_note)
  return {
    Success: true,
    Message: isNotes
      ? sentence(gone.length, 'The note is deleted', 'notes are deleted')
      : sentence(gone.length, 'The comment is deleted', 'comments are deleted'),
  }
}
