import { describe, expect, test } from 'vitest'
import { Day, dayAfter, defaultExpiry, earliestExpiry } from './expiry.ts'
import { RecordType } from './primitives.ts'

const TODAY = '2026-11-15'
const DAYS = { DefaultExpiryDays: 30, DocumentExpiryDays: 60 }

describe('ITEM-23', () => {
  test('a new video is offered today and the default number of days, a document its own', () => {
    expect(defaultExpiry(RecordType.Video, TODAY, DAYS)).toBe('2026-12-15')
    expect(defaultExpiry(RecordType.Document, TODAY, DAYS)).toBe('2027-01-14')
  })

  test('the offer for a document is never sooner than that for others', () =>
    expect(defaultExpiry(RecordType.Document, TODAY, { ...DAYS, DocumentExpiryDays: 10 })).toBe('2026-12-15'))

  test('without a number of days nothing expires', () => {
    const none = { DefaultExpiryDays: 0, DocumentExpiryDays: 0 }
    expect(defaultExpiry(RecordType.Video, TODAY, none)).toBeNull()
    expect(earliestExpiry(RecordType.Document, TODAY, none)).toBeNull()
  })

  test('only documents have a first day on which they may expire', () => {
    expect(earliestExpiry(RecordType.Document, TODAY, DAYS)).toBe('2027-01-14')
    expect(earliestExpiry(RecordType.Video, TODAY, DAYS)).toBeNull()
  })
})

test('days are counted over leap years and summer time', () => {
  expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29')
  expect(dayAfter('2026-03-28', 2)).toBe('2026-03-30')
})

test('ITEM-20 a day is written YYYY-MM-DD, or is empty', () => {
  for (const day of ['', '2030-12-31']) expect(Day.safeParse(day).success).toBe(true)
  for (const day of ['31/12/2030', '2030-13-01', '2030-02-30', '9999-12-31', '0000-01-01', 'x'])
    expect(Day.safeParse(day).success).toBe(false)
})
