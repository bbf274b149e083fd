import { expect, test } from 'vitest'
import { bytesText } from './bytes.rules.ts'

test('a size is written in the largest fitting unit, with few digits', () => {
  expect([0, 999, 1_400, 14_600_000, 2_345_000_000].map(it => bytesText(it, 'en'))).toEqual([
    '0 byte',
    '999 byte',
    '1.4 kB',
    '15 MB',
    '2.3 GB',
  ])
  expect(bytesText(1_400_000, 'de')).toBe('1,4 MB')
})
