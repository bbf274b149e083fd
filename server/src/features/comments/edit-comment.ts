import { ApprovalStatus, type comments } from '@mediatheque/contract/comments'
import { versionOf } from '@mediatheque/contract/version'
import { type FoundItem, refuseStale, requireItem } from '../../core/items/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { readerOf } from './comments.rules.ts'
import { byNumber, readPage } from './comments.sql.ts'
import { needsApproval } from './needs-approval.ts'
import { notifyOfWaiting, sendBeacon } from './notify-readers.ts'
import { requireComments } from './require-comments.ts'
import { commentsIn } from './show-comment.ts'
import { type LockedComment, replaceText } from './write.sql.ts'

const WITH_NO_REPLIES = { offset: 0, limit: 1, untilID: null, replies: 0 }

/** Authors change their own words, and nobody else does: those who look after the item delete or decline. */
export const editComment: Action<typeof comments.edit> = async (ctx, { EncID, ID, Text, Version }) => {
  const { edited, tell, found, isWaiting, isNote } = await ctx.db.transaction().execute(async tx => {
    const found = await requireItem({ ...ctx, db: tx }, EncID, 'watch')
    const reader = readerOf(ctx.viewer, found.rights)
    const before = await requireOwn(tx, ctx, found, ID)
    refuseStale(Version, versionOf(before.text))
    // What was approved was another text.
    const isWaiting = !before.is_note && !reader.isModerator && (await needsApproval(tx, found))
    await replaceText(tx, ID, Text, isWaiting ? ApprovalStatus.Pending : before.status)
    const hasWaited = before.status === ApprovalStatus.Pending
    const tell =
      isWaiting && !hasWaited ? await notifyOfWaiting(tx, found, personOf(ctx), Text) : () => undefined
    const [edited] = commentsIn(await readPage(tx, byNumber(ID), WITH_NO_REPLIES, reader), reader, false)
    if (!edited) throw new Error('The comment is not there after it was changed')
    return { edited, tell, found, isWaiting, isNote: before.is_note }
  })
  tell(ctx)
  if (!isNote) sendBeacon(ctx, found, ID, false)
  const Message = isWaiting ? 'Your comment will be seen once it is approved' : ''
  return { Success: true, Message, Comments: [edited] }
}

/** A note needs no right but to watch; a declined comment is gone for its author. */
async function requireOwn(tx: Tx, ctx: Context, found: FoundItem, id: number): Promise<LockedComment> {
  const { PersonID } = personOf(ctx)
  const [before] = await requireComments(tx, found.row.clip_data_id, [id], PersonID)
  if (!before || before.status === ApprovalStatus.Declined) throw new Refusal('not-found', 'comment-deleted')
  if (before.author_id !== PersonID) throw new Refusal('not-allowed', 'edit-own-comments-only')
  if (!before.is_note && !found.rights.has('comment')) throw new Refusal('not-allowed', 'no-permission')
  return before
}
