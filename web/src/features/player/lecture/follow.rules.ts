// MULTI-05: how a stream keeps step with the one that sounds. Small drift is played away, and nobody sees it.
export const SYNC_EVERY_MS = 100
const RESYNC_BEYOND_SECS = 1
/** MULTI-06 */
export const SEEK_GIVES_UP_MS = 30_000
/** After a jump the others get this long before playing is held back for them. */
export const WAITS_FROM_MS = 500

/** Less than a picture lasts: nothing would be seen of it. */
const STILL_SECS = 0.04
const LAST_PICTURE_SECS = 0.5
const NUDGE_FROM_SECS = 0.008
const NUDGE_PER_SEC = 2
const MOST_NUDGE = 0.25
/** A stream that waits for the recording plays on from here; the rest is played away. */
const WAITS_UNTIL_SECS = 0.1

export interface Reading {
  primarySecs: number
  /** Time passes there: it plays, and has what it plays. */
  isMoving: boolean
  rate: number
  childSecs: number
  isSeeking: boolean
  isPaused: boolean
  /** When this stream begins, in the time of the one that sounds. */
  offSetSecs: number
  /** 0: unknown. */
  durationSecs: number
  isAuto: boolean
  /** Somebody has moved the recording or asked for it: it is put there, however near it is. */
  isAsked: boolean
  /** Nobody sees it. */
  isHidden: boolean
  /** How long the last jump took: as much further the recording will be after this one. */
  leadSecs: number
}

export type Phase = 'before' | 'within' | 'after'

export interface Step {
  phase: Phase
  plays: boolean
  rate: number
  seekTo: number | null
  /** Ahead is more than 0. */
  driftSecs: number
}

export function phaseOf(targetSecs: number, durationSecs: number): Phase {
  if (targetSecs < 0) return 'before'
  return durationSecs > 0 && targetSecs >= durationSecs ? 'after' : 'within'
}

export function stepOf(it: Reading): Step {
  const targetSecs = it.primarySecs - it.offSetSecs
  const driftSecs = it.childSecs - targetSecs
  const phase = phaseOf(targetSecs, it.durationSecs)
  const still = { phase, plays: false, rate: it.rate, seekTo: null, driftSecs }
  // It waits at its beginning, so that it can start at once.
  if (phase === 'before') return { ...still, seekTo: it.childSecs > STILL_SECS && !it.isSeeking ? 0 : null }
  if (phase === 'after') return { ...still, seekTo: lastPicture(it) }
  if (it.isHidden) return still
  const seekTo = seekOf(it, targetSecs, driftSecs)
  const rate = it.isAuto && it.isMoving && seekTo === null ? nudged(it.rate, driftSecs) : it.rate
  return { ...still, plays: it.isMoving && !waits(it, driftSecs, seekTo), rate, seekTo }
}

/** Where it ended, its last picture is shown; a jump behind its end has to find that first. */
const lastPicture = ({ childSecs, durationSecs, isSeeking }: Reading) =>
  childSecs < durationSecs - LAST_PICTURE_SECS && !isSeeking ? durationSecs - STILL_SECS : null

/** Ahead of the recording after a seek that was quicker than the one before it: it waits until the recording is there. */
function waits(it: Reading, driftSecs: number, seekTo: number | null): boolean {
  if (!it.isAuto || it.isSeeking || seekTo !== null) return false
  return driftSecs > (it.isPaused ? WAITS_UNTIL_SECS : RESYNC_BEYOND_SECS)
}

function seekOf(it: Reading, targetSecs: number, driftSecs: number): number | null {
  const off = Math.abs(driftSecs)
  const lead = it.isMoving ? it.leadSecs * it.rate : 0
  const there = it.durationSecs > 0 ? Math.min(targetSecs + lead, it.durationSecs) : targetSecs + lead
  if (it.isAsked) return off > STILL_SECS ? there : null
  // Asked again while it is on its way it would never arrive.
  if (it.isSeeking || !it.isAuto) return null
  // A seek back would take as long as waiting does, and might miss again.
  if (driftSecs > 0 && driftSecs <= lead + RESYNC_BEYOND_SECS && it.isMoving) return null
  return off > (it.isMoving ? RESYNC_BEYOND_SECS : STILL_SECS) ? there : null
}

const thousandths = (value: number) => Math.round(value * 1000) / 1000

function nudged(rate: number, driftSecs: number): number {
  if (Math.abs(driftSecs) < NUDGE_FROM_SECS) return rate
  const nudge = Math.max(-MOST_NUDGE, Math.min(MOST_NUDGE, driftSecs * NUDGE_PER_SEC))
  return thousandths(rate * (1 - nudge))
}

/** Near enough to be left alone. */
export const isInStep = ({ phase, driftSecs }: Step) => phase === 'within' && Math.abs(driftSecs) < 0.15

export type StreamState = 'playing' | 'paused' | 'buffering' | 'before' | 'after' | 'failed'

export interface StreamStatus {
  state: StreamState
  driftMs: number
}

interface Seen {
  step: Step
  isReady: boolean
  hasFailed: boolean
}

export function statusOf({ step, isReady, hasFailed }: Seen): StreamStatus {
  const driftMs = Math.round(step.driftSecs * 1000)
  if (hasFailed) return { state: 'failed', driftMs: 0 }
  if (step.phase !== 'within') return { state: step.phase, driftMs: 0 }
  if (!isReady) return { state: 'buffering', driftMs }
  return { state: step.plays ? 'playing' : 'paused', driftMs }
}
