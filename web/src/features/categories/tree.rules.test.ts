import type { Category } from '@mediatheque/contract/categories'
import { expect, test } from 'vitest'
import { findIn, nodesUnder, placeOf } from './tree.rules.ts'

const category = (ID: number, parent: number, below = 0): Category => ({
  ID,
  ParentCat: { ID: parent },
  DisplayName: `C${ID}`,
  Name: `C${ID}`,
  SubCategoryCount: below,
  EditMembership: true,
  Manual: true,
  PictureURL: null,
  Rule: null,
  IsOpen: true,
})

const tree = new Map([
  [0, [category(1, 0, 2), category(2, 0, 1), category(3, 0)]],
  [1, [category(4, 1), category(5, 1)]],
])

test('CAT-05 a branch has its children once they are loaded, and says before that it has some', () => {
  const [one, two, three] = nodesUnder(0, tree)
  expect(one?.children?.map(it => it.label)).toEqual(['C4', 'C5'])
  expect(two).toMatchObject({ hasChildren: true, children: undefined })
  expect(three).toMatchObject({ hasChildren: false })
  expect(findIn(tree, 5)?.ParentCat.ID).toBe(1)
})

test('a category that two answers name, or that is below itself, is in the tree once', () => {
  const twice = new Map([
    [0, [category(1, 0, 1), category(2, 0)]],
    [1, [category(2, 1, 1)]],
    [2, [category(1, 2)]],
  ])
  const everywhere = (nodes = nodesUnder(0, twice)): unknown[] =>
    nodes.flatMap(({ id, children }) => [id, ...everywhere([...(children ?? [])])])
  expect(everywhere()).toEqual([1, 2])
})

test('a category is dropped into another, or before or after it', () => {
  expect(placeOf({ moved: 3, target: 1, place: 'on' }, tree)).toEqual({ ParentID: 1 })
  expect(placeOf({ moved: 3, target: 1, place: 'before' }, tree)).toEqual({ ParentID: 0, Place: 0 })
  expect(placeOf({ moved: 1, target: 3, place: 'after' }, tree)).toEqual({ ParentID: 0, Place: 2 })
  expect(placeOf({ moved: 3, target: 5, place: 'after' }, tree)).toEqual({ ParentID: 1, Place: 2 })
  expect(placeOf({ moved: 3, target: 99, place: 'on' }, tree)).toBeUndefined()
})
