// SIGN-12: asks whether the session still lives, SessionDuration + 0.1 minute after the last successful GET.
import { SESSION_GRACE_MINUTES } from '@mediatheque/contract/sign-in'

const MINUTE_MS = 60_000
const WARNS_BEFORE_MS = 60_000
const SHORT_SESSION_MS = 2 * MINUTE_MS
const ASKS_AGAIN_MS = 30_000

export type CheckResult = { isAlive: true; endsInSecs: number } | { isAlive: false } | 'no answer'

export interface SessionWatchOptions {
  durationMinutes: number
  check: () => Promise<CheckResult>
  /** The session ends at this moment unless something is asked before. */
  onWarning: (endsAtMs: number) => void
  /** The session lives on; a warning that is shown can go. */
  onRenewed: () => void
  onExpired: () => void
}

export interface SessionWatch {
  /** A GET has succeeded: the session lives from now. */
  renew: () => void
  /** A machine that slept has missed its timers. */
  wake: () => void
  stop: () => void
}

/** WCAG 2.2.1: a minute before the end, or after 80 % of a session that is hardly longer. */
export const warnsAfterMs = (lastsMs: number) =>
  lastsMs <= SHORT_SESSION_MS ? lastsMs * 0.8 : lastsMs - WARNS_BEFORE_MS

export function watchSession(options: SessionWatchOptions): SessionWatch {
  const lastsMs = options.durationMinutes * MINUTE_MS
  const graceMs = SESSION_GRACE_MINUTES * MINUTE_MS
  let warning: ReturnType<typeof setTimeout> | undefined
  let asking: ReturnType<typeof setTimeout> | undefined
  let asksAtMs = 0
  let isOver = false

  function schedule(endsAtMs: number) {
    clear()
    const now = Date.now()
    asksAtMs = endsAtMs + graceMs
    const warnsAtMs = endsAtMs - (lastsMs - warnsAfterMs(lastsMs))
    warning = setTimeout(() => options.onWarning(endsAtMs), Math.max(0, warnsAtMs - now))
    asking = setTimeout(ask, Math.max(0, asksAtMs - now))
  }

  function clear() {
    clearTimeout(warning)
    clearTimeout(asking)
  }

  async function ask() {
    clear()
    const askedAtMs = asksAtMs
    const result = await options.check()
    // Something was asked meanwhile and has scheduled again.
    if (isOver || askedAtMs !== asksAtMs) return
    if (result === 'no answer') {
      asking = setTimeout(ask, ASKS_AGAIN_MS)
    } else if (result.isAlive) {
      options.onRenewed()
      schedule(Date.now() + result.endsInSecs * 1000)
    } else {
      isOver = true
      options.onExpired()
    }
  }

  function renew() {
    if (isOver) return
    options.onRenewed()
    schedule(Date.now() + lastsMs)
  }

  renew()
  return {
    renew,
    wake: () => {
      if (!isOver && Date.now() > asksAtMs) void ask()
    },
    stop: () => {
      isOver = true
      clear()
    },
  }
}
