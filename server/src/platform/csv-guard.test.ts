import { expect, test } from 'vitest'
import { guarded, unguarded } from './csv-guard.ts'

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
