import { expect, test } from 'vitest'
import { addedStep, MOST_STEPS } from './steps.rules.ts'

test('a size that is added is a usual one that is not there yet, up to eight', () => {
  const first = addedStep([{ ShortSide: 1080, Quality: 22, MostKbps: 5000 }])
  expect(first.map(it => it.ShortSide)).toEqual([1080, 720])
  let all = first
  for (let at = 0; at < 12; at++) all = addedStep(all)
  expect(all).toHaveLength(MOST_STEPS)
})
