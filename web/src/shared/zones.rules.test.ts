import { expect, test } from 'vitest'
import type { TimeWays } from './time.rules.ts'
import { zonesAt } from './zones.rules.ts'

const ways = (change: Partial<TimeWays> = {}): TimeWays => ({
  DateFormat: 'D MMM YYYY',
  Region: 'Europe/London',
  language: 'en',
  ...change,
})

test('PLST-11 a time names its zone, and what the clock of the machine shows where that is another time', () => {
  const noon = new Date('2026-11-16T12:49:00Z')
  expect(zonesAt(noon, ways(), 'America/New_York')).toEqual({
    zone: 'Europe/London (GMT)',
    own: { moment: '16 Nov 2026, 07:49', zone: 'America/New York (GMT-5)' },
  })
  expect(zonesAt(noon, ways(), 'Europe/Lisbon').own).toBeNull()
  expect(zonesAt(new Date('2026-07-16T12:49:00Z'), ways(), 'Europe/London').zone).toBe(
    'Europe/London (GMT+1)',
  )
  expect(zonesAt(noon, ways({ Region: 'UTC' }), 'UTC').zone).toBe('UTC (GMT)')
})
