import { beforeAll, expect, test } from 'vitest'
import {
  cornerBox,
  DARK,
  drawSlides,
  framesOf,
  LIGHT,
  SCENE,
  SLIDES,
  STARTS,
  shrunk,
} from '../../testing/lecture-frames.ts'
import { anchored, showsThem, timesOf } from './align.rules.ts'
import { lookSize, matcherOf } from './match.rules.ts'

const FRAMES_PER_SEC = 2
const SIZE = lookSize(SCENE)
const decks = new Map<typeof LIGHT, Uint8Array[]>()
beforeAll(async () => {
  for (const look of [LIGHT, DARK]) decks.set(look, await drawSlides(look))
})

function likenessIn(look: typeof LIGHT, recording: Omit<Parameters<typeof framesOf>[1], 'framesPerSec'>) {
  const slides = decks.get(look) ?? []
  const pages = slides.map(it => shrunk(it, SCENE, SIZE))
  const matcher = matcherOf(pages, { ...SIZE, left: 0, top: 0 }, SIZE)
  const frames = framesOf(slides, { ...recording, framesPerSec: FRAMES_PER_SEC })
  return Array.from(frames, frame => matcher.score(shrunk(frame, SCENE, SIZE)))
}

const withinSecs = (times: readonly { startSecs: number }[], secs: number) =>
  times.filter(({ startSecs }, at) => startSecs >= 0 && Math.abs(startSecs - (STARTS[at] ?? 0)) <= secs)
    .length

test.each([
  ['nothing before them', LIGHT, undefined, 2],
  ['a grey box of 2.8 %', LIGHT, cornerBox(0.028, 3, 90, false), 2],
  ['a grey box of 5.7 %', LIGHT, cornerBox(0.057, 3, 90, false), 2],
  ['a grey box of 8 %', LIGHT, cornerBox(0.08, 3, 90, false), 2],
  ['a speaker in the upper left corner, over the titles', LIGHT, cornerBox(0.06, 0), 3],
  ['a speaker in the lower left corner, over the text', LIGHT, cornerBox(0.06, 2), 3],
  ['a speaker before a white wall', LIGHT, cornerBox(0.08, 3, 240), 3],
  ['dark slides and a speaker in bright light', DARK, cornerBox(0.06, 0, 200), 3],
  ['dark slides and a speaker in the dark', DARK, cornerBox(0.08, 2, 40), 3],
])('all slides are found within a second: %s', (_, look, box, noise) => {
  const likeness = likenessIn(look, { noise, ...(box && { box }) })
  expect(showsThem(likeness)).toBe(true)
  expect(withinSecs(timesOf(likeness, FRAMES_PER_SEC), 1)).toBe(SLIDES)
})

test('a time that a person has set leads the search to what is around it', () => {
  const like = (...pages: number[]) =>
    Float32Array.from({ length: 4 }, (_, at) => (pages.includes(at) ? 0.9 : 0.1))
  const times = (count: number, frame: Float32Array) => Array.from({ length: count }, () => frame)
  // Pages 1 and 2 look the same: only a person knows when one follows the other.
  const frames = [...times(6, like(0)), ...times(8, like(1, 2)), ...times(6, like(3))]
  const held = timesOf(anchored(frames, [{ page: 1, startSecs: 9 }], 1), 1).map(it => it.startSecs)
  expect([held[0], held[3]]).toEqual([0, 14])
  expect(held[1]).toBeLessThanOrEqual(9)
  expect(held[2]).toBeGreaterThan(9)
  const other = timesOf(anchored(frames, [{ page: 2, startSecs: 7 }], 1), 1).map(it => it.startSecs)
  expect(other[2]).toBeLessThanOrEqual(7)
})
