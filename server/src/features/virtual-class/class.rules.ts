// What a command does to where a class stands. Pure: the clock is an argument.
import { type ClassCommand, classSecsAt } from '@mediatheque/contract/virtual-class'
import type { ClassRow } from '../class-rights/index.ts'

export type Place = Pick<
  ClassRow,
  'playlist_item_id' | 'place_secs' | 'placed_at' | 'is_playing' | 'rate' | 'page_index'
>

export type MediaCommand = Extract<
  ClassCommand,
  { Name: 'play' | 'pause' | 'seek' | 'changeitem' | 'gallery-goto' }
>

const MOVES: readonly string[] = ['play', 'pause', 'seek', 'changeitem', 'gallery-goto']
export const isMediaCommand = (command: ClassCommand): command is MediaCommand => MOVES.includes(command.Name)

/** Seconds by now. */
const secsAt = (place: Place, now: Date) =>
  classSecsAt(
    {
      PlaylistItemID: place.playlist_item_id,
      Secs: place.place_secs,
      At: place.placed_at.toISOString(),
      IsPlaying: place.is_playing,
      Rate: place.rate,
      Index: place.page_index,
    },
    now.getTime(),
  )

/** VC-10 */
export function moved(place: Place, command: MediaCommand, now: Date): Place {
  const here = { ...place, place_secs: secsAt(place, now), placed_at: now }
  switch (command.Name) {
    case 'play':
      return { ...here, place_secs: command.Secs, is_playing: true, rate: command.Rate }
    case 'pause':
      return { ...here, place_secs: command.Secs, is_playing: false }
    case 'seek':
      return { ...here, place_secs: command.Secs }
    case 'gallery-goto':
      return { ...here, page_index: command.Index }
    case 'changeitem':
      return {
        playlist_item_id: command.PlaylistItemID,
        place_secs: command.Secs,
        placed_at: now,
        is_playing: command.IsPlaying,
        rate: 1,
        page_index: 0,
      }
  }
}

/** It stands still where it is. */
export const stopped = (place: Place, now: Date): Place => ({
  ...place,
  place_secs: secsAt(place, now),
  placed_at: now,
  is_playing: false,
})

export const placeOf = (row: ClassRow): Place => ({
  playlist_item_id: row.playlist_item_id,
  place_secs: row.place_secs,
  placed_at: row.placed_at,
  is_playing: row.is_playing,
  rate: row.rate,
  page_index: row.page_index,
})
