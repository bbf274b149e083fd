// One run of a conversion, whatever is converted: begun once, watched, ended in one of four ways, tidied up.
import type { Platform } from '../../platform/http/context.ts'
import { Lost } from '../../platform/jobs/watch-over.ts'
import { ToolFailed } from '../../platform/media-tools/run-tool.ts'
import { CannotConvert, isInterrupted, Reason, reasonIn } from './failure.rules.ts'
import { finishFailed } from './finish-conversion.ts'
import type { Task } from './making.ts'
import { sendConversion } from './queue-conversion.ts'
import { beginConversion, giveBack, isRunning, type Running } from './running.sql.ts'
import { tell, trackProgress } from './track-progress.ts'
import { hasFreeSpace, openWorkFolder, sweepWorkFolders, type WorkFolder } from './work-folder.ts'

export interface Order {
  ConversionID: number
  make: (task: Task) => Promise<void>
}

export async function runConversion(platform: Platform, order: Order, stopping: AbortSignal): Promise<void> {
  const { config, db } = platform
  await sweepWorkFolders(config, id => isRunning(db, id))
  const running = await beginConversion(db, order.ConversionID)
  if (!running) return
  tell(platform, running, { State: 'processing', Percent: 0, SecsLeft: null, IsPlayable: false })
  const work = await openWorkFolder(config, order.ConversionID)
  try {
    await convertIn(platform, running, work, order.make, stopping)
  } catch (error) {
    if (error instanceof Lost) return
    if (stopping.aborted) await returnToQueue(platform, running)
    else if (isInterrupted(error)) await tryLater(platform, running, error)
    else await finishFailed(platform, running, failureOf(error))
  } finally {
    await work.remove()
  }
}

async function convertIn(
  platform: Platform,
  running: Running,
  work: WorkFolder,
  make: Order['make'],
  stopping: AbortSignal,
) {
  const { Source } = running
  if (!Source) throw new CannotConvert(Reason.SourceGone)
  if (Source.Bytes === 0) throw new CannotConvert(Reason.Empty)
  if (!(await hasFreeSpace(work.path, Source.Bytes))) throw new CannotConvert(Reason.NoSpace)
  const progress = trackProgress(platform, running, work)
  const signal = AbortSignal.any([stopping, progress.signal])
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
  if (await giveBack(platform.db, running))
    tell(platform, running, { State: 'waiting', Percent: 0, SecsLeft: null, IsPlayable: false })
  throw error
}

/** CONV-02: stopped with the worker, not by its own fault: it starts over in its place, and no try is counted. */
async function returnToQueue({ db, jobs }: Platform, running: Running) {
  await db.transaction().execute(async tx => {
    if (await giveBack(tx, running)) await sendConversion(tx, jobs, running.ConversionID, true)
  })
}
