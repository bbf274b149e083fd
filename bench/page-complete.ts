// When a page is complete. That nothing is fetched for half a second says little on a busy machine: the browser may
// still be reading the first script.
import type { Page } from 'playwright-core'

export const MOST_MS = 120_000

/** Scripts come in few waves, each of which the browser has to read before the next. */
const UNCHANGED_MS = 2000

/** In the page: its heading is drawn, no part of it waits, and the browser has had nothing to do since. */
const COMPLETE = `new Promise(resolve => {
  const WAITS = '[aria-busy="true"], [role="status"] [class*="spinner"], [class*="skeleton"]'
  const count = () => performance.getEntriesByType('resource').length
  const isDrawn = () => document.querySelector('h1, h2, section video') !== null && document.querySelector(WAITS) === null
  let fetched = -1
  let sinceMs = performance.now()
  const look = () => {
    if (count() !== fetched || !isDrawn()) {
      fetched = count()
      sinceMs = performance.now()
    }
    if (performance.now() - sinceMs >= ${UNCHANGED_MS}) resolve()
    else setTimeout(() => requestIdleCallback(look), 100)
  }
  performance.setResourceTimingBufferSize(2000)
  look()
})`

export async function complete(page: Page): Promise<void> {
  await page.waitForLoadState('load', { timeout: MOST_MS })
  const isComplete = page.evaluate(COMPLETE).then(() => true)
  const isLate = new Promise<false>(resolve => setTimeout(resolve, MOST_MS, false).unref())
  if (!(await Promise.race([isComplete, isLate])))
    throw new Error(`${page.url()} is not complete after ${MOST_MS} ms`)
}
