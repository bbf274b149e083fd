import { expect, test } from 'vitest'
import { fromWallTime, toWallTime } from './wall-time.ts'

test('a moment is entered and shown by the clock of the region, in summer and in winter', () => {
  for (const [wall, region, moment] of [
    ['2026-11-17T18:30', 'Europe/Berlin', '2026-11-17T17:30:00.000Z'],
    ['2026-07-01T00:00', 'Europe/Berlin', '2026-06-30T22:00:00.000Z'],
    ['2026-03-29T04:00', 'Europe/Berlin', '2026-03-29T02:00:00.000Z'],
    ['2026-01-01T01:00', 'America/New_York', '2026-01-01T06:00:00.000Z'],
  ] as const) {
    expect(fromWallTime(wall, region)).toBe(moment)
    expect(toWallTime(moment, region)).toBe(wall)
  }
  expect([fromWallTime('', 'UTC'), toWallTime(null, 'UTC')]).toEqual([null, ''])
})
