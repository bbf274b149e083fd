import { ApprovalStatus, type comments } from '@mediatheque/contract/comments'
import { versionOf } from '@mediatheque/contract/version'
import { changeItem, type FoundItem, recordChange, refuseStale } from '../../core/items/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { excerpt, sentence } from './comments.rules.ts'
import { notifyReaders, sendBeacon } from './notify-readers.ts'
import { requireComments } from './require-comments.ts'
import { type LockedComment, setStatus, storeModeration } from './write.sql.ts'

/** COMM-06 */
export const approveComments: Action<typeof comments.approve> = async (
  ctx,
  { EncID, IDs, IsApproved, Versions },
) => {
  const { done, tells, found } = await changeItem(ctx, EncID, 'edit', 'comments', async (tx, found) => {
    const all = await requireComments(tx, found.row.clip_data_id, IDs, personOf(ctx).PersonID)
    const done = all.filter(it => !it.is_note)
    if (IsApproved) for (const it of done) refuseStale(Versions[it.comment_id], versionOf(it.text))
    await setStatus(
      tx,
      done.map(it => it.comment_id),
      IsApproved ? ApprovalStatus.Approved : ApprovalStatus.Declined,
    )
    for (const it of done)
      await recordChange(tx, ctx, found, IsApproved ? 'approved a comment' : 'declined a comment', {
        Author: it.display_name,
        Text: excerpt(it.text),
      })
    const tells = IsApproved ? await notifyOfApproval(tx, found, done) : []
    return { done, tells, found }
  })
  for (const tell of tells) tell(ctx)
  for (const it of done)
    sendBeacon(ctx, found, it.comment_id, IsApproved && it.status === ApprovalStatus.Pending)
  return {
    Success: true,
    Message: IsApproved
      ? sentence(done.length, 'The comment is approved', 'comments are approved')
      : sentence(done.length, 'The comment is declined', 'comments are declined'),
  }
}

/** Those that waited until now. */
async function notifyOfApproval(tx: Tx, found: FoundItem, approved: readonly LockedComment[]) {
  const fresh = approved.filter(it => it.status === ApprovalStatus.Pending)
  const tells: Awaited<ReturnType<typeof notifyReaders>>[] = []
  for (const it of fresh)
    tells.push(
      await notifyReaders(tx, found, {
        id: it.comment_id,
        author: { PersonID: it.author_id, DisplayName: it.display_name },
        text: it.text,
        parentID: it.in_reply_to_id,
      }),
    )
  return tells
}

export const moderateItem: Action<typeof comments.moderate> = async (ctx, { EncID, IsRequired }) => {
  await changeItem(ctx, EncID, 'edit', 'comments', async (tx, found) => {
    await storeModeration(tx, found.row.clip_data_id, IsRequired)
    await recordChange(
      tx,
      ctx,
      found,
      IsRequired ? 'let new comments wait' : 'let new comments appear at once',
    )
  })
  return { Success: true }
}
