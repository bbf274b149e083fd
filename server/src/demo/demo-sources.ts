// Files of the demo library are made one after the other: until its own is there an item says that it waits.
import {
  awaitSource,
  giveUp,
  keepSource,
  queueConversion,
  sourceArrived,
} from '../features/conversion/index.ts'
import type { Tx } from '../platform/db/connect.ts'
import type { Platform } from '../platform/http/context.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { findAwaited } from './library.sql.ts'

const requestFor = (ClipDataID: number) => ({
  ClipDataID,
  ProfileID: null,
  CopyOnly: false,
  KeepsSource: true,
  RequestedBy: null,
})

/** CONV-06: in this order they are in the queue. */
export async function awaitSources(tx: Tx, ids: readonly number[]) {
  for (const id of ids) await awaitSource(tx, requestFor(id))
}

export async function convertSource(tx: Tx, jobs: Jobs, ClipDataID: number, MediaFileID: number) {
  const awaited = await findAwaited(tx, ClipDataID)
  // Cancelled before its file was made: it begins when somebody tries it again.
  if (awaited === undefined && (await keepSource(tx, ClipDataID, MediaFileID))) return
  if (awaited === undefined) await queueConversion(tx, jobs, { ...requestFor(ClipDataID), MediaFileID })
  else await sourceArrived(tx, jobs, awaited, MediaFileID)
}

/** The worker could not make them. */
export async function giveUpSources(platform: Platform, ids: readonly number[], reason: string) {
  for (const id of ids) {
    const awaited = await findAwaited(platform.db, id)
    if (awaited !== undefined) await giveUp(platform, awaited, reason)
  }
}
