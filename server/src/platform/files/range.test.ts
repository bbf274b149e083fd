import { expect, test } from 'vitest'
import { rangeOf } from './range.ts'

test.each([
  [undefined, 'whole'],
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=3-', { start: 3, end: 9 }],
  ['bytes=-4', { start: 6, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=8-99', { start: 8, end: 9 }],
  ['bytes=9-9', { start: 9, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=4-2', 'whole'],
  ['bytes=0-1,4-5', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=a-b', 'whole'],
  ['lines=1-2', 'whole'],
])('of ten bytes %s means %j', (header, expected) => {
  expect(rangeOf(header, 10)).toEqual(expected)
})

test('an empty file satisfies no range', () => {
  expect(rangeOf('bytes=0-', 0)).toBe('unsatisfiable')
  expect(rangeOf('bytes=-1', 0)).toBe('unsatisfiable')
})
