import { describe, expect, test } from 'vitest'
import { moved, type Place, stopped } from './class.rules.ts'

const BEGAN = new Date('2030-05-01T10:00:00Z')
const NOW = new Date(BEGAN.getTime() + 8000)
const PLAYING: Place = {
  ...{ playlist_item_id: 7, place_secs: 100, placed_at: BEGAN, is_playing: true, rate: 1, page_index: 2 },
}

describe('VC-10 where a class stands after a command', () => {
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

test('what is stopped stands where it had come to', () => {
  expect(stopped({ ...PLAYING, rate: 1.5 }, NOW)).toMatchObject({ place_secs: 112, is_playing: false })
})
