import type { batch } from '@mediatheque/contract/batch'
import { recordAudit } from '../../platform/audit.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { actOf } from './acts/index.ts'
import { countOutcomes, findBatch, markCancelled } from './batch.sql.ts'
import { publishProgress } from './publish-progress.ts'
import { requireBatch, resultOf } from './show-batch.ts'
import { StoredAct } from './stored-act.ts'

/** What was done stays, is told to those whom it concerns, and can be undone. */
export const cancelBatch: Action<typeof batch.cancel> = async (ctx, { BatchID }) => {
  await requireBatch(ctx, BatchID)
  const actor = { ...ctx, viewer: personOf(ctx) }
  const announce = await ctx.db.transaction().execute(async tx => {
    if (!(await markCancelled(tx, BatchID))) throw new Refusal('conflict', 'batch-not-running')
    const value = StoredAct.parse((await findBatch(tx, BatchID))?.Value)
    await recordAudit(tx, actor, {
      action: 'cancelled a batch',
      subject: `batch:${BatchID}`,
      detail: { ...value, Counts: await countOutcomes(tx, BatchID) },
    })
    return actOf(value).finish?.(tx, actor, value, BatchID)
  })
  announce?.(ctx)
  await publishProgress(ctx, BatchID)
  return { Success: true, Data: await resultOf(ctx, BatchID) }
}
