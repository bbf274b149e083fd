import { expect, test } from 'vitest'
import {
  busiestPart,
  lastDays,
  mapForBar,
  periodOf,
  rangeIn,
  rowsOfMap,
  wholeSteps,
} from './figures.rules.ts'

test('an axis of counts has whole steps, and few of them', () => {
  expect(wholeSteps(1)).toEqual([0, 1])
  expect(wholeSteps(7)).toEqual([0, 2, 4, 6, 8])
  expect(wholeSteps(43)).toEqual([0, 20, 40, 60])
  expect(wholeSteps(1000)).toEqual([0, 500, 1000])
  expect(wholeSteps(0)).toEqual([0, 1])
})

test('TRACK-13 the days of the address, where they are days in order; else the last thirty', () => {
  const today = '2026-03-10'
  expect(rangeIn({}, today)).toEqual({ from: '2026-02-09', to: today })
  expect(rangeIn({ from: '2026-01-05', to: '2026-01-08' }, today)).toEqual({
    from: '2026-01-05',
    to: '2026-01-08',
  })
  expect(rangeIn({ from: '2026-03-01' }, today)).toEqual({ from: '2026-03-01', to: today })
  for (const wrong of [{ from: 'soon' }, { from: '2026-03-09', to: '2026-03-01' }, { from: '2026-99-01' }])
    expect(rangeIn(wrong, today)).toEqual(lastDays(today, 30))
  expect(periodOf(lastDays(today, 90), today)).toBe(90)
  expect(periodOf({ from: '2026-01-05', to: '2026-01-08' }, today)).toBeUndefined()
})

test('the part that was watched most', () => {
  expect(busiestPart([1, 3, 3, 2], 2)).toEqual({ count: 3, startSecs: 2, endSecs: 6 })
  expect(busiestPart([1, 3], 2)).toEqual({ count: 3, startSecs: 2, endSecs: 4 })
  expect(busiestPart([0, 0], 2)).toBeNull()
})

test('the map as a table has one row for equal neighbours', () => {
  expect(rowsOfMap([2, 2, 1], 2)).toEqual([
    { startSecs: 0, endSecs: 4, count: 2 },
    { startSecs: 4, endSecs: 6, count: 1 },
  ])
})

test('a long recording fits the bar, and its peaks stay', () => {
  const buckets = Array.from({ length: 3600 }, (_, at) => (at === 1801 ? 9 : 1))
  const shown = mapForBar(buckets)
  expect(shown).toHaveLength(400)
  expect(Math.max(...shown)).toBe(9)
  expect(mapForBar([1, 2])).toEqual([1, 2])
})
