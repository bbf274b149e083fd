import { describe, expect, test } from 'vitest'
import { dateIn, lengthOf, periodOf } from './dates.rules.ts'

describe('dates as people write them', () => {
  test.each([
    '7 Oct 2026',
    '7 October 2026',
    '7. Oktober 2026',
    'October 7, 2026',
    '07/10/2026',
    '7.10.2026',
    '2026-10-07',
  ])('%s', written => expect(dateIn(`from ${written} on`)).toEqual({ written, day: '2026-10-07' }))
  test.each(['31 Feb 2026', '7 Octopus 2026', '2026', '1.2', ''])('%j is none', text =>
    expect(dateIn(text)).toBeUndefined(),
  )
  test('a year and a month are periods too', () => {
    expect(periodOf('2026')).toEqual({ from: '2026-01-01', until: '2027-01-01' })
    expect(periodOf('2026-12')).toEqual({ from: '2026-12-01', until: '2027-01-01' })
    expect(periodOf('31.12.2026')).toEqual({ from: '2026-12-31', until: '2027-01-01' })
    expect(periodOf('soon')).toBeUndefined()
  })
})

test.each([
  ['10', 600],
  ['10min', 600],
  ['1h', 3600],
  ['1,5 Std', 5400],
  ['90s', 90],
  ['1:30', 90],
  ['1:02:03', 3723],
])('a length of %s is %d seconds', (written, secs) => expect(lengthOf(written)).toBe(secs))

test('what is no length is none', () => expect(lengthOf('long')).toBeUndefined())
