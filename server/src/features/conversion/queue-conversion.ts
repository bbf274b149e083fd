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
  await jobs.send(tx, isDocument ? documentQueue : recordingQueue, { ConversionID })
}

const DOCUMENTS: ReadonlySet<number> = new Set([RecordType.Document, RecordType.Photoset])
