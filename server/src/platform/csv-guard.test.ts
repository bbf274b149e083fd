import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { expect, test } from 'vitest'
import { FOR_SPREADSHEETS, guarded, unguarded } from './csv-guard.ts'

test('what a spreadsheet would run is guarded, and comes back as it was', () => {
  for (const value of ['=1+1', '+49 30', '-1', '@SUM(A1)', '\tx', '\rx']) {
    expect(guarded(value)).toBe(`'${value}`)
    expect(unguarded(guarded(value))).toBe(value)
  }
  for (const value of ['', 'Anna', "'quoted'", "O'Brien"]) {
    expect(guarded(value)).toBe(value)
    expect(unguarded(value)).toBe(value)
  }
})

test('what looks guarded already comes back as it was', () => {
  for (const value of ["'=1+1", "''-5", "'\t"]) {
    expect(guarded(value)).toBe(`'${value}`)
    expect(unguarded(guarded(value))).toBe(value)
  }
})

test('a value of several lines stays one value, however its lines end', () => {
  const rows = [
    ['a\nb', 'c\r\nd'],
    ['e\rf', 'g'],
  ]
  expect(parse(stringify(rows, FOR_SPREADSHEETS), { bom: true, record_delimiter: '\r\n' })).toEqual(rows)
})
