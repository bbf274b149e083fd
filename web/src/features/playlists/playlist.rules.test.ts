import { RecordType } from '@mediatheque/contract/primitives'
import { expect, test } from 'vitest'
import {
  asksBroadcast,
  clockOffset,
  countdown,
  currentOf,
  neighbourOf,
  plays,
  questionOf,
} from './playlist.rules.ts'

const entry = (PlaylistItemID: number, IsHidden = false) => ({ PlaylistItemID, IsHidden })
const items = [entry(1, true), entry(2), entry(3), entry(4, true), entry(5)]

test('PLST-07 after the last comes the first, and hidden ones are passed over', () => {
  const next = (id: number) => neighbourOf(items, id, 1)?.PlaylistItemID
  expect([next(2), next(3), next(5), next(1)]).toEqual([3, 5, 2, 2])
  expect(neighbourOf(items, 2, -1)?.PlaylistItemID).toBe(5)
  expect(neighbourOf([entry(7)], 7, 1)?.PlaylistItemID).toBe(7)
  expect(neighbourOf([entry(7, true)], 7, 1)).toBeUndefined()
  expect(neighbourOf([], 7, 1)).toBeUndefined()
})

test('it begins with the first that is not hidden, or with the one that was asked for', () => {
  expect(currentOf(items, null)?.PlaylistItemID).toBe(2)
  expect(currentOf(items, 4)?.PlaylistItemID).toBe(4)
  expect(currentOf(items, 99)?.PlaylistItemID).toBe(2)
  expect(currentOf([entry(1, true)], null)?.PlaylistItemID).toBe(1)
})

test('recordings play; documents stand until one goes on', () => {
  expect(plays({ RecordType: RecordType.Video, Duration: 10 })).toBe(true)
  expect(plays({ RecordType: RecordType.Video, Duration: null })).toBe(false)
  expect(plays({ RecordType: RecordType.Document, Duration: null })).toBe(false)
})

test('PLST-04 PLST-05 what is in it already and what others may not see is asked about', () => {
  expect(questionOf({ IsInPlaylist: false, IsPrivate: false })).toBeNull()
  expect(questionOf({ IsInPlaylist: true, IsPrivate: false })).toBe('twice')
  expect(questionOf({ IsInPlaylist: false, IsPrivate: true })).toBe('private')
  expect(questionOf({ IsInPlaylist: true, IsPrivate: true })).toBe('both')
})

test('PLST-11 the countdown never says less than is left', () => {
  expect(countdown(59_001)).toEqual({ days: 0, clock: '1:00' })
  expect(countdown(-5)).toEqual({ days: 0, clock: '0:00' })
  expect(countdown(86_465_000)).toEqual({ days: 1, clock: '0:01:05' })
  expect(countdown(90_000_000)).toEqual({ days: 1, clock: '1:00:00' })
})

test('PLST-12 b in the address asks for the broadcast', () => {
  expect(['1', '', 'true', 'yes'].map(asksBroadcast)).toEqual([true, true, true, true])
  expect(['0', 'false', undefined].map(asksBroadcast)).toEqual([false, false, false])
})

test('the time of the server is taken from the fastest answer', () => {
  const samples = [
    { sentMs: 0, gotMs: 400, serverMs: 5390 },
    { sentMs: 1000, gotMs: 1020, serverMs: 6010 },
  ]
  expect(clockOffset(samples)).toBe(5000)
})
