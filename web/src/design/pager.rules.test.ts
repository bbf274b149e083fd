import { expect, test } from 'vitest'
import { clampPage, pagesOf, pagesToShow, rangeOf } from './pager.rules.ts'

test('WIDG-08 45 items at 20 are three pages, at 10 five', () => {
  expect(pagesOf(45, 20)).toBe(3)
  expect(pagesOf(45, 10)).toBe(5)
  expect(pagesOf(0, 20)).toBe(1)
})

test('WIDG-08 the range names the first and last item of the page', () => {
  expect(rangeOf(1, 20, 45)).toEqual({ first: 1, last: 20 })
  expect(rangeOf(3, 20, 45)).toEqual({ first: 41, last: 45 })
  expect(rangeOf(1, 20, 0)).toEqual({ first: 0, last: 0 })
})

test('WIDG-08 few pages are all shown, many with gaps', () => {
  expect(pagesToShow(1, 3)).toEqual([1, 2, 3])
  expect(pagesToShow(1, 11)).toEqual([1, 2, 3, 4, 5, 'gap-after', 11])
  expect(pagesToShow(6, 11)).toEqual([1, 'gap-before', 5, 6, 7, 'gap-after', 11])
  expect(pagesToShow(11, 11)).toEqual([1, 'gap-before', 7, 8, 9, 10, 11])
})

test('WIDG-08 on a phone five places do', () => {
  expect(pagesToShow(1, 11, 5)).toEqual([1, 2, 3, 'gap-after', 11])
  expect(pagesToShow(5, 11, 5)).toEqual([1, 'gap-before', 5, 'gap-after', 11])
  expect(pagesToShow(11, 11, 5)).toEqual([1, 'gap-before', 9, 10, 11])
})

test('WIDG-08 whatever the page, the places are the same in number and hold that page', () => {
  for (const places of [5, 7])
    for (let page = 1; page <= 40; page += 1) {
      const shown = pagesToShow(page, 40, places)
      expect(shown).toHaveLength(places)
      expect(shown).toContain(page)
      expect(new Set(shown).size).toBe(places)
    }
})

test('WIDG-08 a page beyond the end becomes the last', () => {
  expect(clampPage(9, 3)).toBe(3)
  expect(clampPage(0, 3)).toBe(1)
})
