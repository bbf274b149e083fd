// Every size in one run, checked before anybody sees it, then put into storage.
import { join } from 'node:path'
import { convertLadder, MASTER, type Streams, streamsPlayFor } from '../../platform/media-tools/convert.ts'
import { ladderFor } from '../../platform/media-tools/ladder.rules.ts'
import { CannotConvert, isCutShort, isSameLength, Reason } from './failure.rules.ts'
import type { Making } from './making.ts'
import { newMediaFolder } from './media-files.sql.ts'
import { storeFolder } from './publish-stream.ts'
import { insertStream } from './streams.sql.ts'

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
      manner: { soundKbps: running.Profile.SoundKbps, preset: 'veryfast' },
      onProgress: progress.in('ladder'),
    },
  )
  if (isCutShort(probe.durationSecs, streams.secs)) throw new CannotConvert(Reason.CutShort)
  await check(making, path, streams)
  return { streams, path, durationSecs: durationOf(streams) }
}

const lengthOf = ({ segments }: Streams['variants'][number] | Streams['sounds'][number]) =>
  segments.reduce((sum, it) => sum + it.secs, 0)

/** Sound comes in pieces and ends a little after its pictures: that is not part of the recording. */
function durationOf({ variants: [picture], secs }: Streams): number {
  const seen = picture ? lengthOf(picture) : 0
  return secs - seen < 0.1 ? Math.min(seen, secs) : secs
}

/** Decodes everything that came out to its end. */
async function check({ progress, run, probe }: Making, path: string, { variants, sounds, secs }: Streams) {
  const report = progress.in('check')
  const onSecs = (done: number) => secs > 0 && report(done / secs)
  const decoded = await streamsPlayFor(join(path, MASTER), { ...run, cwd: path, onSecs })
  const lengths = [...variants, ...sounds].map(lengthOf)
  const rate = probe.picture?.framesPerSec ?? 25
  const isWhole = isSameLength(decoded, secs, rate) && isSameLength(Math.max(...lengths), secs, rate)
  if (!isWhole)
    throw new CannotConvert(Reason.NotPlayable, `${decoded} of ${secs} seconds; tracks: ${lengths}`)
}

/** Known to the database before its first file is there. */
export async function storeLadder({ platform, running }: Making, ladder: Ladder) {
  const folder = newMediaFolder(running.ClipDataID)
  const StreamID = await insertStream(platform.db, running.ClipDataID, { kind: 'ladder', folder })
  return { StreamID, ...(await storeFolder(platform.files, ladder.path, folder)) }
}
