// A recording from its source to what people watch.

import { removeUnfinished } from '../../core/item-files/index.ts'
import { untilUnlocked } from '../../platform/db/advisory-lock.ts'
import type { Platform } from '../../platform/http/context.ts'
import { Lost } from '../../platform/jobs/fenced-task.ts'
import { lastsFor } from '../../platform/media-tools/convert.ts'
import { cutTo, isLengthKnown, measuredBy, type Probe } from '../../platform/media-tools/probe.rules.ts'
import { probe } from '../../platform/media-tools/probe.ts'
import { readPackets } from '../../platform/media-tools/read-packets.ts'
import { copyAsIs } from './copy-as-is.ts'
import { CannotConvert, isCutShort, isInterrupted, isOutOfSpace, Reason } from './failure.rules.ts'
import { finishConversion } from './finish-conversion.ts'
import { firstOf, listFirsts } from './first.sql.ts'
import { makeFirst } from './make-first.ts'
import { makeLadder, storeLadder } from './make-ladder.ts'
import { completeThumbnails, makeStoryboard, makeThumbnails, makeWaveform } from './make-pictures.ts'
import type { Making, Task } from './making.ts'
import { runConversion } from './run-conversion.ts'
import { takeSubtitles } from './take-subtitles.ts'

export const convertRecording = (platform: Platform, ConversionID: number, stopping: AbortSignal) =>
  runConversion(platform, { ConversionID, make: makeRecording }, stopping)

async function makeRecording(task: Task): Promise<void> {
  const { ClipDataID, ChildStreamID, TrimStartSecs, TrimEndSecs } = task.running
  let goesOn = false
  await untilUnlocked(task.platform.db, firstOf(task.running.ConversionID))
  await removeUnfinished(task.platform, ClipDataID, true, ChildStreamID)
  try {
    const { probe: whole, isPartial } = await look(task.path, task.run)
    const found = cutTo(whole, TrimStartSecs, TrimEndSecs)
    if (found.durationSecs <= 0) throw new CannotConvert(Reason.CutAway)
    await make({ ...task, probe: found, readSecs: isPartial ? whole.durationSecs : null })
    goesOn = true
  } catch (error) {
    goesOn = isInterrupted(error) || isOutOfSpace(error)
    throw error
  } finally {
    // Stopped with the worker or killed it goes on later: viewers of what was made first may go on watching.
    const { signal } = task.run
    const isOver = task.progress.signal.aborted || signal?.reason instanceof Lost
    const isPaused = signal?.aborted === true && !isOver
    await removeUnfinished(task.platform, ClipDataID, goesOn || isPaused, ChildStreamID)
  }
}

async function look(path: string, run: Making['run']): Promise<{ probe: Probe; isPartial: boolean }> {
  const said = await probe(path, run)
  if (!said.picture && said.sounds.length === 0) throw new CannotConvert(Reason.Nothing)
  const packets = await readPackets(path, said, run)
  const found = measuredBy(said, packets)
  if (!isLengthKnown(said))
    return { probe: { ...found, durationSecs: await lastsFor(path, run) }, isPartial: false }
  // Subtitles may last longer than what is seen and heard: then nothing is missing.
  return { probe: found, isPartial: packets.lastSecs > 0 && isCutShort(said.durationSecs, packets.lastSecs) }
}

async function make(making: Making) {
  if (making.running.CopyOnly && making.probe.cut === null) return copyAsIs(making)
  const firsts = await listFirsts(making.platform.db, making.running.ConversionID)
  if (firsts.some(it => it.is_complete)) await making.progress.playable()
  else await makeFirst(making)
  const stills = await makeThumbnails(making)
  await takeSubtitles(making)
  const ladder = await makeLadder(making)
  const drawn = await Promise.all([
    completeThumbnails(making, ladder, stills),
    makeStoryboard(making, ladder),
    makeWaveform(making),
  ])
  const stored = await storeLadder(making, ladder)
  await finishConversion(making, { drawn: drawn.flat(), ladder: { ...ladder, ...stored } })
}
