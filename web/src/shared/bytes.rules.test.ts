import { expect, test } from 'vitest'
import { bytesText } from './bytes.rules.ts'

test('amounts are written as people say them', () => {
  expect(bytesText(612, 'en')).toBe('612 bytes')
  expect(bytesText(1_900_000_000, 'en')).toBe('1.9 GB')
  expect(bytesText(18_400_000, 'de')).toBe('18,4 MB')
  expect(bytesText(640_000_000, 'en')).toBe('640 MB')
})
