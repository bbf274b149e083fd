import { expect, test } from 'vitest'
import { fittingSize, percentSent, piecesOf } from './thumbnail.rules.ts'

test('THUMB-05 a picture of 60000 characters goes in pieces of 25000, 25000 and 10000', () => {
  expect(piecesOf('x'.repeat(60_000)).map(it => it.length)).toEqual([25_000, 25_000, 10_000])
  expect(piecesOf('x'.repeat(25_000))).toHaveLength(1)
  expect(piecesOf('')).toEqual([])
})

test('THUMB-05 progress shows at most 99 until it is complete', () => {
  expect([percentSent(0, 3), percentSent(1, 3), percentSent(3, 3)]).toEqual([0, 33, 99])
})

test('THUMB-03 a picture is scaled down to 1280 pixels and never enlarged', () => {
  expect(fittingSize({ width: 4000, height: 3000 }, 1280)).toEqual({ width: 1280, height: 960 })
  expect(fittingSize({ width: 900, height: 1600 }, 1280)).toEqual({ width: 720, height: 1280 })
  expect(fittingSize({ width: 320, height: 240 }, 1280)).toEqual({ width: 320, height: 240 })
})
