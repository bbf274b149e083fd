import { ON_SHELF } from '@mediatheque/contract/home'
import { expect, test } from 'vitest'
import { bestAbout, followsOfItems, LEAST_ON_SHELF, withoutRepeats } from './home.rules.ts'

const upTo = (count: number, from = 1) => Array.from({ length: count }, (_, at) => from + at)

test('what is new for somebody does not repeat what is new for everybody', () => {
  const shelves = withoutRepeats([
    { ID: 'new', ids: upTo(8) },
    { ID: 'groups', ids: upTo(12) },
    { ID: 'topics', ids: [...upTo(12), ...upTo(3, 20)] },
    { ID: 'popular', ids: [1, 2] },
  ])
  expect(shelves).toEqual([
    { ID: 'new', ids: upTo(8) },
    { ID: 'groups', ids: [9, 10, 11, 12] },
    { ID: 'topics', ids: [20, 21, 22] },
    { ID: 'popular', ids: [1, 2] },
  ])
})

test('a shelf of one person needs enough to choose from, and has no more than any other', () => {
  expect(withoutRepeats([{ ID: 'because', ids: upTo(LEAST_ON_SHELF - 1) }])).toEqual([])
  expect(withoutRepeats([{ ID: 'because', ids: upTo(ON_SHELF + 1) }])).toEqual([
    { ID: 'because', ids: upTo(ON_SHELF) },
  ])
  expect(withoutRepeats([{ ID: 'continue', ids: [1] }])).toEqual([{ ID: 'continue', ids: [1] }])
})

test('a shelf is about the item opened last that has enough neighbours', () => {
  const neighboursOf = (about: number, ids: readonly number[]) => ids.map(id => ({ about, id }))
  expect(bestAbout([...neighboursOf(1, [5, 6]), ...neighboursOf(2, [5, 6, 7])])).toEqual({
    about: 2,
    ids: [5, 6, 7],
  })
  expect(bestAbout(neighboursOf(1, [5]))).toBeUndefined()
})

test('a shelf names the three follows that most of its items come from', () => {
  const news = [
    { ClipDataID: 1, FollowIDs: [10, 20] },
    { ClipDataID: 2, FollowIDs: [20] },
    { ClipDataID: 3, FollowIDs: [20, 30, 10] },
    { ClipDataID: 4, FollowIDs: [40] },
    { ClipDataID: 5, FollowIDs: [50, 50, 50] },
  ]
  expect(followsOfItems(news, [1, 2, 3, 4])).toEqual([20, 10, 30])
})
