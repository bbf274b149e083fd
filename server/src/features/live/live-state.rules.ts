// Whether a stream is on the air, by what was seen at its source (PLAY-16).
import type { LiveState } from '@mediatheque/contract/live'

export interface Known {
  state: LiveState
  lastSequence: number | null
  /** When a new segment was last seen; milliseconds. */
  movedAt: number | null
}

export type Seen = { lastSequence: number | null; hasEnded: boolean } | 'missing'

/** An encoder that was switched off often leaves its last playlist behind, or takes it away. */
const ENDED_AFTER_MS = 30_000
/** Sizes of one stream are not written at the same moment; an encoder that starts again counts from the beginning. */
const RESTARTED_BY = 10

export function stateAfter(known: Known, seen: Seen, now: number): Known {
  if (seen !== 'missing' && seen.hasEnded) return { ...known, ...sequenceOf(known, seen), state: 'ended' }
  if (seen !== 'missing' && hasMoved(known, seen.lastSequence))
    return { state: 'live', lastSequence: seen.lastSequence, movedAt: now }
  const isStill = known.movedAt === null || now - known.movedAt > ENDED_AFTER_MS
  return known.state === 'live' && isStill ? { ...known, state: 'ended' } : known
}

function hasMoved({ state, lastSequence: before }: Known, now: number | null) {
  if (now === null || before === null) return now !== null
  // After its end a stream that counts differently is another one, however short the last was.
  return state === 'ended' ? now !== before : now > before || now < before - RESTARTED_BY
}

const sequenceOf = (known: Known, seen: Exclude<Seen, 'missing'>) => ({
  lastSequence: seen.lastSequence ?? known.lastSequence,
})
