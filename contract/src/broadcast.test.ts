import { expect, test } from 'vitest'
import { broadcastAt, catchUp, JUMP_SECS } from './broadcast.ts'

const START = Date.UTC(2026, 2, 29, 0, 30)
const once = { startsAtMs: START, stopsAtMs: null }
const at = (secs: number, times: Parameters<typeof broadcastAt>[0] = once, parts = [10, 20.5, 30]) =>
  broadcastAt(times, parts, START + secs * 1000)

test('PLST-11 before its start a broadcast says how long is left', () => {
  expect(at(-60)).toEqual({ state: 'before', leftMs: 60_000 })
  expect(at(-0.001)).toEqual({ state: 'before', leftMs: 1 })
})

test('PLST-12 anyone who joins late is where the others are', () => {
  expect(at(0)).toEqual({ state: 'during', index: 0, secs: 0, leftMs: 10_000 })
  expect(at(9.9)).toMatchObject({ index: 0, secs: 9.9 })
  expect(at(10)).toMatchObject({ index: 1, secs: 0, leftMs: 20_500 })
  expect(at(35.5)).toMatchObject({ index: 2, secs: 5, leftMs: 25_000 })
})

test('PLST-13 without a stop it ends when everything was played once', () => {
  expect(at(60.499)).toMatchObject({ state: 'during', index: 2 })
  expect(at(60.5)).toEqual({ state: 'after' })
})

test('PLST-13 with a stop it begins again until then, and stops in the middle', () => {
  const until = { startsAtMs: START, stopsAtMs: START + 100_000 }
  expect(at(61.5, until)).toMatchObject({ index: 0, secs: 1 })
  expect(at(99, until)).toMatchObject({ state: 'during', index: 2, leftMs: 1000 })
  expect(at(100, until)).toEqual({ state: 'after' })
  expect(at(-1, { startsAtMs: START, stopsAtMs: START - 2000 })).toEqual({ state: 'after' })
})

test('what has no length is passed over; of nothing at all there is no broadcast', () => {
  expect(at(0, once, [0, -1, 5])).toMatchObject({ index: 2, secs: 0 })
  expect(at(0, once, [])).toEqual({ state: 'after' })
  expect(at(0, once, [0, 0])).toEqual({ state: 'after' })
})

test('a player that is far off jumps; one that is near plays a little faster or slower', () => {
  expect(catchUp(JUMP_SECS + 0.01)).toEqual({ jumps: true, rate: 1 })
  expect(catchUp(-5)).toEqual({ jumps: true, rate: 1 })
  expect(catchUp(0.02)).toEqual({ jumps: false, rate: 1 })
  expect(catchUp(0.2).rate).toBeCloseTo(1.05)
  expect(catchUp(-0.7).rate).toBeCloseTo(0.94)
})

test('PLST-12 changed on air it goes on from what was on, whatever is before it', () => {
  const times = { startsAtMs: 0, stopsAtMs: null, anchor: { index: 1, atMs: 50_000 } }
  expect(broadcastAt(times, [100, 20, 30], 57_000)).toMatchObject({ index: 1, secs: 7, leftMs: 13_000 })
  expect(broadcastAt(times, [100, 20, 30], 71_000)).toMatchObject({ index: 2, secs: 1 })
  expect(broadcastAt(times, [100, 20, 30], 100_000)).toEqual({ state: 'after' })
  const round = { ...times, stopsAtMs: 1_000_000 }
  expect(broadcastAt(round, [100, 20, 30], 101_000)).toMatchObject({ index: 0, secs: 1 })
})
