import { RecordType as Type } from '@mediatheque/contract/primitives'
import type { Tx } from '../../platform/db/connect.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { type ConversionRequest, describeJob, findManner, insertConversion } from './conversion.sql.ts'
import { documentQueue, firstQueue, recordingQueue } from './queues.ts'

/** The row and its job in the caller's transaction: neither is there without the other. */
export async function queueConversion(tx: Tx, jobs: Jobs, request: ConversionRequest): Promise<number> {
  const ConversionID = await insertConversion(tx, request)
  await sendConversion(tx, jobs, ConversionID)
  return ConversionID
}

interface Stream {
  ClipDataID: number
  ChildStreamID: number | null
  MediaFileID: number
  RequestedBy: number | null
}

/** In the manner in which the stream was converted last. */
export async function convertAgain(tx: Tx, jobs: Jobs, stream: Stream): Promise<number> {
  const manner = await findManner(tx, stream.ClipDataID, stream.ChildStreamID)
  return queueConversion(tx, jobs, {
    ...stream,
    ProfileID: manner?.media_profile_id ?? null,
    CopyOnly: manner?.copy_only ?? false,
    KeepsSource: true,
    TrimStartSecs: manner?.trim_start_secs ?? null,
    TrimEndSecs: manner?.trim_end_secs ?? null,
  })
}

/** keepsPlace: a run that was interrupted goes back to where it was. */
export async function sendConversion(tx: Tx, jobs: Jobs, ConversionID: number, keepsPlace = false) {
  const { RecordType, RequestedBy } = await describeJob(tx, ConversionID)
  const isDocument = DOCUMENTS.has(RecordType)
  const how = {
    // One that was cancelled while it waited may still be in the queue when it is tried again.
    singletonKey: `conversion-${ConversionID}`,
    turnOf: RequestedBy,
    keepsPlace,
  }
  if (!isDocument && !keepsPlace) await jobs.send(tx, firstQueue, { ConversionID }, how)
  await jobs.send(tx, isDocument ? documentQueue : recordingQueue, { ConversionID }, how)
}

const DOCUMENTS: ReadonlySet<number> = new Set([Type.Document, Type.Photoset])
