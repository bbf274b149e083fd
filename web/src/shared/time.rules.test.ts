import { expect, test } from 'vitest'
import { dateText, dayPart, momentText, type TimeWays } from './time.rules.ts'

const ways = (change: Partial<TimeWays> = {}): TimeWays => ({
  DateFormat: 'D MMM YYYY',
  Region: 'Europe/London',
  language: 'en',
  ...change,
})
const moment = new Date('2026-03-05T23:30:00Z')

test('SITE-02 a date follows DateFormat', () => {
  expect(dateText(moment, ways())).toBe('5 Mar 2026')
  expect(dateText(moment, ways({ DateFormat: 'DD/MM/YYYY' }))).toBe('05/03/2026')
  expect(dateText(moment, ways({ DateFormat: 'MM/DD/YYYY' }))).toBe('03/05/2026')
  expect(dateText(moment, ways({ DateFormat: 'DD.MM.YYYY' }))).toBe('05.03.2026')
  expect(dateText(moment, ways({ DateFormat: 'YYYY-MM-DD' }))).toBe('2026-03-05')
})

test('SITE-02 a date follows Region: the same moment is another day elsewhere', () => {
  expect(dateText(moment, ways({ Region: 'Pacific/Auckland' }))).toBe('6 Mar 2026')
  expect(dateText(moment, ways({ Region: 'America/Los_Angeles' }))).toBe('5 Mar 2026')
})

test('SITE-02 the name of a month is in the language of the person', () => {
  expect(dateText(moment, ways({ language: 'de' }))).toBe('5 März 2026')
  expect(dateText(new Date('2026-09-01T12:00:00Z'), ways({ language: 'de' }))).toBe('1 Sept 2026')
})

test('SITE-02 a moment has its time on a 24-hour clock, daylight saving counted', () => {
  expect(momentText(moment, ways())).toBe('5 Mar 2026, 23:30')
  expect(momentText(new Date('2026-07-01T23:30:00Z'), ways())).toBe('2 Jul 2026, 00:30')
})

test('a greeting follows the clock of the person', () => {
  expect(dayPart(moment, ways())).toBe('evening')
  expect(dayPart(moment, ways({ Region: 'Pacific/Auckland' }))).toBe('afternoon')
  expect(dayPart(new Date('2026-03-05T03:00:00Z'), ways())).toBe('night')
  expect(dayPart(new Date('2026-03-05T08:00:00Z'), ways())).toBe('morning')
})
