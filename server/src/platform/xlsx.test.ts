import { expect, test } from 'vitest'
import { columnName, serialOf, textXml } from './xlsx.ts'

test('columns have letters for names', () =>
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']))

test('a moment is a number of days', () => {
  expect(serialOf(new Date('1970-01-01T00:00:00Z'))).toBe(25_569)
  expect(serialOf(new Date('2024-02-29T12:00:00Z'))).toBe(45_351.5)
})

test('text keeps its letters and loses what no sheet can hold', () => {
  expect(textXml('<b> & "ü" 😀')).toBe('&lt;b&gt; &amp; "ü" 😀')
  expect(textXml('a\u0000\u001bb\tc\nd')).toBe('ab\tc\nd')
  expect(textXml('_x0041_')).toBe('_x005F_x0041_')
  expect(textXml('\ud800x')).toBe('\ufffdx')
  expect(textXml('y'.repeat(40_000))).toHaveLength(32_767)
})
