import { ViewingEvent } from '@mediatheque/contract/analytics'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bucketsOf,
  isMobile,
  lengthOf,
  mergeSpans,
  mostSeenPercent,
  type NumberedEvent,
  percentOf,
  resumeAt,
  seenPercent,
  seenPercentIn,
  spansOf,
  takeEvents,
  type VisitSoFar,
} from './viewing.rules.ts'

const NOW = new Date('2026-03-02T10:00:00Z')
const visit = (more: Partial<VisitSoFar> = {}): VisitSoFar => ({
  now: NOW,
  startedAt: new Date(NOW.getTime() - 60_000),
  durationSecs: 100,
  playedSecs: 0,
  numbers: [],
  ...more,
})
const event = (number: number, i: number, more: Partial<NumberedEvent> = {}): NumberedEvent => ({
  number,
  i,
  dt: NOW.toISOString(),
  ct: 0,
  ...more,
})
const segment = (number: number, StartTimeSecs: number, EndTimeSecs: number) =>
  event(number, ViewingEvent.Segment, { StartTimeSecs, EndTimeSecs })

describe('merging', () => {
  const span = fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 20 }))
    .map(([start, length]) => [start, start + length] as const)
  const secondsIn = (spans: readonly (readonly [number, number])[]) =>
    new Set(spans.flatMap(([start, end]) => Array.from({ length: end - start }, (_, at) => start + at)))

  test('keeps every second once, in order and apart, however the parts arrive', () => {
    fc.assert(
      fc.property(fc.array(span), fc.array(span), (first, second) => {
        const merged = mergeSpans(mergeSpans([], first), second)
        const all = secondsIn([...first, ...second])
        expect(secondsIn(spansOf(merged))).toEqual(all)
        expect(lengthOf(merged)).toBe(all.size)
        expect(merged.every((at, n) => n === 0 || at > (merged[n - 1] ?? 0))).toBe(true)
        expect(mergeSpans([], [...second, ...first])).toEqual(merged)
        expect(mergeSpans(merged, first)).toEqual(merged)
      }),
    )
  })
})

describe('buckets', () => {
  test('TRACK-08 parts of two seconds, each watched when half of it is', () => {
    expect(bucketsOf([0, 10], 20)).toEqual([0, 1, 2, 3, 4])
    expect(bucketsOf([0.1, 10.05], 20)).toEqual([0, 1, 2, 3, 4])
    expect(bucketsOf([0, 0.5, 1.4, 2.9], 20)).toEqual([0])
    expect(bucketsOf([3, 5], 20)).toEqual([1, 2])
  })

  test('the last one is as short as the recording leaves it', () => {
    expect(bucketsOf([4, 4.6], 5)).toEqual([2])
    expect(bucketsOf([4, 4.6], 20)).toEqual([])
    expect(bucketsOf([4, 5], null)).toEqual([2])
  })
})

describe('what is taken', () => {
  test('the same numbers count once, also within one batch', () => {
    const first = takeEvents([event(0, ViewingEvent.Start), segment(1, 0, 10), segment(1, 0, 10)], visit())
    expect(first).toMatchObject({ count: 2, numbers: [0, 2], segments: [[0, 10]], playedSecs: 10 })
    const again = takeEvents(
      [segment(1, 0, 10), segment(5, 10, 12)],
      visit({ numbers: first.numbers, playedSecs: first.playedSecs }),
    )
    expect(again).toMatchObject({ count: 1, numbers: [0, 2, 5, 6], segments: [[10, 12]], playedSecs: 2 })
  })

  test('a part that ends outside the recording is cut, one that lies outside is refused', () => {
    const taken = takeEvents([segment(0, 90, 130), segment(1, 100, 110), segment(2, 30, 20)], visit())
    expect(taken).toMatchObject({ count: 1, segments: [[90, 100]], playedSecs: 10 })
  })

  test('more than the passed time allows at double speed is cut', () => {
    const taken = takeEvents([segment(0, 0, 2000), segment(1, 0, 50)], visit({ durationSecs: 5000 }))
    expect(taken).toMatchObject({ count: 1, segments: [[0, 150]], playedSecs: 150 })
    expect(takeEvents([segment(2, 0, 50)], visit({ playedSecs: 150 })).count).toBe(0)
  })

  test('what has not happened yet is refused', () => {
    const later = new Date(NOW.getTime() + 3_600_000).toISOString()
    expect(takeEvents([{ ...segment(0, 0, 10), dt: later }], visit()).count).toBe(0)
  })

  test('never more than could be played, whatever is sent', () => {
    const any = fc.record({
      number: fc.nat(50),
      i: fc.integer({ min: 1, max: 7 }),
      dt: fc.constant(NOW.toISOString()),
      ct: fc.constant(0),
      StartTimeSecs: fc.double({ min: 0, max: 200, noNaN: true }),
      EndTimeSecs: fc.double({ min: 0, max: 200, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(any), events => {
        const { segments, playedSecs } = takeEvents(events, visit())
        expect(playedSecs).toBeLessThanOrEqual(150 + 1e-6)
        expect(segments.every(([start, end]) => start >= 0 && start < end && end <= 100)).toBe(true)
      }),
    )
  })
})

test('PLAY-10 only above 20 seconds; at the end one begins again', () => {
  expect(resumeAt(15, 100)).toBeNull()
  expect(resumeAt(20, 100)).toBeNull()
  expect(resumeAt(45, 100)).toBe(45)
  expect(resumeAt(96, 100)).toBe(0)
  expect(resumeAt(3580, 3600)).toBe(3580)
  expect(resumeAt(3591, 3600)).toBe(0)
  expect(resumeAt(45, null)).toBe(45)
})

test('many visits at once are one stretch of time', () => {
  const hour = [0, 3600] as const
  const visits = Array.from({ length: 120 }, (_, n) => [n / 10, n / 10 + 0.1] as const)
  expect(mostSeenPercent(visits, hour)).toBe(1.5)
  expect(mostSeenPercent([[0, 1800]], hour)).toBe(100)
})

test('anyone who misses the last frame has seen it all', () => {
  expect(seenPercent(99.2, 100)).toBe(100)
  expect(seenPercent(50, 100)).toBe(50)
  expect(seenPercent(5, null)).toBe(0)
  expect(seenPercent(0, 0)).toBe(0)
})

test('TRACK-10 a share is a percentage with one digit', () => {
  expect(percentOf(1, 3)).toBe(33.3)
  expect(percentOf(0, 0)).toBe(0)
  expect(percentOf(7, 5)).toBe(100)
})

test('phones and tablets are known by their name', () => {
  expect(isMobile('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148')).toBe(true)
  expect(isMobile('Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36')).toBe(false)
})

test('TRACK-08 of a chapter counts what was watched inside of it', () => {
  expect(seenPercentIn([0, 30, 50, 60], [20, 60])).toBe(50)
  expect(seenPercentIn([0, 100], [20, 60])).toBe(100)
  expect(seenPercentIn([20, 59.8], [20, 60])).toBe(100)
  expect(seenPercentIn([], [0, 0])).toBe(0)
})
