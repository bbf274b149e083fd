// Long work that belongs to a row: it ends soon after the row says so.
import type { Log } from '../log.ts'

const LOOK_EVERY_MS = 2_000

/** Cancelled, deleted or taken over by another worker: nothing is to be said about it. */
export class Lost extends Error {}

/** One step may take minutes; somebody who cancels should not wait for it. */
export function watchOver(isStillOurs: () => Promise<boolean>, log: Log) {
  const control = new AbortController()
  const timer = setInterval(() => {
    isStillOurs().then(
      isOurs => isOurs || control.abort(new Lost()),
      err => log.warn({ err }, 'whether work goes on could not be read'),
    )
  }, LOOK_EVERY_MS)
  return { signal: control.signal, stop: () => clearInterval(timer) }
}
