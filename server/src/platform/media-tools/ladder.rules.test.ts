import { expect, test } from 'vitest'
import { ladderFor } from './ladder.rules.ts'

const sizes = (width: number, height: number) =>
  ladderFor({ width, height, framesPerSec: 25 }).map(it => `${it.width}x${it.height}`)

test('a recording is offered in every size up to its own', () => {
  expect(sizes(1920, 1080)).toEqual(['1920x1080', '1280x720', '854x480', '426x240'])
  const small = ['1920x1080', '1280x720', '854x480', '426x240']
  expect(sizes(2560, 1440)).toEqual(['2560x1440', ...small])
  expect(sizes(3840, 2160)).toEqual(['3840x2160', '2560x1440', ...small])
  expect(sizes(7680, 4320)).toEqual(['3840x2160', '2560x1440', ...small])
  expect(sizes(854, 480)).toEqual(['854x480', '426x240'])
})

test('an upright recording has the same steps', () => {
  expect(sizes(1080, 1920)).toEqual(['1080x1920', '720x1280', '480x854', '240x426'])
})

test('nothing is enlarged, and a size between two steps is kept', () => {
  expect(sizes(160, 120)).toEqual(['160x120'])
  expect(sizes(1600, 900)).toEqual(['1600x900', '1280x720', '854x480', '426x240'])
  expect(sizes(1300, 740)).toEqual(['1264x720', '844x480', '422x240'])
})

test('odd lengths become even ones', () => {
  expect(sizes(641, 361)).toEqual(['640x360', '426x240'])
})

test('more than sixty frames a second are not kept', () => {
  expect(ladderFor({ width: 640, height: 480, framesPerSec: 120 })[0]?.framesPerSec).toBe(60)
})

test('CONV-05 small sizes have at most thirty frames a second, of those that the larger ones have', () => {
  const stepsAt = (framesPerSec: number) =>
    ladderFor({ width: 1280, height: 720, framesPerSec }).map(it => [it.framesPerSec, it.frameStep])
  expect(stepsAt(60)).toEqual([
    [60, 1],
    [60, 1],
    [30, 2],
  ])
  expect(stepsAt(50)).toEqual([
    [50, 1],
    [50, 1],
    [25, 2],
  ])
  expect(stepsAt(30)).toEqual([
    [30, 1],
    [30, 1],
    [30, 1],
  ])
  expect(ladderFor({ width: 320, height: 240, framesPerSec: 60 })).toMatchObject([{ framesPerSec: 60 }])
})
