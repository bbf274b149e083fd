import { expect, test } from 'vitest'
import {
  changePart,
  daysIn,
  HOURS,
  isoOf,
  MINUTES,
  NO_DATE,
  partsOf,
  yearsFrom,
} from './date-selector.rules.ts'

test('WIDG-07 years run from current+10 down to 1951', () => {
  const years = yearsFrom(2026)
  expect(years[0]).toBe(2036)
  expect(years.at(-1)).toBe(1951)
  expect(years).toHaveLength(2036 - 1951 + 1)
})

test('WIDG-07 hours are 0 to 23 and minutes 0 to 59', () => {
  expect([HOURS[0], HOURS.at(-1), HOURS.length]).toEqual([0, 23, 24])
  expect([MINUTES[0], MINUTES.at(-1), MINUTES.length]).toEqual([0, 59, 60])
})

test('WIDG-06 the day list fits the month', () => {
  expect(daysIn(2, 2026)).toBe(28)
  expect(daysIn(2, 2028)).toBe(29)
  expect(daysIn(2, 2000)).toBe(29)
  expect(daysIn(2, 2100)).toBe(28)
  expect(daysIn(4, 2026)).toBe(30)
  expect(daysIn(2, null)).toBe(29)
  expect(daysIn(null, null)).toBe(31)
})

test('WIDG-06 a day that the new month lacks becomes its last', () => {
  const parts = { ...NO_DATE, year: 2026, month: 1, day: 31 }
  expect(changePart(parts, 'month', 2).day).toBe(28)
  const leap = { ...NO_DATE, year: 2028, month: 2, day: 29 }
  expect(changePart(leap, 'year', 2027).day).toBe(28)
})

test('WIDG-06 the value is empty until the date is whole', () => {
  expect(isoOf({ ...NO_DATE, day: 3, month: 4 }, false)).toBe('')
  expect(isoOf({ ...NO_DATE, day: 3, month: 4, year: 1951 }, false)).toBe('1951-04-03')
  expect(isoOf({ ...NO_DATE, day: 3, month: 4, year: 2026 }, true)).toBe('2026-04-03T00:00')
  expect(isoOf({ day: 3, month: 4, year: 2026, hour: 23, minute: 5 }, true)).toBe('2026-04-03T23:05')
})

test('WIDG-06 a value is read back as it was written', () => {
  for (const iso of ['2026-11-12', '1951-01-31']) expect(isoOf(partsOf(iso), false)).toBe(iso)
  expect(isoOf(partsOf('2026-11-12T14:30'), true)).toBe('2026-11-12T14:30')
  expect(partsOf('2026-11-12T14:30:00.000Z')).toMatchObject({ hour: 14, minute: 30 })
  expect(partsOf('yesterday')).toEqual(NO_DATE)
})
