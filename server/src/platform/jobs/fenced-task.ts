// A long-running task that belongs to a row. The worker that runs it holds a lease; without it,
// because the task was cancelled, deleted or taken over, it cannot write (decision 0036).
import type { Platform } from '../http/context.ts'
import type { Log } from '../log.ts'

const LOOK_EVERY_MS = 2_000

/** The lease is lost: there is nothing to report. */
export class Lost extends Error {}

interface FencedTask<Running> {
  /** Takes the lease; nothing where there is nothing left to do. */
  begin(): Promise<Running | undefined>
  isHeld(running: Running): Promise<boolean>
  /** The signal ends when the lease is lost, with the reason `Lost`, or the worker stops. */
  run(running: Running, signal: AbortSignal): Promise<void>
  /** Stopped with the worker, not by its own fault: back into the queue, and no attempt is counted. */
  release(running: Running): Promise<void>
  /** What it throws counts as a failed attempt. */
  fail(running: Running, error: unknown): Promise<void>
}

export async function runFenced<Running>(
  { log }: Pick<Platform, 'log'>,
  task: FencedTask<Running>,
  stopping: AbortSignal,
): Promise<void> {
  const running = await task.begin()
  if (!running) return
  const watch = watchLease(() => task.isHeld(running), log)
  try {
    await task.run(running, AbortSignal.any([stopping, watch.signal]))
  } catch (error) {
    if (error instanceof Lost || watch.signal.aborted) return
    if (stopping.aborted) await task.release(running)
    // A purged item takes its rows along: what fails because they are gone is no failure of the task.
    else if (await task.isHeld(running)) await task.fail(running, error)
  } finally {
    watch.stop()
  }
}

/** One step may take minutes; a person who cancels should not wait for it. */
function watchLease(isHeld: () => Promise<boolean>, log: Log) {
  const control = new AbortController()
  const timer = setInterval(() => {
    isHeld().then(
      isOurs => isOurs || control.abort(new Lost()),
      err => log.warn({ err }, 'the lease of a task could not be read'),
    )
  }, LOOK_EVERY_MS)
  return { signal: control.signal, stop: () => clearInterval(timer) }
}
