// What plays before the ladder is there: the recording itself in another wrapping, or its smallest size.

import {
  completeStream,
  insertRenditions,
  insertStream,
  newMediaFolder,
} from '../../core/item-files/index.ts'
import type { Platform } from '../../platform/http/context.ts'
import {
  type ConvertRun,
  convertLadder,
  copyStreams,
  lengthOf,
  type Streams,
} from '../../platform/media-tools/convert.ts'
import { ladderFor, type Rung } from '../../platform/media-tools/ladder.rules.ts'
import { isCopyable, type Probe } from '../../platform/media-tools/probe.rules.ts'
import { ToolFailed } from '../../platform/media-tools/run-tool.ts'
import type { Making } from './making.ts'
import { publisherOf } from './publish-stream.ts'

const PUBLISH_EVERY_MS = 700
/** Shorter ones are converted before anybody has pressed play. */
const WORTH_SECS = 8
const SHORT_SIDE = 240
const ROUGH = { soundKbps: 96, preset: 'ultrafast' } as const

/** Only a convenience: where it cannot be made, people wait for the ladder. */
export async function makeFirst(making: Making): Promise<void> {
  try {
    await tryFirst(making)
  } catch (error) {
    if (!(error instanceof ToolFailed) || error.why !== 'failed') throw error
    making.platform.log.info({ tail: error.tail }, 'no preview could be made before the ladder')
  }
}

async function tryFirst({ platform, running, work, probe, progress, path, run }: Making): Promise<void> {
  if (!isCopyable(probe) && probe.durationSecs < WORTH_SECS) return
  await writeFirst({
    platform,
    ClipDataID: running.ClipDataID,
    ChildStreamID: running.ChildStreamID,
    path,
    into: await work.make('first'),
    probe,
    run,
    onPlayable: progress.playable,
    onProgress: progress.in('first'),
  })
}

export interface FirstTask extends Pick<Making, 'platform' | 'path' | 'probe' | 'run'> {
  ClipDataID: number
  ChildStreamID: number | null
  /** An empty folder of its own. */
  into: string
  onStream?: (StreamID: number) => void
  onPlayable: () => Promise<void>
  onProgress?: (share: number) => void
}

/** Can be watched while it is being written. */
export async function writeFirst({ platform, ClipDataID, path, into, probe, ...task }: FirstTask) {
  const child_stream_id = task.ChildStreamID
  const folder = newMediaFolder(ClipDataID)
  const StreamID = await insertStream(platform.db, ClipDataID, { kind: 'first', folder, child_stream_id })
  task.onStream?.(StreamID)
  const publisher = publisherOf(platform.files, into, folder, probe)
  let isPlayable = false
  const publish = async (isDone: boolean) => {
    if ((await publisher.publish(isDone)) && !isPlayable) {
      isPlayable = true
      await task.onPlayable()
    }
  }
  const run = { ...task.run, into, ...(task.onProgress && { onProgress: task.onProgress }) }
  const streams = await whilePublishing(
    platform,
    () => publish(false),
    () => (isCopyable(probe) ? copyStreams(path, probe, run) : makeSmall(path, probe, run)),
  )
  await publish(true)
  await platform.db.transaction().execute(async tx => {
    const tracks = [...streams.variants, ...streams.sounds]
    const segments = tracks.flatMap(it => it.segments)
    await insertRenditions(tx, StreamID, streams)
    await completeStream(tx, StreamID, {
      duration_secs: Math.max(...tracks.map(lengthOf)),
      files: segments.length,
      bytes: segments.reduce((sum, it) => sum + it.bytes, 0),
    })
  })
}

const makeSmall = (file: string, probe: Probe, run: ConvertRun) =>
  convertLadder(file, probe, smallest(probe), { ...run, manner: ROUGH })

const smallest = ({ picture }: Probe): Rung[] =>
  picture ? ladderFor(picture, [{ shortSide: SHORT_SIDE, crf: 27, mostKbps: 400 }]) : []

/** Publishes now and then, never twice at once; a failure there does not end the tool. */
async function whilePublishing(
  { log }: Pick<Platform, 'log'>,
  publish: () => Promise<void>,
  make: () => Promise<Streams>,
): Promise<Streams> {
  let busy: Promise<void> | undefined
  const timer = setInterval(() => {
    busy ??= publish()
      .catch(err => {
        // Not yet written, most of the time.
        log.debug({ err }, 'nothing to publish yet')
      })
      .finally(() => {
        busy = undefined
      })
  }, PUBLISH_EVERY_MS)
  try {
    return await make()
  } finally {
    clearInterval(timer)
    await busy
  }
}
