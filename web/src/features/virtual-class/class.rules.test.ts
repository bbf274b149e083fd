import type { ClassState } from '@mediatheque/contract/virtual-class'
import { expect, test } from 'vitest'
import {
  betterSample,
  changesAtMs,
  commandFor,
  firstSchedule,
  isControlled,
  isShutOut,
  later,
  minutesBetween,
  newerState,
  noticeFor,
  offsetOf,
  presenterOf,
  withPresenter,
} from './class.rules.ts'

const NOW = Date.parse('2026-03-10T10:00:00Z')
const place = { PlaylistItemID: 1, Secs: 10, At: '2026-03-10T09:59:50Z', IsPlaying: true, Rate: 1, Index: 0 }
const state = (changes: Partial<ClassState> = {}): ClassState => ({
  Seq: 5,
  ControlMedia: true,
  PresenterIsHere: true,
  Scheduled: false,
  StartTime: null,
  EndTime: null,
  DisableAfterEndTime: false,
  StartedAt: '2026-03-10T09:00:00Z',
  EndedAt: null,
  Place: place,
  Question: null,
  Now: '2026-03-10T10:00:00Z',
  ...changes,
})

test('VC-10 the presenter tells what the class does not know yet, and nothing twice', () => {
  const playing = { secs: 20.2, isPlaying: true, rate: 1 }
  expect(commandFor(playing, place, NOW)).toBeNull()
  expect(commandFor({ ...playing, secs: 40 }, place, NOW)).toEqual({ Name: 'seek', Secs: 40 })
  expect(commandFor({ ...playing, isPlaying: false }, place, NOW)).toEqual({ Name: 'pause', Secs: 20.2 })
  expect(commandFor({ ...playing, rate: 1.5 }, place, NOW)).toEqual({ Name: 'play', Secs: 20.2, Rate: 1.5 })
  const still = { ...place, IsPlaying: false }
  expect(commandFor({ secs: 10.3, isPlaying: false, rate: 2 }, still, NOW)).toBeNull()
  expect(commandFor({ secs: 10.3, isPlaying: true, rate: 2 }, still, NOW)).toEqual({
    Name: 'play',
    Secs: 10.3,
    Rate: 2,
  })
})

test('VC-13 what came late changes nothing, a resync with the same number does', () => {
  const [known, again] = [state(), state({ Now: '2026-03-10T10:00:02Z' })]
  expect(newerState(known, state({ Seq: 4 }))).toBe(known)
  expect(newerState(known, again)).toBe(again)
  expect(newerState(null, known)).toBe(known)
})

test('VC-09 the presenter leads while the class is under way', () => {
  expect(isControlled(state(), NOW)).toBe(true)
  expect(isControlled(state({ ControlMedia: false }), NOW)).toBe(false)
  expect(isControlled(state({ StartedAt: null }), NOW)).toBe(false)
  expect(isControlled(state({ EndedAt: '2026-03-10T09:59:00Z' }), NOW)).toBe(false)
})

test('VC-06 VC-07 it is known when a class begins and ends by itself, and who has to go', () => {
  const times = { Scheduled: true, StartTime: '2026-03-10T10:00:30Z', EndTime: '2026-03-10T10:30:00Z' }
  expect(changesAtMs(state(times), NOW)).toBe(NOW + 30_000)
  expect(changesAtMs(state(times), NOW + 31_000)).toBe(Date.parse(times.EndTime))
  expect(changesAtMs(state({ ...times, Scheduled: false }), NOW)).toBeNull()
  expect(changesAtMs(state(times), NOW + 3_600_000)).toBeNull()
  const over = { DisableAfterEndTime: true, IsOwner: false }
  expect(isShutOut('ended', over)).toBe(true)
  expect(isShutOut('started', over)).toBe(false)
  expect(isShutOut('ended', { ...over, IsOwner: true })).toBe(false)
  expect(isShutOut('ended', { ...over, DisableAfterEndTime: false })).toBe(false)
})

test('VC-05 a class begins in an hour and takes half of one, on the clock of the person', () => {
  expect(firstSchedule(NOW, 'Europe/Berlin')).toEqual({
    startat: '2026-03-10T12:00',
    endat: '2026-03-10T12:30',
  })
  expect(later('2026-03-10T23:30', 45)).toBe('2026-03-11T00:15')
  expect(later('', 45)).toBe('')
  expect(minutesBetween('2026-03-10T12:00', '2026-03-10T12:45')).toBe(45)
  expect(minutesBetween('2026-03-10T12:00', '')).toBeNull()
})

test('the time of the server is taken from the fastest answer of the last minute', () => {
  const fast = { sentMs: 0, gotMs: 20, serverMs: 5010 }
  const slow = { sentMs: 1000, gotMs: 1400, serverMs: 6390 }
  expect(betterSample(null, slow)).toBe(slow)
  expect(betterSample(fast, slow)).toBe(fast)
  expect(betterSample(slow, fast)).toBe(fast)
  const late = { ...slow, sentMs: 70_000, gotMs: 70_400 }
  expect(betterSample(fast, late)).toBe(late)
  expect(offsetOf(fast)).toBe(5000)
})

test('VC-09 nobody is said to be in control while the presenter is away', () => {
  const it = { ControlMedia: true, PresenterIsHere: true, isPresenter: false, phase: 'started' } as const
  expect(noticeFor(it)).toBe('led')
  expect(noticeFor({ ...it, PresenterIsHere: false })).toBe('awayLed')
  expect(noticeFor({ ...it, PresenterIsHere: false, ControlMedia: false })).toBe('away')
  expect(noticeFor({ ...it, ControlMedia: false })).toBe('none')
  expect(noticeFor({ ...it, PresenterIsHere: false, isPresenter: true })).toBe('none')
  expect(noticeFor({ ...it, PresenterIsHere: false, phase: 'pending' })).toBe('none')
})

test('VC-11 who took over is named as the presenter; while nobody presents it is the owner', () => {
  const viewer = { UserID: 2, DisplayName: 'Edith', IsOwner: false, JoinedAt: '2026-03-10T09:59:50Z' }
  const session = { Owner: 'Owen', MediaSession: { Viewers: [viewer], Total: 1 } }
  expect(presenterOf(session)).toBe('Owen')
  expect(presenterOf(withPresenter(session, 2))).toBe('Edith')
  expect(presenterOf(withPresenter(session, 3))).toBe('Owen')
})
