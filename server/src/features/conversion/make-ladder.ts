// Every size in one run, checked before anybody sees it, then put into storage.
import { join } from 'node:path'
import { insertStream, newMediaFolder } from '../../core/item-files/index.ts'
import {
  convertLadder,
  lengthOf,
  MASTER,
  type Streams,
  streamsPlayFor,
} from '../../platform/media-tools/convert.ts'
import { ladderFor } from '../../platform/media-tools/ladder.rules.ts'
import { gainFor } from '../../platform/media-tools/loudness.rules.ts'
import { measureLoudness } from '../../platform/media-tools/loudness.ts'
import { faultsAtEnd } from '../../platform/media-tools/stream-end.ts'
import { CannotConvert, isCutShort, isSameLength, longestGap, Reason } from './failure.rules.ts'
import type { Making } from './making.ts'
import { storeFolder } from './publish-stream.ts'

export interface Ladder {
  streams: Streams
  /** Still in the work folder, for what is drawn from it. */
  path: string
  durationSecs: number
}

export async function makeLadder(making: Making): Promise<Ladder> {
  const { running, work, probe, progress, run } = making
  const path = await work.make('ladder')
  const steps = running.Profile.Steps.map(it => ({
    shortSide: it.ShortSide,
    crf: it.Quality,
    mostKbps: it.MostKbps,
  }))
  const streams = await convertLadder(
    making.path,
    probe,
    probe.picture ? ladderFor(probe.picture, steps) : [],
    {
      ...run,
      into: path,
      manner: {
        soundKbps: running.Profile.SoundKbps,
        preset: 'veryfast',
        ...(running.Profile.EvensLoudness && { gains: await gainsOf(making) }),
      },
      onProgress: progress.in('ladder'),
    },
  )
  const playsSecs = await check(making, path, streams)
  if (isCutShort(probe.durationSecs, playsSecs)) throw new CannotConvert(Reason.CutShort)
  return { streams, path, durationSecs: durationOf(streams, playsSecs) }
}

const gainsOf = async ({ path, probe, run }: Making) => (await measureLoudness(path, probe, run)).map(gainFor)

/** Sound comes in pieces and ends a little after its pictures: that is not part of the recording. */
function durationOf({ variants: [picture] }: Streams, playsSecs: number): number {
  const seen = picture ? lengthOf(picture) : playsSecs
  return Math.abs(playsSecs - seen) < 0.1 ? seen : playsSecs
}

/** Decodes everything that came out to its end, and looks whether players get there; answers how long that is. */
async function check({ progress, run, probe }: Making, path: string, { variants, sounds }: Streams) {
  const report = progress.in('check')
  const onSecs = (done: number) => report(done / probe.durationSecs)
  const playsSecs = await streamsPlayFor(join(path, MASTER), { ...run, cwd: path, onSecs })
  const lengths = variants.map(lengthOf)
  const rate = probe.picture?.framesPerSec ?? 25
  const areAlike = lengths.every(secs => isSameLength(secs, lengths[0] ?? secs, rate))
  const isWhole = [...variants, ...sounds].every(it => playsSecs >= lengthOf(it) - longestGap(rate))
  const faults = await faultsAtEnd(path)
  if (!areAlike || !isWhole || faults.length > 0) {
    const measured = `${playsSecs} seconds; pictures: ${lengths.join(', ')}`
    throw new CannotConvert(Reason.NotPlayable, [measured, ...faults].join('\n'))
  }
  return playsSecs
}

/** Known to the database before its first file is there. */
export async function storeLadder({ platform, running }: Making, ladder: Ladder) {
  const folder = newMediaFolder(running.ClipDataID)
  const StreamID = await insertStream(platform.db, running.ClipDataID, {
    kind: 'ladder',
    folder,
    child_stream_id: running.ChildStreamID,
  })
  return { StreamID, ...(await storeFolder(platform.files, ladder.path, folder)) }
}
