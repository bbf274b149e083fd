import type { ParsedInputOf } from '@mediatheque/contract/call'
import type { media } from '@mediatheque/contract/media'
import { RecordType } from '@mediatheque/contract/primitives'
import type { FoundItem } from '../../core/items/index.ts'
import { changeItem, recordChange, rememberEdit, updateMedia } from '../../core/items/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { holds } from '../../platform/http/viewer.ts'
import { approvalAfterMove, changeContent, notifyApprovers } from '../approval/index.ts'
import { storeValues } from '../fields/index.ts'
import { requireOffer } from '../publishing/index.ts'

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
  const addable = row.record_type === RecordType.TV ? RecordType.Video : row.record_type
  const isEditor = holds(ctx.viewer, 'editor') || holds(ctx.viewer, 'manager')
  // SIGN-20: what somebody could not have added there they do not open there.
  if (isTurned && !IsPrivate && !isEditor && !isMoved)
    await requireOffer(tx, personOf(ctx), addable, row.pp_id)
  if (isTurned) {
    await updateMedia(tx, row.clip_data_id, { is_private: IsPrivate })
    await recordChange(tx, ctx, found, IsPrivate ? 'made it private' : 'made it no longer private')
  }
  if (!isMoved) return 'moved'
  const policy = await requireOffer(tx, personOf(ctx), addable, PPID)
  const isApprover = holds(ctx.viewer, 'approver') || holds(ctx.viewer, 'manager')
  const approval = approvalAfterMove(row.approval, policy.ApprovalRequired, isApprover)
  await updateMedia(tx, row.clip_data_id, { pp_id: PPID, approval })
  await recordChange(tx, ctx, found, 'changed the location', {
    Changes: [
      { Name: 'Location', From: row.policy_name, To: policy.PublishingPolicyName },
      ...(approval === row.approval ? [] : [{ Name: 'Approval', From: row.approval, To: approval }]),
    ],
  })
  return approval === 'pending' && row.approval !== 'pending' ? 'waits' : 'moved'
}
