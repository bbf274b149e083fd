import { RecordType } from '@mediatheque/contract/primitives'
import type { Tx } from '../../platform/db/connect.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { type ConversionRequest, insertConversion, recordTypeOf } from './conversion.sql.ts'
import { documentQueue, recordingQueue } from './queues.ts'

/** The row and its job in the caller's transaction: neither is there without the other. */
export async function queueConversion(tx: Tx, jobs: Jobs, request: ConversionRequest): Promise<number> {
  const ConversionID = await insertConversion(tx, request)
  await sendConversion(tx, jobs, ConversionID, request.ClipDataID)
  return ConversionID
}

export async function sendConversion(tx: Tx, jobs: Jobs, ConversionID: number, ClipDataID: number) {
  const isDocument = DOCUMENTS.has(await recordTypeOf(tx, ClipDataID))
  // One that was cancelled while it waited may still be in the queue when it is tried again.
  const singletonKey = `conversion-${ConversionID}`
  await jobs.send(tx, isDocument ? documentQueue : recordingQueue, { ConversionID }, { singletonKey })
}

const DOCUMENTS: ReadonlySet<number> = new Set([RecordType.Document, RecordType.Photoset])
