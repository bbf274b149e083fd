// Which page is shown when, from how alike each frame and each page are.
import { NO_TIME } from '@mediatheque/contract/slideshows'

/** A frame that is less like every page than this shows something else: a speaker, a film, a title. */
const NOTHING_LIKE = 0.35
/** What a change costs, in likeness: to the next page little, to any other one more, so that noise changes nothing. */
const NEXT_COSTS = 0.4
const JUMP_COSTS = 1.2
/** So much more like its page than like any other is beyond doubt. */
const CLEAR_MARGIN = 0.3

export interface FoundTime {
  startSecs: number
  /** From 0 to 1; nothing where the page is not shown. */
  confidence: number | null
}

/** Whether at least half of the frames are like some page. */
export const showsThem = (frames: readonly Float32Array[]) =>
  frames.filter(likeness => likeness.some(it => it > NOTHING_LIKE)).length * 2 >= frames.length

/** Of each page, in their order. Each frame has one likeness for each page. */
export function timesOf(frames: readonly Float32Array[], framesPerSec: number): FoundTime[] {
  const pages = frames[0]?.length ?? 0
  const shown = likeliestPath(frames, pages)
  return Array.from({ length: pages }, (_, page) => {
    const first = shown.indexOf(page)
    if (first < 0) return { startSecs: NO_TIME, confidence: null }
    const behind = shown.findIndex((it, at) => at > first && it !== page)
    const seen = frames.slice(first, behind < 0 ? frames.length : behind)
    return { startSecs: first / framesPerSec, confidence: confidenceIn(seen, page) }
  })
}

/** Where a person has said when a page comes: it is shown there, and the others are found around it. */
export interface Anchor {
  page: number
  startSecs: number
}

/** More than noise or another page could weigh, so that every path leads through it. */
const BEYOND_DOUBT = 10

export function anchored(
  frames: readonly Float32Array[],
  anchors: readonly Anchor[],
  framesPerSec: number,
): Float32Array[] {
  const held = frames.map(it => it.slice())
  for (const { page, startSecs } of anchors) {
    const frame = held[Math.min(held.length - 1, Math.max(0, Math.ceil(startSecs * framesPerSec)))]
    if (frame && page < frame.length) frame[page] = BEYOND_DOUBT
  }
  return held
}

/** On the clock of the item, where the stream begins later than it. */
export const later = (times: readonly FoundTime[], offsetSecs: number): FoundTime[] =>
  times.map(it =>
    it.confidence === null ? it : { ...it, startSecs: Math.max(0, it.startSecs + offsetSecs) },
  )

/** What was found in the stream that shows the pages best. */
export const surest = (...found: readonly (FoundTime[] | undefined)[]): FoundTime[] | undefined =>
  found.filter(it => it !== undefined).toSorted((a, b) => surety(b) - surety(a))[0]

const surety = (times: readonly FoundTime[]) => times.reduce((sum, it) => sum + (it.confidence ?? 0), 0)

/** The page of each frame, -1 where none is shown: the most likeness over all frames, less what its changes cost. */
function likeliestPath(frames: readonly Float32Array[], pages: number): number[] {
  const none = pages
  const steps: Int16Array[] = []
  let totals = new Float64Array(pages + 1)
  for (const [n, likeness] of frames.entries()) {
    const from = new Int16Array(pages + 1)
    const next = new Float64Array(pages + 1)
    const best = indexOfMost(totals)
    const jumped = (totals[best] ?? 0) - (n === 0 ? 0 : JUMP_COSTS)
    for (let state = 0; state <= pages; state++) {
      const stayed = totals[state] ?? 0
      const followed = state > 0 && state < none ? (totals[state - 1] ?? 0) - NEXT_COSTS : -Infinity
      const most = Math.max(stayed, followed, jumped)
      from[state] = most === stayed ? state : most === followed ? state - 1 : best
      next[state] = most + (state === none ? NOTHING_LIKE : (likeness[state] ?? 0))
    }
    steps.push(from)
    totals = next
  }
  return walkedBack(steps, indexOfMost(totals)).map(state => (state === none ? -1 : state))
}

function walkedBack(steps: readonly Int16Array[], end: number): number[] {
  const path: number[] = []
  let state = end
  for (const from of steps.toReversed()) {
    path.push(state)
    state = from[state] ?? state
  }
  return path.reverse()
}

function indexOfMost(them: Float64Array): number {
  let most = 0
  for (let at = 1; at < them.length; at++) if ((them[at] ?? 0) > (them[most] ?? 0)) most = at
  return most
}

/** As sure as the frames are like their page, and unlike every other one. */
function confidenceIn(frames: readonly Float32Array[], page: number): number {
  let sum = 0
  for (const likeness of frames) {
    const own = likeness[page] ?? 0
    let other = -1
    for (const [at, it] of likeness.entries()) if (at !== page && it > other) other = it
    sum += Math.max(0, own) * Math.min(1, Math.max(0, (own - other) / CLEAR_MARGIN))
  }
  return Math.min(1, sum / Math.max(1, frames.length))
}
