// What of all that players report can be true, and what it adds up to.
import {
  BUCKET_SECS,
  RESUME_ABOVE_SECS,
  type TrackedEvent,
  ViewingEvent,
} from '@mediatheque/contract/analytics'

/** start, end, start, end, …: in order and apart from each other. */
export type Spans = readonly number[]
export type Span = readonly [start: number, end: number]

export const spansOf = (spans: Spans): Span[] =>
  spans.flatMap((start, at) => (at % 2 === 0 ? [[start, spans[at + 1] ?? start] as const] : []))

export function mergeSpans(spans: Spans, more: readonly Span[] = []): number[] {
  const merged: number[] = []
  const inOrder = [...spansOf(spans), ...more].filter(([start, end]) => end > start)
  for (const [start, end] of inOrder.toSorted(([a], [b]) => a - b)) {
    const last = merged.at(-1)
    if (last === undefined || start > last) merged.push(start, end)
    else merged[merged.length - 1] = Math.max(last, end)
  }
  return merged
}

export const lengthOf = (spans: Spans) => spansOf(spans).reduce((sum, [start, end]) => sum + end - start, 0)

/** A bucket is watched when at least half of it is: no player stops at its very edge (TRACK-08). */
export function bucketsOf(spans: Spans, durationSecs: number | null): number[] {
  const watched = new Map<number, number>()
  for (const [start, end] of spansOf(spans))
    for (let bucket = Math.floor(start / BUCKET_SECS); bucket * BUCKET_SECS < end; bucket++) {
      const from = Math.max(start, bucket * BUCKET_SECS)
      const to = Math.min(end, (bucket + 1) * BUCKET_SECS)
      watched.set(bucket, (watched.get(bucket) ?? 0) + to - from)
    }
  const lengthIn = (bucket: number) =>
    Math.min(BUCKET_SECS, (durationSecs ?? Number.POSITIVE_INFINITY) - bucket * BUCKET_SECS)
  return [...watched]
    .filter(([bucket, secs]) => secs + EPSILON >= lengthIn(bucket) / 2)
    .map(([bucket]) => bucket)
    .toSorted((a, b) => a - b)
}

const EPSILON = 1e-6
/** The fastest rate of the player (PLAY-08). */
const MOST_RATE = 2
/** A visit may be older than the site knows, when its first word came late over a slow line. */
const GRACE_SECS = 30
/** Clocks of browsers go a little wrong. */
const CLOCK_MS = 300_000
const LONGEST_SECS = 86_400

export interface VisitSoFar {
  now: Date
  startedAt: Date
  durationSecs: number | null
  playedSecs: number
  /** Of the events that have arrived. */
  numbers: Spans
}

export interface Taken {
  count: number
  numbers: number[]
  segments: Span[]
  playedSecs: number
  hasEnded: boolean
}

export type NumberedEvent = Omit<TrackedEvent, 'u' | 'v'> & { number: number }

/**
 * What is new among the events and can be true: nothing of the future, nothing outside the recording, and no
 * more watched than the time that has passed allows.
 */
export function takeEvents(events: readonly NumberedEvent[], visit: VisitSoFar): Taken {
  const isKnown = knownIn(visit.numbers)
  const passedSecs = Math.max(0, (visit.now.getTime() - visit.startedAt.getTime()) / 1000)
  const taken: Taken = { count: 0, numbers: [...visit.numbers], segments: [], playedSecs: 0, hasEnded: false }
  let leftSecs = passedSecs * MOST_RATE + GRACE_SECS - visit.playedSecs
  for (const event of events) {
    if (isKnown(event.number) || Date.parse(event.dt) > visit.now.getTime() + CLOCK_MS) continue
    isKnown.add(event.number)
    if (event.i === ViewingEvent.Segment) {
      const segment = fitSegment(event, visit.durationSecs, leftSecs)
      if (!segment) continue
      taken.segments.push(segment)
      leftSecs -= segment[1] - segment[0]
      taken.playedSecs += segment[1] - segment[0]
    }
    taken.count += 1
    taken.hasEnded ||= event.i === ViewingEvent.End
  }
  taken.numbers = mergeSpans(
    visit.numbers,
    [...isKnown.added].map(number => [number, number + 1] as const),
  )
  return taken
}

function knownIn(numbers: Spans) {
  const added = new Set<number>()
  const before = spansOf(numbers)
  const isKnown = (number: number) =>
    added.has(number) || before.some(([from, to]) => number >= from && number < to)
  return Object.assign(isKnown, { added, add: (number: number) => added.add(number) })
}

function fitSegment(
  { StartTimeSecs, EndTimeSecs }: Pick<NumberedEvent, 'StartTimeSecs' | 'EndTimeSecs'>,
  durationSecs: number | null,
  leftSecs: number,
): Span | null {
  if (StartTimeSecs === undefined || EndTimeSecs === undefined) return null
  const end = Math.min(EndTimeSecs, durationSecs ?? LONGEST_SECS, StartTimeSecs + leftSecs)
  return end > StartTimeSecs ? [StartTimeSecs, end] : null
}

/** Phones and tablets say so in their name. */
export const isMobile = (agent: string) => /\b(Mobi|Mobile|Android|iPhone|iPad|iPod)/i.test(agent)

export const percentOf = (part: number, whole: number) =>
  whole > 0 ? Math.min(100, Math.round((part / whole) * 1000) / 10) : 0

/** Players end a little before the length that a file gives, and nobody misses the last frame. */
export const seenPercent = (seenSecs: number, durationSecs: number | null) =>
  durationSecs !== null && seenSecs >= durationSecs * 0.99 && seenSecs > 0
    ? 100
    : percentOf(seenSecs, durationSecs ?? 0)

/** Of a part of the recording, in seconds. */
export const seenPercentIn = (spans: Spans, [from, to]: Span) =>
  seenPercent(
    spansOf(spans).reduce(
      (sum, [start, end]) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)),
      0,
    ),
    to - from,
  )

/** Who stops in the last moments has seen it all. */
const isAtEnd = (secs: number, durationSecs: number | null) =>
  durationSecs !== null && secs >= durationSecs - Math.min(10, durationSecs * 0.05)

/** PLAY-10: where to go on; nothing where the place that is kept stays. */
export function resumeAt(secs: number, durationSecs: number | null): number | null {
  if (isAtEnd(secs, durationSecs)) return 0
  return secs > RESUME_ABOVE_SECS ? secs : null
}

/** Visits at the same time are one stretch of time, and all of them together begin late once. */
export const mostSeenPercent = (times: readonly Span[], [from, to]: Span) =>
  seenPercent(lengthOf(mergeSpans([], times)) * MOST_RATE + GRACE_SECS, to - from)
