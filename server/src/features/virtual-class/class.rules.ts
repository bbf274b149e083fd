// What a command does to where a class is. Pure: the clock is an argument.
import { type ClassCommand, classSecsAt } from '@mediatheque/contract/virtual-class'
import { phaseOf } from '../../core/access/index.ts'
import type { ClassRow } from './class.sql.ts'

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

/** How far the item that is shown goes; nothing: nobody knows. */
export interface Limits {
  durationSecs: number | null
  pages: number | null
}

/** A class without items. */
export const NOTHING_SHOWN: Limits = { durationSecs: 0, pages: 0 }

const atMost = (value: number, most: number | null) =>
  most === null ? value : Math.min(value, Math.max(0, most))

/** VC-10: a place after the end of a recording or behind the last page is the end, or the last page. */
export const within = (place: Place, { durationSecs, pages }: Limits): Place => ({
  ...place,
  place_secs: atMost(place.place_secs, durationSecs),
  page_index: atMost(place.page_index, pages === null ? null : pages - 1),
})

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

/** Every session begins at the first item. */
const beginning = (now: Date): Place => ({
  ...{ playlist_item_id: null, place_secs: 0, placed_at: now, is_playing: false, rate: 1, page_index: 0 },
})

/** Everybody may answer once more in it. */
const nextSession = ({ now, session_number }: ClassRow) => ({
  ...beginning(now),
  ...{ session_number: session_number + 1, question_id: null },
})

/** With a session_number where another session begins. */
export type SessionChange = Partial<Omit<ClassRow, 'seq' | 'now'>>

/** VC-08: started by hand; after its end it is a session of its own. */
export function begun(before: ClassRow): SessionChange {
  const { now, end_time } = before
  const phase = phaseOf(before)
  if (phase === 'started') return { started_at: before.started_at ?? now }
  if (phase === 'pending') return { ...beginning(now), started_at: now }
  return {
    ...nextSession(before),
    ...{ started_at: now, ended_at: null },
    is_scheduled: before.is_scheduled && end_time !== null && end_time > now,
  }
}

type Schedule = Pick<ClassRow, 'is_scheduled' | 'start_time' | 'end_time'>

/** VC-03: another start opens what had ended. What is still to begin, or begins once more, is a session of its own. */
export function rescheduled(before: ClassRow, schedule: Schedule): SessionChange {
  const isAnother = before.start_time?.getTime() !== schedule.start_time?.getTime()
  const change = {
    ...schedule,
    ...(schedule.is_scheduled && isAnother && { ended_at: null, started_at: null, question_id: null }),
  }
  const [was, is] = [phaseOf(before), phaseOf({ ...before, ...change })]
  const isNext = was !== 'pending' && (is === 'pending' || (was === 'ended' && is === 'started' && isAnother))
  return isNext ? { ...change, ...nextSession(before) } : change
}
