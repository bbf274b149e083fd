import { expect, test } from 'vitest'
import { clockText, cutOf, levelOf, momentOf, movedEnd, partsOf, problemOf } from './recorder.rules.ts'

test('LINK-10 camera and screen are one stream each, both are two, the main one first', () => {
  expect(partsOf('camera', 'screen')).toEqual(['camera'])
  expect(partsOf('screen', 'camera')).toEqual(['screen'])
  expect(partsOf('both', 'screen')).toEqual(['screen', 'camera'])
  expect(partsOf('both', 'camera')).toEqual(['camera', 'screen'])
})

test('the level is 0 in silence and 100 at full loudness', () => {
  expect(levelOf(new Uint8Array(64).fill(128))).toBe(0)
  expect(levelOf(Uint8Array.from({ length: 64 }, (_, at) => (at % 2 ? 255 : 0)))).toBe(100)
  const speech = levelOf(Uint8Array.from({ length: 64 }, (_, at) => 128 + (at % 2 ? 6 : -6)))
  expect(speech).toBeGreaterThan(30)
  expect(speech).toBeLessThan(70)
})

test('the ends of what is kept never cross and never leave the recording', () => {
  const whole = { startSecs: 0, endSecs: 10 }
  expect(movedEnd(whole, 'start', 4, 10)).toEqual({ startSecs: 4, endSecs: 10 })
  expect(movedEnd(whole, 'start', 99, 10).startSecs).toBe(9.5)
  expect(movedEnd({ startSecs: 4, endSecs: 10 }, 'end', 1, 10).endSecs).toBe(4.5)
  expect(movedEnd(whole, 'end', 12, 10).endSecs).toBe(10)
  expect(movedEnd(whole, 'start', -3, 10).startSecs).toBe(0)
})

test('nothing is cut where all of it is kept', () => {
  expect(cutOf({ startSecs: 0, endSecs: 10 }, 10)).toBeNull()
  expect(cutOf({ startSecs: 1, endSecs: 10 }, 10)).toEqual({ startSecs: 1, endSecs: 10 })
})

test('why a recording could not begin, in the words a person understands', () => {
  expect(problemOf('NotAllowedError')).toBe('refused')
  expect(problemOf('NotFoundError')).toBe('absent')
  expect(problemOf('NotReadableError')).toBe('busy')
  expect(problemOf('TypeError')).toBe('other')
})

test('times and names', () => {
  expect([clockText(7), clockText(67.9), clockText(3723)]).toEqual(['0:07', '1:07', '1:02:03'])
  expect(momentOf(new Date(2026, 10, 15, 9, 41, 7))).toBe('2026-11-15 09.41.07')
})
