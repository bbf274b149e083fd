import type { ParsedInputOf } from '@mediatheque/contract/call'
import type { media } from '@mediatheque/contract/media'
import type { FoundItem } from '../../core/items/index.ts'
import { changeItem, recordChange, rememberEdit, updateMedia } from '../../core/items/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { changeContent, notifyApprovers } from '../approval/index.ts'
import { storeValues } from '../fields/index.ts'
import { moveChanges, moverTo, openerOf } from './move-item.ts'

/** ITEM-30: all or nothing; what is left out stays. True: it waits for approval now. */
export async function storeDetails(
  ctx: Context,
  draft: ParsedInputOf<typeof media.updateDetails>,
): Promise<boolean> {
  const { ClipDataID } = draft
  const { waits, tell } = await changeItem(ctx, ClipDataID, 'edit', 'details', async (tx, found) => {
    const changed = await storeValues(
      tx,
      ctx.viewer,
      { ClipDataID, RecordType: found.row.record_type },
      draft.FieldValues,
    )
    const place = await move(tx, ctx, found, draft)
    if (changed.length > 0)
      await recordChange(tx, ctx, found, 'changed the details', {
        Fields: changed.map(it => it.Name),
        Changes: changed,
      })
    await rememberEdit(tx, ClipDataID, personOf(ctx).PersonID)
    const waitsAgain = await changeContent(tx, ctx, found, changed)
    if (place !== 'waits') return { waits: waitsAgain }
    const { row } = found
    const item = { ClipDataID, EncID: row.enc_id, Title: row.title }
    return { waits: true, tell: await notifyApprovers(tx, item, personOf(ctx).DisplayName) }
  })
  tell?.(ctx)
  return waits
}

/** PPOL-11: the location and privacy are for those who keep the item and for editors, not for a granted editor. */
async function move(
  tx: Tx,
  ctx: Context,
  found: FoundItem,
  { PPID, IsPrivate }: { PPID: number | undefined; IsPrivate: boolean | undefined },
): Promise<'waits' | 'stays' | 'moved'> {
  const { row, rights } = found
  const isMoved = PPID !== undefined && PPID !== row.pp_id
  const isTurned = IsPrivate !== undefined && IsPrivate !== row.is_private
  if (!isMoved && !isTurned) return 'stays'
  if (!rights.has('changeLocation')) throw new Refusal('not-allowed', 'location-not-yours-to-change')
  if (isTurned && !IsPrivate && !isMoved) await openerOf(tx, personOf(ctx))(row)
  if (isTurned) {
    await updateMedia(tx, row.clip_data_id, { is_private: IsPrivate })
    await recordChange(tx, ctx, found, IsPrivate ? 'made it private' : 'made it no longer private')
  }
  if (!isMoved) return 'moved'
  const move = await moverTo(tx, personOf(ctx), PPID)(row)
  await updateMedia(tx, row.clip_data_id, { pp_id: PPID, approval: move.approval })
  await recordChange(tx, ctx, found, 'changed the visibility', { Changes: moveChanges(row, move) })
  return move.approval === 'pending' && row.approval !== 'pending' ? 'waits' : 'moved'
}
