// What a player does, as events that are worth telling: parts that were watched, and what was done in between.
import { type TrackedEvent, ViewingEvent } from '@mediatheque/contract/analytics'

export type Signal = 'play' | 'pause' | 'seek' | 'time' | 'end' | 'exit' | 'rest'

export interface Viewing {
  hasStarted: boolean
  /** Where the part began that is being watched; null while nothing plays. */
  from: number | null
  /** The last place that is known. */
  at: number
}

export const NOT_STARTED: Viewing = { hasStarted: false, from: null, at: 0 }

export type Happening = Pick<TrackedEvent, 'i' | 'ct' | 'StartTimeSecs' | 'EndTimeSecs'>

/** A long part is told in pieces, so that little is lost with a browser that ends without a word. */
const PIECE_SECS = 10
/** Shorter is what lies between two turns of the knob. */
const LEAST_SECS = 0.25
/** A source that puts its beginning right moves by less, before anything has played. */
const LEAST_JUMP_SECS = 0.5

const hundredths = (secs: number) => Math.round(secs * 100) / 100

const event = (i: number, secs: number): Happening => ({ i, ct: hundredths(secs) })

const segment = (from: number, to: number): Happening => ({
  ...event(ViewingEvent.Segment, to),
  StartTimeSecs: hundredths(from),
  EndTimeSecs: hundredths(to),
})

const partUpTo = ({ from }: Viewing, secs: number): Happening[] =>
  from !== null && secs - from >= LEAST_SECS ? [segment(from, secs)] : []

/** TRACK-05: where the player is after a signal, and what there is to tell. */
export function viewingAfter(viewing: Viewing, signal: Signal, secs: number): [Viewing, Happening[]] {
  switch (signal) {
    case 'play':
      return [
        { hasStarted: true, from: beginningOf(viewing, secs), at: secs },
        [
          ...partUpTo(viewing, viewing.at),
          ...(viewing.hasStarted ? [] : [event(ViewingEvent.Start, secs)]),
          event(ViewingEvent.Play, secs),
        ],
      ]
    case 'pause':
      if (viewing.from === null) return [viewing, []]
      return [
        { ...viewing, from: null, at: secs },
        [...partUpTo(viewing, secs), event(ViewingEvent.Pause, secs)],
      ]
    case 'seek':
      return afterJump(viewing, secs)
    case 'time':
      return afterTime(viewing, secs)
    case 'end':
      return [
        { ...viewing, from: null, at: secs },
        [...partUpTo(viewing, secs), event(ViewingEvent.End, secs)],
      ]
    case 'exit':
    case 'rest':
      return afterLeaving(viewing, signal, secs)
  }
}

/** A player tells its place only now and then; one that has been taken apart is at the beginning again. */
function afterLeaving(viewing: Viewing, signal: 'exit' | 'rest', secs: number): [Viewing, Happening[]] {
  const at = viewing.from === null ? viewing.at : Math.max(viewing.at, secs)
  return [
    { ...viewing, from: viewing.from === null ? null : at, at },
    [...partUpTo(viewing, at), ...(signal === 'exit' ? [event(ViewingEvent.Exit, at)] : [])],
  ]
}

/** By the time that play is heard of, some of it has been played. */
const beginningOf = ({ at }: Viewing, secs: number) => (secs > at && secs - at < LEAST_JUMP_SECS ? at : secs)

function afterJump(viewing: Viewing, secs: number): [Viewing, Happening[]] {
  if (!viewing.hasStarted && Math.abs(secs - viewing.at) < LEAST_JUMP_SECS) return [viewing, []]
  return [
    { ...viewing, from: viewing.from === null ? null : secs, at: secs },
    [...partUpTo(viewing, viewing.at), event(ViewingEvent.Seek, secs)],
  ]
}

function afterTime(viewing: Viewing, secs: number): [Viewing, Happening[]] {
  if (viewing.from === null) return [{ ...viewing, at: secs }, []]
  // Time only goes back by a seek, which says so: this is an element that has lost its source.
  if (secs < viewing.at) return [viewing, []]
  const pieces: Happening[] = []
  let { from } = viewing
  for (; secs - from >= PIECE_SECS; from += PIECE_SECS) pieces.push(segment(from, from + PIECE_SECS))
  return [{ ...viewing, from, at: secs }, pieces]
}
