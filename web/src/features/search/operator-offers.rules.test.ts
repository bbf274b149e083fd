import { expect, test } from 'vitest'
import { offeredOperators, withOperator } from './operator-offers.rules.ts'

const german = {
  by: 'von',
  in: 'in',
  title: 'titel',
  said: 'gesagt',
  before: 'vor',
  after: 'nach',
  longer: 'länger',
  shorter: 'kürzer',
}

test('an empty box offers every operator, a box with words those that its last word begins', () => {
  expect(offeredOperators('', it => it)).toHaveLength(8)
  expect(offeredOperators('cell be', it => it)).toEqual(['before'])
  expect(offeredOperators('BY', it => it)).toEqual(['by'])
  expect(offeredOperators('cell vo', it => german[it])).toEqual(['by', 'before'])
  for (const text of ['b', 'cell', 'by ', 'by:', 'by:pryce', 'before2'])
    expect(offeredOperators(text, it => it)).toEqual([])
})

test('a chosen operator takes the place of its beginning', () => {
  expect(withOperator('cell be', 'before:')).toBe('cell before:')
  expect(withOperator('', 'by:')).toBe('by:')
})
