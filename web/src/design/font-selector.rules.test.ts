import { expect, test } from 'vitest'
import { FONT_SEARCH_DELAY_MS, fontQueryOf } from './font-selector.rules.ts'

test('WIDG-02 blank text makes no call', () => {
  expect(fontQueryOf('')).toBeNull()
  expect(fontQueryOf(' \t ')).toBeNull()
  expect(fontQueryOf(' rob ')).toBe('rob')
})

test('WIDG-02 a search waits 500 ms', () => {
  expect(FONT_SEARCH_DELAY_MS).toBe(500)
})
