import { expect, test } from 'vitest'
import { movedBeside, movedBy } from './order.rules.ts'

test('PHOTO-11 a picture moves by one, or beside another', () => {
  expect(movedBy([1, 2, 3], 2, -1)).toEqual([2, 1, 3])
  expect(movedBy([1, 2, 3], 3, 1)).toEqual([1, 2, 3])
  expect(movedBeside([1, 2, 3], 1, 3, 'after')).toEqual([2, 3, 1])
  expect(movedBeside([1, 2, 3], 3, 1, 'before')).toEqual([3, 1, 2])
})
