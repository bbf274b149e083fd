import { expect, test } from 'vitest'
import { addSample, percentOf, secsLeftOf, speedOf, timeLeftOf } from './progress.rules.ts'

test('UPL-14 a file goes from 0 to 100, and is at 100 only when its last byte is there', () => {
  expect(percentOf(0, 1000)).toBe(0)
  expect(percentOf(999, 1000)).toBe(99)
  expect(percentOf(1000, 1000)).toBe(100)
})

test('speed is that of the last seconds, and time left follows from it', () => {
  const seen = [0, 1000, 2000].reduce<ReturnType<typeof addSample>>(
    (samples, atMs) => addSample(samples, { atMs, sent: atMs * 5 }),
    [],
  )
  expect(speedOf(seen)).toBe(5000)
  expect(secsLeftOf(60_000, 10_000, speedOf(seen))).toBe(10)
  const later = addSample(seen, { atMs: 11_000, sent: 10_000 })
  expect(later).toHaveLength(1)
  expect(speedOf(later)).toBeNull()
})

test('a file that is sent again from an earlier place is measured again', () => {
  const again = addSample([{ atMs: 0, sent: 900 }], { atMs: 1000, sent: 100 })
  expect(again).toEqual([{ atMs: 1000, sent: 100 }])
  expect(secsLeftOf(10, 0, null)).toBeNull()
})

test('times are written as people say them', () => {
  expect(timeLeftOf(38)).toEqual({ unit: 'secs', count: 38 })
  expect(timeLeftOf(240)).toEqual({ unit: 'mins', count: 4 })
  expect(timeLeftOf(7300)).toEqual({ unit: 'hours', count: 2 })
})
