import type { approval } from '@mediatheque/contract/approval'
import { publishItemChange, requireItem } from '../../core/items/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { lockItems, storeDecision } from './approval.sql.ts'
import { notifyApprovers } from './notify-approvers.ts'

/** PPOL-09: a declined item waits again, as its page offers to those who may edit it. */
export const resubmit: Action<typeof approval.resubmit> = async (ctx, { id }) => {
  const { DisplayName } = personOf(ctx)
  const { tell, EncID } = await ctx.db.transaction().execute(async tx => {
    const { row } = await requireItem({ ...ctx, db: tx }, id, 'edit')
    const [item] = await lockItems(tx, [row.clip_data_id])
    if (item?.Approval !== 'declined') throw new Refusal('conflict', 'only-declined-resubmitted')
    await storeDecision(tx, [item.ClipDataID], 'pending')
    await recordAudit(tx, ctx, {
      action: 'resubmitted',
      subject: `media:${item.ClipDataID}`,
      detail: { Changes: [{ Name: 'Approval', From: 'declined', To: 'pending' }] },
    })
    return { tell: await notifyApprovers(tx, item, DisplayName), EncID: row.enc_id }
  })
  tell(ctx)
  publishItemChange(ctx, EncID, 'state', ctx.viewer)
  return { Success: true }
}
