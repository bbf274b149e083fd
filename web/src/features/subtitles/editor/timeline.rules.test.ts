import { expect, test } from 'vitest'
import { barsIn, secsAt, shareAt, viewAround, zoomTo } from './timeline.rules.ts'

const view = { fromSecs: 10, secs: 20 }

test('the strip stays while the playhead is on it, and follows when it leaves', () => {
  expect(viewAround(view, 30, 100)).toBe(view)
  expect(viewAround(view, 31, 100)).toEqual({ fromSecs: 29, secs: 20 })
  expect(viewAround(view, 0.5, 100)).toEqual({ fromSecs: 0, secs: 20 })
  expect(viewAround(view, 99, 100)).toEqual({ fromSecs: 80, secs: 20 })
})

test('zooming keeps the middle, and never leaves the recording', () => {
  expect(zoomTo(view, 10, 100)).toEqual({ fromSecs: 15, secs: 10 })
  expect(zoomTo(view, 60, 40)).toEqual({ fromSecs: 0, secs: 60 })
})

test('places and seconds mean the same', () => {
  expect(secsAt(view, shareAt(view, 17))).toBeCloseTo(17)
})

test('bars are the loudest of their part, and silent after the end', () => {
  const sound = { secsPerPeak: 1, peaks: [0, 2, -4, 1] }
  expect(barsIn(sound, { fromSecs: 0, secs: 8 }, 4)).toEqual([0.5, 1, 0, 0])
})
