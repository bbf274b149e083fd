import { expect, test } from 'vitest'
import { importAt, isNewer, percentDone, stateOfSheet } from './sheets.rules.ts'

test('the address says which import is open; what is no number opens none', () => {
  expect(importAt('new')).toBe('new')
  expect(importAt('12')).toBe(12)
  expect(importAt(['7', '8'])).toBe(7)
  for (const text of [undefined, '', '0', '-1', 'x', '1e5']) expect(importAt(text)).toBeNull()
})

test('the bar runs from nothing known to all rows', () => {
  expect(percentDone({ RowsDone: 0, Rows: 0 })).toBeUndefined()
  expect(percentDone({ RowsDone: 500, Rows: 2000 })).toBe(25)
})

test('a late message does not turn a comparison back', () => {
  const known = { Status: 'processing', RowsDone: 1000 } as const
  expect(isNewer(known, { Status: 'processing', RowsDone: 500 })).toBe(false)
  expect(isNewer(known, { Status: 'failed', RowsDone: 0 })).toBe(true)
  expect(isNewer({ Status: 'done', RowsDone: 1000 }, known)).toBe(false)
})

test('an import is under way, failed, compared, or applied', () => {
  expect(stateOfSheet({ Status: 'waiting', IsApplied: false })).toBe('running')
  expect(stateOfSheet({ Status: 'failed', IsApplied: false })).toBe('failed')
  expect(stateOfSheet({ Status: 'done', IsApplied: false })).toBe('compared')
  expect(stateOfSheet({ Status: 'done', IsApplied: true })).toBe('applied')
})
