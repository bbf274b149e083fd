// A conversion whose source is still being fetched: it is in the queue and begins when the source is there.
import type { Tx } from '../../platform/db/connect.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { type ConversionRequest, giveSource, insertConversion } from './conversion.sql.ts'
import { sendConversion } from './queue-conversion.ts'

export const awaitSource = (tx: Tx, request: Omit<ConversionRequest, 'MediaFileID'>): Promise<number> =>
  insertConversion(tx, { ...request, MediaFileID: null })

/** False where nobody waits for it any more. */
export async function sourceArrived(
  tx: Tx,
  jobs: Jobs,
  conversionID: number,
  mediaFileID: number,
): Promise<boolean> {
  const clipDataID = await giveSource(tx, conversionID, mediaFileID)
  if (clipDataID === undefined) return false
  await sendConversion(tx, jobs, conversionID)
  return true
}
