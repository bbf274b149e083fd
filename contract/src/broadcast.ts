// Where a broadcast is at a moment: over the time of the server and real durations. No clock, no time zone.

export interface BroadcastTimes {
  startsAtMs: number
  /** Nothing: it ends when everything has been played once; otherwise it begins again until then. */
  stopsAtMs: number | null
  /** Changed on air: this part began at this moment, and the rest follows it. Nothing: the first one, at the start. */
  anchor?: BroadcastAnchor | null
}

export interface BroadcastAnchor {
  index: number
  atMs: number
}

export type BroadcastPlace =
  | { state: 'before'; leftMs: number }
  /** index: which part of the schedule; secs: how far into it. leftMs: until the next part, or the end. */
  | { state: 'during'; index: number; secs: number; leftMs: number }
  | { state: 'after' }

export type BroadcastState = BroadcastPlace['state']

/** `partSecs`: how long each part plays, in order; what has no length is passed over (PLST-11 … PLST-13). */
export function broadcastAt(
  { startsAtMs, stopsAtMs, anchor }: BroadcastTimes,
  partSecs: readonly number[],
  nowMs: number,
): BroadcastPlace {
  if (stopsAtMs !== null && nowMs >= stopsAtMs) return { state: 'after' }
  if (nowMs < startsAtMs) return { state: 'before', leftMs: startsAtMs - nowMs }
  const roundMs = roundOf(partSecs)
  const passedMs = anchor
    ? roundOf(partSecs.slice(0, anchor.index)) + Math.max(0, nowMs - anchor.atMs)
    : nowMs - startsAtMs
  if (roundMs === 0 || (stopsAtMs === null && passedMs >= roundMs)) return { state: 'after' }
  return { state: 'during', ...partAt(partSecs, passedMs % roundMs, stopsAtMs, nowMs) }
}

const roundOf = (partSecs: readonly number[]) => partSecs.reduce((sum, secs) => sum + lengthMs(secs), 0)

const lengthMs = (secs: number) => (secs > 0 ? Math.round(secs * 1000) : 0)

function partAt(partSecs: readonly number[], intoRoundMs: number, stopsAtMs: number | null, nowMs: number) {
  let beginMs = 0
  for (const [index, secs] of partSecs.entries()) {
    const endMs = beginMs + lengthMs(secs)
    if (intoRoundMs < endMs) {
      const toStop = stopsAtMs === null ? Number.POSITIVE_INFINITY : stopsAtMs - nowMs
      return {
        index,
        secs: (intoRoundMs - beginMs) / 1000,
        leftMs: Math.min(endMs - intoRoundMs, toStop),
      }
    }
    beginMs = endMs
  }
  throw new Error('A place lies within the round')
}

/** More than this and the picture jumps; less is made good by playing a little faster or slower. */
export const JUMP_SECS = 0.8
const UNHEARD_SECS = 0.08
const MOST_NUDGE = 0.06

/** How a player that is behind (or ahead, below 0) comes back: by a jump, or by its rate. */
export function catchUp(behindSecs: number): { jumps: boolean; rate: number } {
  if (Math.abs(behindSecs) > JUMP_SECS) return { jumps: true, rate: 1 }
  if (Math.abs(behindSecs) < UNHEARD_SECS) return { jumps: false, rate: 1 }
  const nudge = Math.max(-MOST_NUDGE, Math.min(MOST_NUDGE, behindSecs / 4))
  return { jumps: false, rate: 1 + nudge }
}
