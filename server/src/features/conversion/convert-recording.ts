// A recording from its source to what people watch.
import type { Platform } from '../../platform/http/context.ts'
import { lastsFor } from '../../platform/media-tools/convert.ts'
import { cutTo, type Probe } from '../../platform/media-tools/probe.rules.ts'
import { probe } from '../../platform/media-tools/probe.ts'
import { ToolFailed } from '../../platform/media-tools/run-tool.ts'
import { copyAsIs } from './copy-as-is.ts'
import { CannotConvert, Reason, reasonIn } from './failure.rules.ts'
import { finishConversion, finishFailed } from './finish-conversion.ts'
import { makeFirst } from './make-first.ts'
import { makeLadder, storeLadder } from './make-ladder.ts'
import { makeStoryboard, makeThumbnails, makeWaveform } from './make-pictures.ts'
import type { Making } from './making.ts'
import { recordingQueue } from './queues.ts'
import { removeFolder } from './remove-stored.job.ts'
import { beginConversion, giveBack, isRunning, type Running } from './running.sql.ts'
import { deleteStream, listStreams } from './streams.sql.ts'
import { takeSubtitles } from './take-subtitles.ts'
import { Lost, tell, trackProgress } from './track-progress.ts'
import { hasRoom, openWorkFolder, sweepWorkFolders, type WorkFolder } from './work-folder.ts'

export async function convertRecording(platform: Platform, conversionID: number, stopping: AbortSignal) {
  const { config, db } = platform
  await sweepWorkFolders(config, id => isRunning(db, id))
  const running = await beginConversion(db, conversionID)
  if (!running) return
  tell(platform, running, { State: 'processing', Percent: 0, SecsLeft: null, IsPlayable: false })
  const work = await openWorkFolder(config, conversionID)
  try {
    await convertIn(platform, running, work, stopping)
  } catch (error) {
    if (error instanceof Lost) return
    if (stopping.aborted) return await returnToQueue(platform, running)
    await finishFailed(platform, running, failureOf(error))
  } finally {
    await removeUnfinished(platform, running.ClipDataID)
    await work.remove()
  }
}

async function convertIn(platform: Platform, running: Running, work: WorkFolder, stopping: AbortSignal) {
  const { Source } = running
  if (!Source) throw new CannotConvert(Reason.SourceGone)
  if (Source.Bytes === 0) throw new CannotConvert(Reason.Empty)
  if (!(await hasRoom(work.path, Source.Bytes))) throw new CannotConvert(Reason.NoRoom)
  const progress = trackProgress(platform, running, work)
  const signal = AbortSignal.any([stopping, progress.signal])
  const borrowed = await platform.files.borrow(Source.Key)
  const run = { mostSecs: platform.config.mediaMostSecs, niceness: platform.config.mediaNiceness, signal }
  try {
    const { TrimStartSecs, TrimEndSecs } = running
    const found = cutTo(await look(borrowed.path, run), TrimStartSecs, TrimEndSecs)
    if (found.durationSecs <= 0) throw new CannotConvert(Reason.CutAway)
    await make({ platform, running, work, progress, path: borrowed.path, probe: found, run })
  } catch (error) {
    // A tool that was stopped for a reason of ours: that reason counts.
    if (progress.signal.aborted) throw progress.signal.reason
    throw error
  } finally {
    progress.stop()
    await borrowed.release()
  }
}

async function look(path: string, run: Making['run']): Promise<Probe> {
  const found = await probe(path, run)
  if (!found.picture && found.sounds.length === 0) throw new CannotConvert(Reason.Nothing)
  return found.durationSecs > 0 ? found : { ...found, durationSecs: await lastsFor(path, run) }
}

async function make(making: Making) {
  if (making.running.CopyOnly && making.probe.cut === null) return copyAsIs(making)
  await makeFirst(making)
  const stills = await makeThumbnails(making)
  await takeSubtitles(making)
  const ladder = await makeLadder(making)
  const drawn = [...stills, ...(await makeStoryboard(making, ladder)), ...(await makeWaveform(making))]
  const stored = await storeLadder(making, ladder)
  await finishConversion(making, { drawn, ladder: { ...ladder, ...stored } })
}

function failureOf(error: unknown): { reason: string; tail: string } {
  if (error instanceof CannotConvert) return { reason: error.message, tail: error.tail }
  if (!(error instanceof ToolFailed)) throw error
  return { reason: error.why === 'too-long' ? Reason.TooLong : reasonIn(error.tail), tail: error.tail }
}

/** Stopped with the worker, not by its own fault: it begins anew, and no try is counted. */
async function returnToQueue({ db, jobs }: Platform, running: Running) {
  await db.transaction().execute(async tx => {
    if (await giveBack(tx, running))
      await jobs.send(tx, recordingQueue, { ConversionID: running.ConversionID })
  })
}

/** Streams that were never finished, by this run or by one that was killed. */
async function removeUnfinished({ db, files }: Platform, clipDataID: number) {
  for (const { stream_id, folder, is_complete } of await listStreams(db, clipDataID)) {
    if (is_complete) continue
    await removeFolder(files, folder)
    await deleteStream(db, stream_id)
  }
}
