// What a player does when its bytes do not come: it tries again after growing pauses, asks for new addresses, and goes
// on where it was. No clock and no network here: `outage.ts` has those.

/** `away`: nobody answers. `refused`: this address is not answered (any more). `unknown`: the browser does not say. */
export type Cause = 'away' | 'refused' | 'unknown' | 'media'

interface Counts {
  /** Tries since bytes came last. */
  tries: number
  /** How many of them were refused. */
  refusals: number
}

export type Outage =
  | { phase: 'none' }
  /** The next try follows after its pause. */
  | ({ phase: 'waiting' } & Counts)
  /** The address is asked whether it answers. */
  | ({ phase: 'trying' } & Counts)
  /** It answers; the source goes on, and its bytes are on their way. */
  | ({ phase: 'resuming' } & Counts)
  /** Trying by itself would not help. */
  | { phase: 'failed'; cause: 'refused' | 'media' }

export type OutageEvent =
  | { type: 'failed'; cause: Cause }
  | { type: 'answered'; status: number }
  /** `due`: the pause is over. `reachable`: the server answers again. `pressed`: somebody wants it now. */
  | { type: 'due' | 'reachable' | 'pressed' | 'renewed' | 'fed' }

export type Effect = { do: 'wait'; ms: number } | { do: 'try' | 'resume' | 'renew' | 'giveUp' }

export const NO_OUTAGE: Outage = { phase: 'none' }

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 15_000
/** New addresses are asked for with each of them: more refusals will not get better. */
const MOST_REFUSALS = 3

export const pauseMs = (tries: number) => Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS)

const BUSY: ReadonlySet<number> = new Set([408, 425, 429])

/** Null: it answers. */
export function causeOf(status: number): 'away' | 'refused' | null {
  if (status === 0 || status >= 500 || BUSY.has(status)) return 'away'
  return status >= 400 ? 'refused' : null
}

type After = [Outage, readonly Effect[]]

const countsOf = (now: Outage): Counts =>
  'tries' in now ? { tries: now.tries, refusals: now.refusals } : { tries: 0, refusals: 0 }

const failed = (cause: 'refused' | 'media'): After => [{ phase: 'failed', cause }, [{ do: 'giveUp' }]]

const trying = (now: Outage, renews: boolean): After => [
  { phase: 'trying', ...countsOf(now) },
  renews ? [{ do: 'renew' }, { do: 'try' }] : [{ do: 'try' }],
]

export function outageAfter(now: Outage, event: OutageEvent): After {
  switch (event.type) {
    case 'fed':
      // What was fetched before the failure may come into the buffer after it: the source has stopped nevertheless.
      return now.phase === 'resuming' ? [NO_OUTAGE, []] : [now, []]
    case 'failed':
      return afterFailure(now, event.cause)
    case 'answered':
      return now.phase === 'trying' ? afterAnswer(now, event.status) : [now, []]
    case 'pressed':
      return now.phase === 'none' ? [now, []] : trying(now, true)
    case 'renewed':
      return afterRenewal(now)
    case 'due':
    case 'reachable':
      return now.phase === 'waiting' ? trying(now, true) : [now, []]
  }
}

function afterRenewal(now: Outage): After {
  const helps = now.phase === 'waiting' || now.phase === 'trying'
  return helps || (now.phase === 'failed' && now.cause === 'refused') ? trying(now, false) : [now, []]
}

function afterFailure(now: Outage, cause: Cause): After {
  if (cause === 'media') return failed('media')
  if (cause === 'unknown')
    // It answers and is not played nevertheless: it is the recording.
    return now.phase === 'resuming' ? failed('media') : trying(now, false)
  if (now.phase === 'waiting' || now.phase === 'trying') return [now, []]
  return waiting(now, cause, now.phase === 'resuming')
}

function afterAnswer(now: Outage, status: number): After {
  const cause = causeOf(status)
  return cause === null
    ? [{ phase: 'resuming', ...countsOf(now) }, [{ do: 'resume' }]]
    : waiting(now, cause, true)
}

function waiting(now: Outage, cause: 'away' | 'refused', wasTried: boolean): After {
  const counts = countsOf(now)
  const tries = counts.tries + (wasTried ? 1 : 0)
  const refusals = cause === 'refused' ? counts.refusals + 1 : counts.refusals
  if (refusals > MOST_REFUSALS) return failed('refused')
  const wait: Effect = { do: 'wait', ms: pauseMs(tries) }
  // An address that has ended is not waited for: the new one is tried as soon as it is there.
  return [{ phase: 'waiting', tries, refusals }, cause === 'refused' ? [{ do: 'renew' }, wait] : [wait]]
}
