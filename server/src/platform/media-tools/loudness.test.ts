import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gainFilters, gainFor, loudnessOf } from './loudness.rules.ts'

test('CONV-05 speech that is too quiet or too loud comes to the usual loudness', () => {
  expect(gainFor({ integratedLufs: -30, truePeakDb: -14 })).toEqual({ db: 14, isLimited: true })
  expect(gainFor({ integratedLufs: -30, truePeakDb: -20 })).toEqual({ db: 14, isLimited: false })
  expect(gainFor({ integratedLufs: -8, truePeakDb: 0 })).toEqual({ db: -8, isLimited: false })
  expect(gainFor({ integratedLufs: -16.4, truePeakDb: -3 })).toEqual({ db: 0, isLimited: false })
})

test('CONV-05 silence is not raised, and the noise of a room only a little', () => {
  for (const integratedLufs of [Number.NEGATIVE_INFINITY, Number.NaN, -70.1])
    expect(gainFor({ integratedLufs, truePeakDb: -60 })).toEqual({ db: 0, isLimited: false })
  expect(gainFor({ integratedLufs: -66.8, truePeakDb: -50 }).db).toBe(20)
  expect(gainFor(loudnessOf())).toEqual({ db: 0, isLimited: false })
})

test('CONV-05 never louder than wanted, never by more than 20 dB, and peaks lose 8 dB at most', () => {
  const loudness = fc.record({
    integratedLufs: fc.double({ min: -80, max: 0, noNaN: true }),
    truePeakDb: fc.double({ min: -60, max: 3, noNaN: true }),
  })
  fc.assert(
    fc.property(loudness, it => {
      const { db, isLimited } = gainFor(it)
      expect(Math.abs(db)).toBeLessThanOrEqual(20)
      if (db > 0) {
        expect(it.integratedLufs + db).toBeLessThanOrEqual(-15.9)
        expect(it.truePeakDb + db).toBeLessThanOrEqual(-1.5 + 8 + 0.1)
        expect(isLimited).toBe(it.truePeakDb + db > -1.5)
      }
    }),
  )
})

test('CONV-05 nothing is filtered where nothing changes', () => {
  expect(gainFilters(undefined)).toEqual([])
  expect(gainFilters({ db: 0, isLimited: false })).toEqual([])
  expect(gainFilters({ db: 6.5, isLimited: true })).toEqual([
    'volume=6.5dB',
    'alimiter=limit=0.8414:level=false',
  ])
})
