import { expect, test } from 'vitest'
import { frameAt, framesOf, MOVES, MOVING_MS, shareAfter, shareAfterMove, shareOf } from './scrub.rules.ts'

const cue = (startSecs: number) => ({
  startSecs,
  endSecs: startSecs + 10,
  url: '/sheet.jpg',
  x: startSecs,
  y: 0,
  width: 160,
  height: 90,
})

test('five frames stand for the fifths of a recording, fewer pictures for several of them', () => {
  const cues = Array.from({ length: 10 }, (_, index) => cue(index * 10))
  expect(framesOf(cues, 100).map(it => it.cue.startSecs)).toEqual([10, 30, 50, 70, 90])
  expect(framesOf([cue(0)], 100).map(it => it.cue.startSecs)).toEqual([0, 0, 0, 0, 0])
  expect(framesOf([], 100)).toEqual([])
})

test('the pointer is in one of the fifths, also at both ends', () => {
  const box = { left: 100, width: 200 }
  expect([90, 100, 139, 140, 300, 400].map(x => frameAt(shareOf(x, box)))).toEqual([0, 0, 0, 1, 4, 4])
})

test('arrows go from frame to frame and stop at both ends; other keys mean something else', () => {
  expect([shareAfter('ArrowRight', 0), shareAfter('ArrowRight', 0.8), shareAfter('ArrowLeft', 0)]).toEqual([
    0.2, 0.8, 0,
  ])
  expect(shareAfter('Enter', 0)).toBeUndefined()
})

test('by itself it goes once through the recording, in less than 5 seconds', () => {
  const seen = Array.from({ length: MOVES }).reduce<number[]>(
    shares => [...shares, shareAfterMove(shares.at(-1) ?? 0)],
    [0.5],
  )
  expect(new Set(seen.slice(1).map(frameAt))).toEqual(new Set([0, 1, 2, 3, 4]))
  expect(seen.at(-1)).toBeCloseTo(0.5)
  expect(MOVES * MOVING_MS).toBeLessThan(5000)
})
