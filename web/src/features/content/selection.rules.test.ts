import { expect, test } from 'vitest'
import { ALL, changedRow, chosenAmong, countChosen, NOTHING, withPage, withRange } from './selection.rules.ts'

const PAGE = [1, 2, 3, 4]
const NEXT = [5, 6, 7, 8]

test('rows stay ticked on other pages', () => {
  const first = withPage(NOTHING, PAGE, new Set([1, 2]))
  const both = withPage(first, NEXT, new Set([5]))
  expect(chosenAmong(both, [...PAGE, ...NEXT])).toEqual(new Set([1, 2, 5]))
  expect(countChosen(both, 100)).toBe(3)
  expect(countChosen(withPage(both, NEXT, new Set()), 100)).toBe(2)
})

test('all that match are ticked on every page but for exceptions', () => {
  const but = withPage(ALL, PAGE, new Set([1, 3, 4]))
  expect(countChosen(but, 200_000)).toBe(199_999)
  expect(chosenAmong(but, NEXT)).toEqual(new Set(NEXT))
  expect(chosenAmong(but, PAGE)).toEqual(new Set([1, 3, 4]))
  expect(countChosen(withPage(but, PAGE, new Set(PAGE)), 8)).toBe(8)
})

test('a range is ticked or not as its last row is, in either direction', () => {
  expect(withRange(PAGE, new Set([1, 4]), { from: 1, to: 4 })).toEqual(new Set(PAGE))
  expect(withRange(PAGE, new Set([4, 2]), { from: 4, to: 2 })).toEqual(new Set([2, 3, 4]))
  expect(withRange(PAGE, new Set([1, 2, 3]), { from: 1, to: 4 })).toEqual(new Set())
  expect(withRange(PAGE, new Set([5]), { from: 9, to: 1 })).toEqual(new Set([5]))
})

test('the row that was clicked is known by its difference', () => {
  expect(changedRow(PAGE, new Set([1]), new Set([1, 3]))).toBe(3)
  expect(changedRow(PAGE, new Set([1]), new Set())).toBe(1)
  expect(changedRow(PAGE, new Set(), new Set(PAGE))).toBeUndefined()
})
