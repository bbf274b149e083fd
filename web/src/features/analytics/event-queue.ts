// Events wait here until the site has them. What was on the line when the page went is sent once more: the
// site knows each by its visit and number.
import { MOST_QUEUED, type TrackedEvent } from '@mediatheque/contract/analytics'
import type { Happening } from './viewing.rules.ts'

export interface Line {
  /** False when the site could not be reached, and the events should be kept. */
  send: (events: readonly TrackedEvent[]) => Promise<boolean>
  /** For a page that goes: nobody waits for an answer. */
  sendLast: (events: readonly TrackedEvent[]) => void
}

/** What has not been told by then is not worth a browser's memory. */
const MOST_KEPT = 300

export function openQueue(visit: string, line: Line, now: () => Date = () => new Date()) {
  let number = 0
  let waiting: TrackedEvent[] = []
  let underWay: readonly TrackedEvent[] = []
  let isAsked = false

  const flush = async () => {
    isAsked = underWay.length > 0
    if (isAsked || waiting.length === 0) return
    underWay = waiting
    waiting = []
    const isTaken = await line.send(underWay)
    if (!isTaken) waiting = [...underWay, ...waiting].slice(-MOST_KEPT)
    underWay = []
    if (isAsked && isTaken) void flush()
  }

  return {
    /** TRACK-04 */
    add(happenings: readonly Happening[]) {
      const dt = now().toISOString()
      waiting = [...waiting, ...happenings.map(it => ({ ...it, dt, v: visit, u: number++ }))].slice(
        -MOST_KEPT,
      )
      if (waiting.length > MOST_QUEUED) void flush()
    },
    flush: () => void flush(),
    leave() {
      const rest = [...underWay, ...waiting]
      waiting = []
      if (rest.length > 0) line.sendLast(rest)
    },
  }
}

export type EventQueue = ReturnType<typeof openQueue>
