import { expect, test } from 'vitest'
import { averageOf, litHalves, POINTS } from './rating.rules.ts'

test('ITEM-27 an average of 3.5 of 5 lights seven half-stars of ten', () => {
  expect(litHalves(3.5)).toBe(7)
  expect([litHalves(0), litHalves(5), litHalves(4.74), litHalves(4.76)]).toEqual([0, 10, 9, 10])
  expect(POINTS).toEqual([0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5])
})

test('ITEM-26 the average is the total by the count, and nothing without a vote', () => {
  expect(averageOf({ Total: 6, Count: 2 })).toBe(3)
  expect(averageOf({ Total: 0, Count: 0 })).toBe(0)
})
