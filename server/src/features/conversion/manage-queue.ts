// The order of the queue, and whether it runs at all.
import type { conversionQueue } from '@mediatheque/contract/conversion-queue'
import { recordAudit } from '../../platform/audit.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { pauseQueues, resumeQueues } from '../../platform/jobs/pause.sql.ts'
import { moveToFront } from '../../platform/jobs/turns.sql.ts'
import { lockWaiting } from './conversion.sql.ts'
import { documentQueue, firstQueue, recordingQueue } from './queues.ts'

const QUEUES = [recordingQueue, documentQueue, firstQueue].map(it => it.name)

export const moveFirst: Action<typeof conversionQueue.moveFirst> = async (ctx, { ID }) => {
  await ctx.db.transaction().execute(async tx => {
    const found = await lockWaiting(tx, ID)
    if (!found) throw new Refusal('not-found', 'no-such-conversion')
    const isWaiting = found.status === 'waiting' && (await moveToFront(tx, QUEUES, `conversion-${ID}`))
    if (!isWaiting) throw new Refusal('conflict', 'conversion-not-waiting')
    await recordAudit(tx, ctx, {
      action: 'moved a conversion to the front',
      subject: `media:${found.clip_data_id}`,
      detail: { ConversionID: ID },
    })
  })
  return { Success: true }
}

export const setPaused: Action<typeof conversionQueue.pause> = async (ctx, { IsPaused }) => {
  await ctx.db.transaction().execute(async tx => {
    const hasChanged = IsPaused
      ? await pauseQueues(tx, QUEUES, personOf(ctx).PersonID)
      : await resumeQueues(tx, QUEUES)
    if (hasChanged)
      await recordAudit(tx, ctx, {
        action: IsPaused ? 'paused the conversions' : 'resumed the conversions',
        subject: 'queue:conversion',
      })
  })
  return { Success: true }
}
