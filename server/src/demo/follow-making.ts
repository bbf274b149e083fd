// While the files of the demo library are made: pages and the terminal say how far it is.
import { storeDemoFacts } from '../features/settings/index.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Platform } from '../platform/http/context.ts'
import { countReady, readMaking, storeMaking } from './making.sql.ts'

const EVERY_MS = 2_000
const SAID_EVERY_SECS = 10

interface Followed {
  ids: readonly number[]
  say: (line: string) => void
  /** Since the process was started. */
  clockSecs: () => number
}

/** Until all is made, or the function that it returns is called. */
export async function followMaking(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  say: Followed['say'],
): Promise<() => Promise<void>> {
  const ids = await readMaking(db)
  if (ids.length === 0) return async () => {}
  const look = lookAt(db, { ids, say, clockSecs: () => Math.round(performance.now() / 1000) })
  let looking: Promise<void> | undefined
  const timer = setInterval(() => {
    looking ??= look()
      .then(isMade => {
        if (isMade) clearInterval(timer)
      })
      .catch(err => log.warn({ err }, 'how far the demo library is could not be stored'))
      .finally(() => {
        looking = undefined
      })
  }, EVERY_MS)
  return async () => {
    clearInterval(timer)
    await looking
  }
}

/** Returns whether all is made. */
export function lookAt(db: Db, { ids, say, clockSecs }: Followed): () => Promise<boolean> {
  const Total = ids.length
  let stored = -1
  let said = -1
  let saidAtSecs = -SAID_EVERY_SECS
  return async () => {
    const Ready = await countReady(db, ids)
    const isMade = Ready === Total
    if (Ready !== stored) await storeDemoFacts(db, { DemoProgress: isMade ? null : { Ready, Total } })
    stored = Ready
    if (isMade) await storeMaking(db, [])
    if (isMade) say(`The demo library is complete: ${Total} of ${Total} items (${clockSecs()} s).`)
    else if (Ready !== said && clockSecs() - saidAtSecs >= SAID_EVERY_SECS) {
      say(`Demo library: ${Ready} of ${Total} items are ready (${clockSecs()} s).`)
      said = Ready
      saidAtSecs = clockSecs()
    }
    return isMade
  }
}
