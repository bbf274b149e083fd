import { describe, expect, test } from 'vitest'
import * as rules from './sheets.rules.ts'

const desk = { width: 832, height: 632 }

describe('pages one below the other', () => {
  test('DOC-02 are as wide as the desk, whole, or of a size', () => {
    const wide = (zoom: rules.Zoom) => rules.sheetWidth(zoom, desk, 0.5, 600)
    expect([wide('width'), wide('page'), wide(1.5), wide(0.01)]).toEqual([800, 300, 900, 120])
    expect([rules.zoomedIn(0.83), rules.zoomedOut(0.83), rules.zoomedIn(4), rules.zoomedOut(0.2)]).toEqual([
      1, 0.75, 4, 0.25,
    ])
    expect([rules.isClosest(4), rules.isFarthest(0.5)]).toEqual([true, false])
  })

  test('DOC-02 those that are seen are known, and the one that is read', () => {
    const layout = rules.layoutOf([1, 0.5, 1], 400)
    expect(layout).toMatchObject({ tops: [16, 432, 1248], heights: [400, 800, 400], total: 1664 })
    expect(rules.sheetsWithin(layout, 0, 430)).toEqual([0])
    expect(rules.sheetsWithin(layout, 400, 1300)).toEqual([0, 1, 2])
    expect([0, 250, 1100].map(top => rules.readSheet(layout, top, 600))).toEqual([0, 1, 2])
  })

  test('VC-10 for who is led there is one page, and a place in it', () => {
    const layout = rules.singleLayout([1, 0.5, 1], 400, 1)
    expect(layout).toMatchObject({ heights: [0, 800, 0], total: 832 })
    expect(rules.partOf(layout, 1, 416)).toEqual({ sheet: 1, part: 0.5 })
    expect(rules.topOf(rules.singleLayout([1, 0.5, 1], 800, 1), { sheet: 1, part: 0.5 })).toBe(816)
  })

  test('a place stays where it is when sizes change', () => {
    const ratios = [1, 0.5, 1]
    const place = rules.placeAt(rules.layoutOf(ratios, 400), 832)
    expect(place).toEqual({ sheet: 1, part: 0.5 })
    expect(rules.topOf(rules.layoutOf(ratios, 800), place)).toBe(832 + 800)
  })

  test('an address names a page that there is', () => {
    expect([0, 2, 9, Number.NaN].map(page => rules.fittingPage(page, 5))).toEqual([1, 2, 5, 1])
  })
})
