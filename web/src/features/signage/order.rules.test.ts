import { expect, test } from 'vitest'
import { movedBy, movedTo } from './order.rules.ts'

test('SIGNAGE-02 what a screen plays is put before or after another, and stays at the ends', () => {
  expect(movedTo([1, 2, 3], 3, 1, 'before')).toEqual([3, 1, 2])
  expect(movedTo([1, 2, 3], 1, 2, 'after')).toEqual([2, 1, 3])
  expect(movedTo([1, 2, 3], 9, 2, 'after')).toEqual([1, 2, 3])
  expect([movedBy([1, 2, 3], 2, -1), movedBy([1, 2, 3], 2, 1)]).toEqual([
    [2, 1, 3],
    [1, 3, 2],
  ])
  expect([movedBy([1, 2], 1, -1), movedBy([1, 2], 2, 1)]).toEqual([
    [1, 2],
    [1, 2],
  ])
})
