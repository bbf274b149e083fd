// One run of a conversion, whatever is converted.
import type { Platform } from '../../platform/http/context.ts'
import { runFenced } from '../../platform/jobs/fenced-task.ts'
import { ToolFailed } from '../../platform/media-tools/run-tool.ts'
import { CannotConvert, isInterrupted, isOutOfSpace, Reason, reasonIn } from './failure.rules.ts'
import { finishFailed } from './finish-conversion.ts'
import type { Task } from './making.ts'
import { sendConversion } from './queue-conversion.ts'
import { beginConversion, conversions, isRunning, type Running, releaseConversion } from './running.sql.ts'
import { tell, trackProgress } from './track-progress.ts'
import { hasFreeSpace, openWorkFolder, sweepWorkFolders, type WorkFolder } from './work-folder.ts'

export interface Order {
  ConversionID: number
  make: (task: Task) => Promise<void>
}

export async function runConversion(platform: Platform, order: Order, stopping: AbortSignal): Promise<void> {
  const { config, db } = platform
  await sweepWorkFolders(config, id => isRunning(db, id))
  await runFenced(
    platform,
    {
      begin: () => beginConversion(db, order.ConversionID),
      isHeld: ({ Lease }) => conversions.isHeld(db, Lease),
      run: (running, signal) => convert(platform, running, order.make, signal),
      release: running => returnToQueue(platform, running),
      fail: async (running, error) =>
        isInterrupted(error) || isOutOfSpace(error)
          ? await tryLater(platform, running, error)
          : await finishFailed(platform, running, failureOf(error)),
    },
    stopping,
  )
}

async function convert(platform: Platform, running: Running, make: Order['make'], signal: AbortSignal) {
  tell(platform, running, { State: 'processing', Percent: 0, SecsLeft: null, IsPlayable: false })
  const work = await openWorkFolder(platform.config, running.ConversionID)
  try {
    await convertIn(platform, running, work, make, signal)
  } finally {
    await work.remove()
  }
}

async function convertIn(
  platform: Platform,
  running: Running,
  work: WorkFolder,
  make: Order['make'],
  leased: AbortSignal,
) {
  const { Source } = running
  if (!Source) throw new CannotConvert(Reason.SourceGone)
  if (Source.Bytes === 0) throw new CannotConvert(Reason.Empty)
  if (!(await hasFreeSpace(work.path, Source.Bytes))) throw new CannotConvert(Reason.NoSpace)
  const progress = trackProgress(platform, running, work)
  const signal = AbortSignal.any([leased, progress.signal])
  const borrowed = await platform.files.borrow(Source.Key)
  const run = { mostSecs: platform.config.mediaMostSecs, niceness: platform.config.mediaNiceness, signal }
  try {
    await make({ platform, running, work, progress, path: borrowed.path, run })
  } catch (error) {
    // A tool that was stopped for a reason of ours: that reason counts.
    if (progress.signal.aborted) throw progress.signal.reason
    throw error
  } finally {
    progress.stop()
    await borrowed.release()
  }
}

function failureOf(error: unknown): { reason: string; tail: string } {
  if (error instanceof CannotConvert) return { reason: error.message, tail: error.tail }
  if (!(error instanceof ToolFailed)) throw error
  return { reason: error.why === 'too-long' ? Reason.TooLong : reasonIn(error.tail), tail: error.tail }
}

/** The queue runs it again after a while, as often as it may; what plays first goes on playing. */
async function tryLater(platform: Platform, running: Running, error: unknown): Promise<never> {
  if (await releaseConversion(platform.db, running.Lease))
    tell(platform, running, { State: 'waiting', Percent: 0, SecsLeft: null, IsPlayable: false })
  throw isOutOfSpace(error) ? new Error(Reason.NoSpace, { cause: error }) : error
}

/** CONV-02: stopped with the worker, not by its own fault: it starts over in its place, and no try is counted. */
async function returnToQueue({ db, jobs }: Platform, running: Running) {
  await db.transaction().execute(async tx => {
    if (await releaseConversion(tx, running.Lease)) await sendConversion(tx, jobs, running.ConversionID, true)
  })
}
