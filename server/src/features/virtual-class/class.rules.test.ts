import { describe, expect, test } from 'vitest'
import { begun, moved, type Place, rescheduled, stopped, within } from './class.rules.ts'
import type { ClassRow } from './class.sql.ts'

const BEGAN = new Date('2030-05-01T10:00:00Z')
const NOW = new Date(BEGAN.getTime() + 8000)
const PLAYING: Place = {
  ...{ playlist_item_id: 7, place_secs: 100, placed_at: BEGAN, is_playing: true, rate: 1, page_index: 2 },
}

describe('VC-10 where a class is after a command', () => {
  test('play and pause take the time of who presents, not the one that was expected', () => {
    expect(moved(PLAYING, { Name: 'pause', Secs: 107.5 }, NOW)).toMatchObject({
      ...{ place_secs: 107.5, is_playing: false, placed_at: NOW },
    })
    expect(moved(PLAYING, { Name: 'play', Secs: 20, Rate: 2 }, NOW)).toMatchObject({
      ...{ place_secs: 20, is_playing: true, rate: 2 },
    })
  })

  test('a seek leaves it playing or not', () => {
    expect(moved(PLAYING, { Name: 'seek', Secs: 5 }, NOW)).toMatchObject({ place_secs: 5, is_playing: true })
    expect(moved({ ...PLAYING, is_playing: false }, { Name: 'seek', Secs: 5 }, NOW).is_playing).toBe(false)
  })

  test('another item begins at its first page and usual rate', () => {
    const next = { Name: 'changeitem', PlaylistItemID: 9, Secs: 0, IsPlaying: true } as const
    expect(moved({ ...PLAYING, rate: 2 }, next, NOW)).toEqual({
      ...{ playlist_item_id: 9, place_secs: 0, placed_at: NOW, is_playing: true, rate: 1, page_index: 0 },
    })
  })

  test('a page turns while the recording plays on', () => {
    expect(moved(PLAYING, { Name: 'gallery-goto', Index: 3 }, NOW)).toMatchObject({
      ...{ page_index: 3, place_secs: 108, placed_at: NOW, is_playing: true },
    })
  })
})

test('what is stopped is where it had come to', () => {
  expect(stopped({ ...PLAYING, rate: 1.5 }, NOW)).toMatchObject({ place_secs: 112, is_playing: false })
})

test('VC-10 a place behind the end is the end; where nobody knows the end it stays', () => {
  const far = { ...PLAYING, place_secs: 999_999, page_index: 9999 }
  expect(within(far, { durationSecs: 60, pages: 11 })).toMatchObject({ place_secs: 60, page_index: 10 })
  expect(within(far, { durationSecs: 0, pages: 0 })).toMatchObject({ place_secs: 0, page_index: 0 })
  expect(within(far, { durationSecs: null, pages: null })).toEqual(far)
})

describe('VC-08 sessions', () => {
  const at = (secs: number) => new Date(NOW.getTime() + secs * 1000)
  const ROW: ClassRow = {
    ...PLAYING,
    ...{ seq: 4, control_media: true, is_scheduled: false, start_time: null, end_time: null },
    ...{ disable_after_end_time: false, started_at: at(-60), ended_at: null, session_number: 3 },
    ...{ question_id: 5, now: NOW },
  }
  const FRESH = { playlist_item_id: null, place_secs: 0, is_playing: false, page_index: 0 }
  const plan = (from: number, until: number) => ({
    is_scheduled: true,
    start_time: at(from),
    end_time: at(until),
  })

  test('what runs is not begun again; what has ended is, as the next session', () => {
    expect(begun(ROW)).toEqual({ started_at: ROW.started_at })
    expect(begun({ ...ROW, ended_at: at(-5) })).toMatchObject({ ...FRESH, session_number: 4, ended_at: null })
    expect(begun({ ...ROW, started_at: null })).toMatchObject({ ...FRESH, started_at: NOW })
  })

  test('another time after the end, or a later one than now, is the next session', () => {
    expect(rescheduled({ ...ROW, ended_at: at(-5) }, plan(60, 120))).toMatchObject({
      ...FRESH,
      session_number: 4,
    })
    expect(rescheduled({ ...ROW, ended_at: at(-5) }, plan(-1, 120))).toMatchObject({
      ...FRESH,
      session_number: 4,
    })
    expect(rescheduled(ROW, plan(60, 120))).toMatchObject({ ...FRESH, session_number: 4, question_id: null })
  })

  test('what runs and goes on stays; so does what is only made longer', () => {
    expect(rescheduled(ROW, plan(-10, 120))).not.toHaveProperty('session_number')
    const over = { ...ROW, started_at: null, ...plan(-100, -1) }
    expect(rescheduled(over, plan(-100, 60))).not.toHaveProperty('session_number')
    expect(rescheduled({ ...ROW, started_at: null }, plan(60, 120))).not.toHaveProperty('session_number')
  })
})
