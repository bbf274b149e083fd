import type { retention } from '@mediatheque/contract/retention'
import { changeItem, recordChange } from '../../core/items/index.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { deleteHolds, insertHolds } from './hold.sql.ts'

export const changeHold: Action<typeof retention.hold> = async (ctx, { id, IsHeld, Reason }) => {
  await changeItem(ctx, id, 'manage', 'state', async (tx, found) => {
    const { clip_data_id, is_held } = found.row
    if (is_held === IsHeld) return
    if (IsHeld) await insertHolds(tx, [clip_data_id], personOf(ctx).PersonID, Reason)
    else await deleteHolds(tx, [clip_data_id])
    await recordChange(tx, ctx, found, IsHeld ? 'put it under legal hold' : 'ended the legal hold', {
      ...(IsHeld && Reason !== '' && { Reason }),
    })
  })
  return { Success: true }
}
