import { expect, test } from 'vitest'
import { choiceOf, isSameChoice, keptOut, mayKeepOut, sentOf, ticked } from './categories.rules.ts'

const start = choiceOf({
  IncludedCategories: [
    { ID: 1, Name: 'Earth', ByRule: false },
    { ID: 2, Name: 'Long', ByRule: true },
  ],
  ExcludedCategories: [{ ID: 3, Name: 'Art', ByRule: false }],
})
const known = new Map([
  [3, { DisplayName: 'Art' }],
  [4, { DisplayName: 'Sea' }],
])

test('CAT-08 what is ticked is sent as included, what is kept out as excluded, and what a rule put in as neither', () => {
  expect(sentOf(start)).toEqual({ catsinc: [1], catsexc: [3] })
  expect(sentOf(ticked(start, [4], known))).toEqual({ catsinc: [4], catsexc: [3] })
})

test('CAT-08 a category is ticked or kept out, never both', () => {
  expect(sentOf(ticked(start, [1, 3], known))).toEqual({ catsinc: [1, 3], catsexc: [] })
  expect(sentOf(keptOut(start, { ID: 1, DisplayName: 'Earth' }, true))).toEqual({
    catsinc: [],
    catsexc: [3, 1],
  })
})

test('CAT-09 an item is kept out of what a rule fills, and comes back by the rule', () => {
  const long = { ID: 2, DisplayName: 'Long' }
  const out = keptOut(start, long, true)
  expect(sentOf(out).catsexc).toEqual([3, 2])
  expect(isSameChoice(keptOut(out, long, false), start)).toBe(true)
})

test('CAT-07 nothing is kept out of a category that one may not fill', () => {
  const closed = { EditMembership: false, Manual: true, IsOpen: false }
  expect(mayKeepOut(closed, false)).toBe(false)
  expect(mayKeepOut({ ...closed, EditMembership: true }, false)).toBe(true)
  expect(mayKeepOut({ EditMembership: false, Manual: false, IsOpen: false }, true)).toBe(true)
})
