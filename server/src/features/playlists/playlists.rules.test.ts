import { broadcastAt } from '@mediatheque/contract/broadcast'
import { expect, test } from 'vitest'
import {
  anchorAfter,
  isHeld,
  momentOf,
  onAirAt,
  type settingsOf,
  stateAt,
  timesOf,
} from './broadcast.rules.ts'
import { partOf, percentOf, reordered, withAdded } from './playlists.rules.ts'

const iso = (text: string, region: string, isUTC = false) =>
  new Date(momentOf(text, region, isUTC) ?? Number.NaN).toISOString()

test('PLST-10 a time is read on the clock of its region, summer and winter, or as UTC', () => {
  expect(iso('2026-01-10T10:00:00', 'Europe/London')).toBe('2026-01-10T10:00:00.000Z')
  expect(iso('2026-07-10T10:00:00', 'Europe/London')).toBe('2026-07-10T09:00:00.000Z')
  expect(iso('2026-07-10T10:00:00', 'America/New_York')).toBe('2026-07-10T14:00:00.000Z')
  expect(iso('2026-07-10T10:00:00', 'Europe/London', true)).toBe('2026-07-10T10:00:00.000Z')
  expect(momentOf('', 'Europe/London', false)).toBeNull()
})

test('PLST-10 an hour that the clock leaves out or shows twice still means one moment', () => {
  // On 29 March 2026 the clocks of London go from 1:00 to 2:00; on 25 October from 2:00 back to 1:00.
  expect(iso('2026-03-29T01:30:00', 'Europe/London')).toBe('2026-03-29T01:30:00.000Z')
  expect(iso('2026-10-25T01:30:00', 'Europe/London')).toBe('2026-10-25T00:30:00.000Z')
  expect(iso('2026-10-25T01:30:00', 'Europe/London', true)).toBe('2026-10-25T01:30:00.000Z')
})

const stored = (it: Partial<Parameters<typeof settingsOf>[0]>) => ({
  is_broadcast: true,
  is_utc: false,
  region: 'Europe/London',
  start_at: '',
  stop_at: '',
  ...it,
})

const parts = (...secs: number[]) => secs.map((Secs, at) => ({ PlaylistItemID: at + 1, Secs }))

test('PLST-12 through a change of the clock a broadcast plays on as if there were none', () => {
  // From half past midnight to half past three in spring two hours pass, not three.
  const times = timesOf(stored({ start_at: '2026-03-29T00:30:00', stop_at: '2026-03-29T03:30:00' }))
  expect((times.stopsAtMs ?? 0) - (times.startsAtMs ?? 0)).toBe(2 * 3_600_000)
  const begins = times.startsAtMs ?? 0
  const lengths = [3000, 3000, 3000]
  const place = (clock: string) =>
    broadcastAt(
      { startsAtMs: begins, stopsAtMs: times.stopsAtMs },
      lengths,
      momentOf(clock, 'Europe/London', false) ?? 0,
    )
  expect(place('2026-03-29T00:59:59')).toMatchObject({ index: 0, secs: 1799 })
  expect(place('2026-03-29T02:00:00')).toMatchObject({ index: 0, secs: 1800 })
  expect(place('2026-03-29T02:20:00')).toMatchObject({ index: 1, secs: 0 })
  expect(place('2026-03-29T03:29:59')).toMatchObject({ state: 'during', index: 2 })
  expect(place('2026-03-29T03:30:00')).toEqual({ state: 'after' })

  const autumn = timesOf(stored({ start_at: '2026-10-25T00:30:00', stop_at: '2026-10-25T02:30:00' }))
  expect((autumn.stopsAtMs ?? 0) - (autumn.startsAtMs ?? 0)).toBe(3 * 3_600_000)
})

test('PLST-12 for a class in two regions it is the same moment', () => {
  const london = momentOf('2026-03-20T18:00:00', 'Europe/London', false)
  // The United States change three weeks earlier: four hours apart then, five otherwise.
  expect(momentOf('2026-03-20T14:00:00', 'America/New_York', false)).toBe(london)
  expect(momentOf('2026-04-20T18:00:00', 'Europe/London', false)).toBe(
    momentOf('2026-04-20T13:00:00', 'America/New_York', false),
  )
})

test('a clock of the server that walks through the change finds before, during and after once each', () => {
  const it = stored({ start_at: '2026-03-29T00:45:00', stop_at: '2026-03-29T02:15:00' })
  const from = Date.UTC(2026, 2, 29, 0, 0)
  const states = Array.from({ length: 120 }, (_, minute) => stateAt(it, parts(600), from + minute * 60_000))
  expect(states.filter((state, at) => state !== states[at - 1])).toEqual(['before', 'during', 'after'])
  expect(states.indexOf('during')).toBe(45)
  expect(states.indexOf('after')).toBe(75)
})

test('PLST-12 what is on and what begins within half a minute is served, nothing later', () => {
  const stored = {
    ...{ is_broadcast: true, is_utc: true, region: 'UTC' },
    ...{ start_at: '2026-07-10T10:00:00', stop_at: '' },
  }
  const at = (secs: number) =>
    onAirAt(stored, parts(60, 0, 10, 60, 60), Date.parse('2026-07-10T10:00:00Z') + secs * 1000)
  expect(at(-1)).toEqual([])
  expect(at(0)).toEqual([0])
  expect(at(29)).toEqual([0])
  expect(at(31)).toEqual([0, 2])
  expect(at(45)).toEqual([0, 2, 3])
  expect(at(75)).toEqual([3])
  expect(at(180)).toEqual([4])
  expect(at(190)).toEqual([])
  expect(onAirAt({ ...stored, is_broadcast: false }, parts(60), Date.parse('2026-07-10T10:00:00Z'))).toEqual(
    [],
  )
})

test('nothing is served before a broadcast, except to those who prepare it', () => {
  const viewer = { asBroadcast: false, mayEdit: false }
  const editor = { asBroadcast: false, mayEdit: true }
  expect(isHeld('before', viewer)).toBe(true)
  expect(isHeld('before', editor)).toBe(false)
  expect(isHeld('before', { asBroadcast: true, mayEdit: true })).toBe(true)
  expect(isHeld('during', viewer)).toBe(false)
  expect(isHeld('after', viewer)).toBe(false)
  expect(isHeld('after', { asBroadcast: true, mayEdit: false })).toBe(true)
  expect(isHeld('none', { asBroadcast: true, mayEdit: false })).toBe(false)
  expect(stateAt(undefined, parts(1), 0)).toBe('none')
  expect(stateAt(stored({ is_broadcast: false, start_at: '2026-03-29T00:45:00' }), parts(1), 0)).toBe('none')
})

test('PLST-06 what an editor cannot see keeps its place when the others are ordered', () => {
  expect(reordered([1, 2, 3, 4], [4, 3, 2, 1])).toEqual([4, 3, 2, 1])
  expect(reordered([1, 2, 3, 4], [4, 1, 3])).toEqual([4, 2, 1, 3])
  expect(reordered([1, 2, 3], [3, 3, 9])).toEqual([1, 2, 3])
  expect(reordered([1, 2, 3], [])).toEqual([1, 2, 3])
})

test('PLST-03 an item is added where the editor points among what they see', () => {
  expect(withAdded([1, 2, 3], [1, 2, 3], 9, 0)).toEqual([9, 1, 2, 3])
  expect(withAdded([1, 2, 3], [1, 3], 9, 1)).toEqual([1, 2, 9, 3])
  expect(withAdded([1, 2, 3], [1, 3], 9, null)).toEqual([1, 2, 3, 9])
  expect(withAdded([1, 2], [1, 2], 9, 7)).toEqual([1, 2, 9])
  expect(withAdded([], [], 9, 0)).toEqual([9])
})

test('PLST-07 a chapter plays its part only, never past the end of its recording', () => {
  expect(partOf(100, { start_secs: 10, end_secs: 20 })).toEqual({ StartTime: 10, EndTime: 20, Duration: 10 })
  expect(partOf(100, { start_secs: 90, end_secs: 200 })).toEqual({
    StartTime: 90,
    EndTime: 100,
    Duration: 10,
  })
  expect(partOf(100, { start_secs: 30, end_secs: null })).toEqual({
    StartTime: 30,
    EndTime: null,
    Duration: 70,
  })
  expect(partOf(100, { start_secs: null, end_secs: null })).toMatchObject({ StartTime: 0, Duration: 100 })
  expect(partOf(null, { start_secs: null, end_secs: null }).Duration).toBeNull()
})

test('how much was watched counts each second once, within the part that plays', () => {
  const part = { StartTime: 10, EndTime: 20, Duration: 10 }
  expect(percentOf([], part)).toBe(0)
  expect(
    percentOf(
      [
        [0, 15],
        [12, 16],
      ],
      part,
    ),
  ).toBe(60)
  expect(
    percentOf(
      [
        [0, 9],
        [21, 30],
      ],
      part,
    ),
  ).toBe(0)
  expect(percentOf([[10, 19.5]], part)).toBe(100)
  expect(percentOf([[0, 5]], { StartTime: 0, EndTime: null, Duration: null })).toBe(0)
})

test('PLST-12 what is on air when the playlist changes goes on; taken off, the next one begins for everybody', () => {
  const [one, two, three] = parts(60, 60, 60)
  const before = { parts: parts(60, 60, 60), index: 1, secs: 7, nowMs: 100_000 }
  const added = { PlaylistItemID: 9, Secs: 30 }
  const after = (...left: ({ PlaylistItemID: number; Secs: number } | undefined)[]) =>
    anchorAfter(
      before,
      left.filter(it => it !== undefined),
    )
  expect(after(added, one, two, three)).toEqual({ itemID: 2, atMs: 93_000 })
  expect(after(three, two, one)).toEqual({ itemID: 2, atMs: 93_000 })
  expect(after(one, three)).toEqual({ itemID: 3, atMs: 100_000 })
  expect(after(one, added)).toEqual({ itemID: 1, atMs: 100_000 })
  expect(after(added)).toBeNull()
})
