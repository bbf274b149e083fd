import { ApprovalStatus, type comments } from '@mediatheque/contract/comments'
import { type FoundItem, recordChange, requireItem } from '../../core/items/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { excerpt, readerOf, sentence } from './comments.rules.ts'
import { notifyOfFlag, sendBeacon } from './notify-readers.ts'
import { requireComments } from './require-comments.ts'
import { clearFlags, insertFlags, type LockedComment, raiseFlags } from './write.sql.ts'

/** COMM-11 */
export const flagComments: Action<typeof comments.flag> = async (ctx, { EncID, IDs, IsFlagged }) => {
  const { changed, tells, found } = await ctx.db.transaction().execute(async tx => {
    const found = await requireItem({ ...ctx, db: tx }, EncID, IsFlagged ? 'watch' : 'edit')
    const { row, rights } = found
    const all = await requireComments(tx, row.clip_data_id, IDs, personOf(ctx).PersonID)
    const isReadable = (it: LockedComment) =>
      !it.is_note && (it.status === ApprovalStatus.Approved || readerOf(ctx.viewer, rights).isModerator)
    const asked = all.filter(isReadable)
    if (asked.length === 0) throw new Refusal('not-found', 'comment-deleted')
    const tells = IsFlagged ? await raise(tx, ctx, found, asked) : await clear(tx, ctx, found, asked)
    return { changed: asked, tells, found }
  })
  for (const tell of tells) tell(ctx)
  for (const it of changed) sendBeacon(ctx, found, it.comment_id, false)
  return {
    Success: true,
    Message: IsFlagged
      ? 'Thank you. The people who manage this item will review it'
      : sentence(changed.length, 'The flag is cleared', 'flags are cleared'),
  }
}

/** Somebody else’s, and once. */
async function raise(tx: Tx, ctx: Context, found: FoundItem, asked: readonly LockedComment[]) {
  const { PersonID, DisplayName } = personOf(ctx)
  if (asked.some(it => it.author_id === PersonID)) throw new Refusal('not-allowed', 'flag-own-comment')
  const fresh = await insertFlags(
    tx,
    asked.map(it => it.comment_id),
    PersonID,
  )
  if (fresh.length === 0) throw new Refusal('conflict', 'comment-flagged-already')
  await raiseFlags(tx, fresh)
  const first = asked.filter(it => fresh.includes(it.comment_id) && it.open_flags === 0)
  return Promise.all(
    first
      .filter(it => it.author_id !== found.row.owner_id)
      .map(it => notifyOfFlag(tx, found, DisplayName, it.text)),
  )
}

async function clear(tx: Tx, ctx: Context, found: FoundItem, asked: readonly LockedComment[]) {
  await clearFlags(
    tx,
    asked.map(it => it.comment_id),
  )
  for (const it of asked)
    await recordChange(tx, ctx, found, 'cleared the flags of a comment', {
      Author: it.display_name,
      Text: excerpt(it.text),
    })
  return []
}
