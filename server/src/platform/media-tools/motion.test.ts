import fc from 'fast-check'
import { expect, test } from 'vitest'
import { motionIn } from './motion.rules.ts'

/** Frames at a rate for some seconds, one part after the other. */
function frames(...parts: readonly [rate: number, secs: number][]): number[] {
  const times: number[] = []
  let begin = 0
  for (const [rate, secs] of parts) {
    for (let n = 0; n < Math.round(rate * secs); n++) times.push(begin + n / rate)
    begin += secs
  }
  return times
}

test('CONV-05 a still screen with seconds of motion keeps the rate of the motion', () => {
  expect(motionIn(frames([1, 15], [30, 5], [1, 10]))).toMatchObject({ framesPerSec: 30, isVariable: true })
  expect(motionIn(frames([1, 3600], [30, 3], [1, 3600]))?.framesPerSec).toBe(30)
  expect(motionIn(frames([0.2, 600], [15, 4]))?.framesPerSec).toBe(15)
  expect(motionIn(frames([5, 100], [24, 6], [5, 100]))?.framesPerSec).toBe(24)
})

test('CONV-05 no more than sixty, and a stutter that catches up counts for nothing', () => {
  expect(motionIn(frames([30, 15], [120, 5]))?.framesPerSec).toBe(60)
  const stutter = frames([30, 20]).map(secs => (secs > 10 && secs < 10.4 ? 10.4 + (secs - 10.4) / 100 : secs))
  expect(motionIn(stutter)).toMatchObject({ isVariable: false })
})

test('CONV-05 a steady rate stays what it is, however its times are rounded or ordered', () => {
  const rates = fc.constantFrom(10, 15, 23.976, 25, 29.97, 30, 50, 60)
  fc.assert(
    fc.property(rates, fc.integer({ min: 3, max: 400 }), (rate, count) => {
      const times = Array.from({ length: count }, (_, n) => Math.round((n / rate) * 1000) / 1000)
      const motion = motionIn(times.toReversed())
      expect(motion?.framesPerSec).toBeGreaterThan(rate * 0.93)
      expect(motion?.framesPerSec).toBeLessThan(rate * 1.07)
    }),
  )
})

test('CONV-05 too few frames say nothing', () => {
  expect(motionIn([])).toBeUndefined()
  expect(motionIn([0, 0, 0, 0.04])).toBeUndefined()
})
