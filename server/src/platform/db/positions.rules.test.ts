import { expect, test } from 'vitest'
import { positionIn, requiredPosition, type Sample, withSample } from './positions.rules.ts'

test('positions of the log compare as numbers, not as texts', () => {
  expect(positionIn('0/0')).toBe(0n)
  expect(positionIn('16/B374D848')).toBe(0x16b374d848n)
  expect(positionIn('A/0') > positionIn('9/FFFFFFFF')).toBe(true)
  expect(positionIn('10/0') > positionIn('F/FFFFFFFF')).toBe(true)
})

/** The log grows by one each second. */
const upTo = (secs: number) => {
  let samples: Sample[] = []
  for (let at = 0; at <= secs; at++) samples = withSample(samples, { atMs: at * 1000, position: BigInt(at) })
  return samples
}

test('a replica may be ten seconds behind, and never behind what the reader has written', () => {
  const samples = upTo(100)
  expect(requiredPosition(samples, 100_000, [])).toBe(90n)
  expect(requiredPosition(samples, 105_000, [])).toBe(95n)
  expect(requiredPosition(samples, 100_000, [12n, 99n, 3n])).toBe(99n)
})

test('while the primary says nothing, and before it did, nobody knows what a replica lacks', () => {
  expect(requiredPosition([], 0, [])).toBeUndefined()
  expect(requiredPosition(upTo(100), 110_001, [5n])).toBeUndefined()
})

test('what is too old to be asked for is forgotten', () => {
  expect(upTo(100)).toHaveLength(11)
})
