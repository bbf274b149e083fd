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

/** With the ten seconds that a piece of viewing lasts, a browser that is killed loses half a minute. */
const SENT_WITHIN_MS = 20_000

interface Options {
  now?: () => Date
  /** Adds what has happened and is not told yet; called before the queue sends by itself. */
  addRest?: () => void
}

export function openQueue(visit: string, line: Line, { now = () => new Date(), addRest }: Options = {}) {
  let number = 0
  let waiting: TrackedEvent[] = []
  let underWay: readonly TrackedEvent[] = []
  let isAsked = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let onEmpty: (() => void) | undefined

  const flush = async () => {
    isAsked = underWay.length > 0
    if (isAsked || waiting.length === 0) return
    clearTimeout(timer)
    timer = undefined
    underWay = waiting
    waiting = []
    const isTaken = await line.send(underWay)
    if (!isTaken) waiting = [...underWay, ...waiting].slice(-MOST_KEPT)
    underWay = []
    if (isAsked && isTaken) void flush()
    else if (waiting.length === 0) onEmpty?.()
    else sendSoon()
  }
  const sendSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      addRest?.()
      void flush()
    }, SENT_WITHIN_MS)
  }

  return {
    /** TRACK-04 */
    add(happenings: readonly Happening[]) {
      const dt = now().toISOString()
      waiting = [...waiting, ...happenings.map(it => ({ ...it, dt, v: visit, u: number++ }))].slice(
        -MOST_KEPT,
      )
      if (waiting.length > MOST_QUEUED) void flush()
      else if (waiting.length > 0) sendSoon()
    },
    flush: () => void flush(),
    /** Nothing more comes: sends what is left, if need be when the server is back. */
    close(closed: () => void) {
      onEmpty = closed
      if (waiting.length > 0) void flush()
      else if (underWay.length === 0) closed()
    },
    leave() {
      const rest = [...underWay, ...waiting]
      waiting = []
      clearTimeout(timer)
      timer = undefined
      if (rest.length > 0) line.sendLast(rest)
    },
  }
}

export type EventQueue = ReturnType<typeof openQueue>
