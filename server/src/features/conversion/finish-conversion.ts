// How a conversion ends: everything it made becomes the item's in one step, or it says why not.

import {
  completeStream,
  deleteMediaFiles,
  insertRenditions,
  listMediaFiles,
  listStreams,
  removeStored,
} from '../../core/item-files/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Platform } from '../../platform/http/context.ts'
import { Lost } from '../../platform/jobs/fenced-task.ts'
import { notifyPeople } from '../notifications/index.ts'
import { transcribeUpload } from '../transcription/index.ts'
import { describeItem, listWaiters, settleItem } from './conversion.sql.ts'
import { onlyTheFirst, withoutFolders } from './failure.rules.ts'
import type { Ladder } from './make-ladder.ts'
import type { Making, Task } from './making.ts'
import { doneNotice, failedNotice } from './notices.rules.ts'
import { endConversion, type Running } from './running.sql.ts'
import { takeTags } from './take-tags.ts'
import { tell } from './track-progress.ts'

interface Made {
  /** Numbers of the files that were made: pictures, storyboard, waveform, copy. */
  drawn: number[]
  ladder: (Ladder & { StreamID: number; files: number; bytes: number }) | null
}

/** Somebody may still be watching the old streams: they go when every address of them has ended. */
const OLD_STREAMS_STAY_MS = 13 * 3_600_000

export const finishConversion = (making: Making, { drawn, ladder }: Made) =>
  endDone({ ...making, IsPlayable: true }, async tx => {
    const { running, probe, platform } = making
    if (ladder) {
      await insertRenditions(tx, ladder.StreamID, ladder.streams)
      const { durationSecs: duration_secs, files, bytes } = ladder
      await completeStream(tx, ladder.StreamID, { duration_secs, files, bytes })
    }
    // Length and size of an item are those of its primary stream.
    if (running.ChildStreamID === null)
      await describeItem(tx, running.ClipDataID, {
        duration_secs: Math.round((ladder?.durationSecs ?? probe.durationSecs) * 1000) / 1000,
        width: probe.picture?.width ?? null,
        height: probe.picture?.height ?? null,
        is_audio: probe.picture === null,
      })
    await takeTags(tx, making)
    if (running.ChildStreamID === null) await transcribeUpload(tx, platform, running)
    await retireOld(tx, platform.jobs, running, ladder?.StreamID ?? 0, drawn)
  })

interface Outcome {
  IsPlayable: boolean
  readSecs?: number | null
}

/** The end and what was made are one transaction; those who wait are notified after it. */
export async function endDone<Result>(
  { platform, running, IsPlayable, readSecs = null }: Pick<Task, 'platform' | 'running'> & Outcome,
  store: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const { result, publishNotices } = await platform.db.transaction().execute(async tx => {
    const reason = readSecs === null ? '' : onlyTheFirst(readSecs)
    if (!(await endConversion(tx, running.Lease, { status: 'done', reason }))) throw new Lost()
    const result = await store(tx)
    await settleItem(tx, running.ClipDataID)
    return {
      result,
      publishNotices: await notifyPeople(tx, await waitingFor(tx, running), doneNotice(running, readSecs)),
    }
  })
  publishNotices(platform)
  tell(platform, running, { State: 'ready', Percent: 100, SecsLeft: 0, IsPlayable })
  return result
}

const MADE = ['thumbnail', 'storyboard', 'waveform', 'copy'] as const

async function retireOld(
  tx: Tx,
  jobs: Platform['jobs'],
  running: Running,
  streamID: number,
  drawn: number[],
) {
  const { ClipDataID, ChildStreamID, Source, KeepsSource } = running
  const older = (await listStreams(tx, ClipDataID, ChildStreamID)).filter(it => it.stream_id !== streamID)
  const made = await listMediaFiles(tx, ClipDataID, MADE, ChildStreamID)
  const stale = made.map(it => it.media_file_id).filter(id => !drawn.includes(id))
  const isSourceOver = Source !== null && !KeepsSource
  const Keys = await deleteMediaFiles(tx, [...stale, ...(isSourceOver ? [Source.MediaFileID] : [])])
  if (Keys.length > 0) await removeStored(tx, jobs, { Keys })
  await retireStreams(
    tx,
    jobs,
    older.map(it => it.stream_id),
    'later',
  )
}

/** Later, where others are played in their place from now on. */
export async function retireStreams(
  tx: Tx,
  jobs: Platform['jobs'],
  StreamIDs: number[],
  when: 'now' | 'later',
) {
  if (StreamIDs.length === 0) return
  const runAt = new Date(Date.now() + (when === 'later' ? OLD_STREAMS_STAY_MS : 0))
  await removeStored(tx, jobs, { StreamIDs }, runAt)
}

const requester = ({ RequestedBy }: Pick<Running, 'RequestedBy'>) =>
  RequestedBy === null ? [] : [RequestedBy]

const waitingFor = async (tx: Tx, running: Running) => [
  ...new Set([...requester(running), ...(await listWaiters(tx, running.ConversionID))]),
]

export async function finishFailed(
  platform: Platform,
  running: Running,
  { reason, tail }: { reason: string; tail: string },
) {
  const said = withoutFolders(tail).slice(-MOST_TAIL)
  const publishNotices = await platform.db.transaction().execute(async tx => {
    if (!(await endConversion(tx, running.Lease, { status: 'failed', reason, tail: said }))) return undefined
    await settleItem(tx, running.ClipDataID)
    return notifyPeople(tx, requester(running), failedNotice(running))
  })
  if (!publishNotices) return
  publishNotices(platform)
  tell(platform, running, { State: 'failed', Percent: 0, SecsLeft: null, IsPlayable: false })
}

const MOST_TAIL = 4000
