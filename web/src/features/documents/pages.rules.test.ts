import { expect, test } from 'vitest'
import { fittingPage, isClosest, placeAfterKey, zoomedIn, zoomedOut } from './pages.rules.ts'

const at = (page: number, zoom = 1) => ({ page, zoom })

test('DOC-02 keys walk through the pages and stay within them', () => {
  expect(placeAfterKey('ArrowRight', at(0), 3)).toEqual(at(1))
  expect(placeAfterKey('PageUp', at(0), 3)).toEqual(at(0))
  expect(placeAfterKey('End', at(0), 3)).toEqual(at(2))
  expect(placeAfterKey('x', at(0), 3)).toBeNull()
  expect([fittingPage(9, 3), fittingPage(-1, 3), fittingPage(4, 0)]).toEqual([2, 0, 0])
})

test('DOC-02 closer up the arrows belong to the page itself', () => {
  expect(placeAfterKey('ArrowRight', at(0, 2), 3)).toBeNull()
  expect(placeAfterKey('PageDown', at(0, 2), 3)).toEqual(at(1, 2))
  expect(placeAfterKey('0', at(0, 2), 3)).toEqual(at(0, 1))
})

test('DOC-02 zoom goes in steps between the whole page and four times as large', () => {
  expect([zoomedIn(1), zoomedIn(4), zoomedOut(2), zoomedOut(1)]).toEqual([1.5, 4, 1.5, 1])
  expect(isClosest(4)).toBe(true)
})
