import { describe, expect, test } from 'vitest'
import { movedBy, movedTo } from './related.rules.ts'

const items = [1, 2, 3].map(ClipDataID => ({ ClipDataID }))
const ids = (them: readonly { ClipDataID: number }[]) => them.map(it => it.ClipDataID)

describe('the order of related media', () => {
  test('one is put before or after another', () => {
    expect(ids(movedTo(items, 3, 1, 'before'))).toEqual([3, 1, 2])
    expect(ids(movedTo(items, 1, 2, 'after'))).toEqual([2, 1, 3])
    expect(ids(movedTo(items, 9, 2, 'after'))).toEqual([1, 2, 3])
    expect(ids(movedTo(items, 1, 1, 'after'))).toEqual([1, 2, 3])
  })

  test('one goes up or down by a place, and stays at the ends', () => {
    expect(ids(movedBy(items, 2, -1))).toEqual([2, 1, 3])
    expect(ids(movedBy(items, 2, 1))).toEqual([1, 3, 2])
    expect(ids(movedBy(items, 1, -1))).toEqual([1, 2, 3])
    expect(ids(movedBy(items, 3, 1))).toEqual([1, 2, 3])
  })
})
