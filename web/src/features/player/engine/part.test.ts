import { expect, test } from 'vitest'
import { beginning } from './beginning.rules.ts'
import { holdInside, type Place } from './part.rules.ts'
import { playerQuery } from './query.rules.ts'

const PART = { StartSecs: 60, EndSecs: 90 }
const at = (currentSecs: number, more: Partial<Place> = {}) =>
  holdInside(PART, { currentSecs, isPaused: false, rest: 'no', ...more })
const STAYS = { seekTo: null, pauses: false, rest: 'no' }

test('SHARE-12 what a link shows of a recording is where playing stays', () => {
  expect(at(75)).toEqual(STAYS)
  expect(at(10).seekTo).toBe(60)
  expect(at(90.1)).toEqual({ seekTo: 90, pauses: true, rest: 'stopping' })
  expect(at(300, { isPaused: true })).toEqual({ seekTo: 90, pauses: true, rest: 'stopping' })
  const openEnded = { StartSecs: 60, EndSecs: null }
  expect(holdInside(openEnded, { currentSecs: 300, isPaused: false, rest: 'no' })).toEqual(STAYS)
})

test('SHARE-12 at its end it rests once it has stopped, and play starts the part again', () => {
  expect(at(90, { rest: 'stopping' }).rest).toBe('stopping')
  expect(at(91, { rest: 'stopping' })).toEqual({ seekTo: 90, pauses: true, rest: 'stopping' })
  expect(at(90, { rest: 'stopping', isPaused: true }).rest).toBe('yes')
  expect(at(90, { rest: 'yes', isPaused: true })).toEqual({ seekTo: null, pauses: false, rest: 'yes' })
  expect(at(99, { rest: 'yes', isPaused: true }).seekTo).toBe(90)
  expect(at(90, { rest: 'yes' })).toEqual({ seekTo: 60, pauses: false, rest: 'no' })
  expect(at(70, { rest: 'yes' })).toEqual(STAYS)
})

test('SHARE-12 a time in the address counts inside of the part alone', () => {
  const settings = { StartAtSecs: 60, ResumeTime: 0, Part: PART }
  expect(beginning(settings, playerQuery({ t: '70' })).startSecs).toBe(70)
  expect(beginning(settings, playerQuery({ t: '5' })).startSecs).toBe(60)
  expect(beginning({ ...settings, Part: null }, playerQuery({ t: '5' })).startSecs).toBe(5)
})
