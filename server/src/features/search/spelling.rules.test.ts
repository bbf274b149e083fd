import { expect, test } from 'vitest'
import { isMendable, nearestWords, slipsBetween } from './spelling.rules.ts'

test('a letter left out, added, changed or swapped is one slip', () => {
  expect(slipsBetween('chemstry', 'chemistry')).toBe(1)
  expect(slipsBetween('chemmistry', 'chemistry')).toBe(1)
  expect(slipsBetween('chamistry', 'chemistry')).toBe(1)
  expect(slipsBetween('hcemistry', 'chemistry')).toBe(1)
  expect(slipsBetween('', 'ab')).toBe(2)
  expect(slipsBetween('same', 'same')).toBe(0)
})

const known = (...words: string[]) => words.map((word, at) => ({ word, items: at + 1 }))

test('the nearest word is meant, of equally near ones the most used', () => {
  expect(nearestWords('volcanno', known('volcanos', 'volcano', 'volcanic'), false)).toEqual([
    'volcano',
    'volcanic',
    'volcanos',
  ])
  expect(nearestWords('fult', known('fuel', 'fault', 'halt'), false)).toEqual(['fault'])
})

test('long words forgive two slips, short ones one', () => {
  expect(nearestWords('fotosynthesis', known('photosynthesis'), false)).toEqual(['photosynthesis'])
  expect(nearestWords('cella', known('celery'), false)).toEqual([])
})

test('a word that is only begun is compared as far as it goes', () =>
  expect(nearestWords('phatosyn', known('photosynthesis'), true)).toEqual(['photosynthesis']))

test('accents are no slip', () => expect(nearestWords('größse', known('grosse'), false)).toEqual(['grosse']))

test('phrases, excluded words, short ones and numbers are left as they are', () => {
  const term = { text: 'word', kind: 'word' as const, isPrefix: false, isExcluded: false }
  expect(isMendable(term)).toBe(true)
  expect(isMendable({ ...term, isExcluded: true })).toBe(false)
  expect(isMendable({ ...term, kind: 'phrase' })).toBe(false)
  expect(isMendable({ ...term, text: 'cel' })).toBe(false)
  expect(isMendable({ ...term, text: 'bio1042' })).toBe(false)
})
