// When the picture of a recording changes to something else, and when it is best read.
import { difference } from './match.rules.ts'

/** So much of the picture is another one when a slide changes; what moves a little stays below it. */
const CHANGED = 0.02
const SETTLED = 0.005
const SHORTEST_SECS = 2
/** Just before a change everything that was built up is there. */
const BEFORE_CHANGE_SECS = 0.6

export interface Scene {
  startSecs: number
  /** When it is read. */
  readSecs: number
}

interface Open {
  startSecs: number
  like: Uint8Array
  isSettled: boolean
}

/** Shown one frame after the other, in the order of time. */
export function sceneFinder() {
  const scenes: Scene[] = []
  let open: Open | undefined
  let before: Uint8Array | undefined
  let lastSecs = 0
  const close = (endSecs: number) => {
    if (!open) return
    const { startSecs } = open
    scenes.push({ startSecs, readSecs: Math.max(startSecs, endSecs - BEFORE_CHANGE_SECS) })
  }
  return {
    see(frame: Uint8Array, secs: number) {
      const isQuiet = before === undefined || difference(frame, before) < SETTLED
      if (!open) open = { startSecs: secs, like: frame.slice(), isSettled: isQuiet }
      else if (open.isSettled || secs - open.startSecs >= SHORTEST_SECS) {
        if (difference(frame, open.like) >= CHANGED) {
          close(secs)
          open = { startSecs: secs, like: frame.slice(), isSettled: false }
        }
      } else if (isQuiet) open = { ...open, like: frame.slice(), isSettled: true }
      before = frame.slice()
      lastSecs = secs
    },
    end(): Scene[] {
      close(lastSecs)
      open = undefined
      return scenes
    },
  }
}

/** Of too many those that stay longest, in their order. */
export function longest(scenes: readonly Scene[], most: number): Scene[] {
  if (scenes.length <= most) return [...scenes]
  return scenes
    .toSorted((a, b) => b.readSecs - b.startSecs - (a.readSecs - a.startSecs))
    .slice(0, most)
    .toSorted((a, b) => a.startSecs - b.startSecs)
}
