// Where one may be sent after signing in, and how guessing is slowed down. No clock, no database.

export const HOME = '/Default.aspx'

/** SIGN-10: paths of this site only; browsers read backslashes as slashes and drop tabs and line ends. */
export function safeReturnUrl(wished: string, ownOrigin: string, fallback: string = HOME): string {
  if (wished === '' || /[\u0000-\u0020\u007f\\]|%0[0-9a-f]|%5c/i.test(wished)) return fallback
  if (!wished.startsWith('/') && !wished.startsWith(`${ownOrigin}/`)) return fallback
  if (wished.startsWith('//') || !URL.canParse(wished, ownOrigin)) return fallback
  const url = new URL(wished, ownOrigin)
  return url.origin === ownOrigin && !url.pathname.startsWith('//')
    ? url.pathname + url.search + url.hash
    : fallback
}

export const FAILURE_WINDOW_SECS = 15 * 60

export interface Failures {
  /** Of this account from this address. */
  pair: number
  account: number
  address: number
  secsSinceLast: number
}

const FREE_TRIES = { pair: 5, account: 50, address: 50 }
const FIRST_WAIT_SECS = 30

/** How many seconds must pass before the next try; 0 lets it through. Doubles with every failure beyond the free ones. */
export function waitSecs({ secsSinceLast, ...counts }: Failures): number {
  const excess = Math.max(
    counts.pair - FREE_TRIES.pair,
    counts.account - FREE_TRIES.account,
    counts.address - FREE_TRIES.address,
  )
  if (excess < 0) return 0
  const wait = Math.min(FIRST_WAIT_SECS * 2 ** excess, FAILURE_WINDOW_SECS)
  return Math.max(0, Math.ceil(wait - secsSinceLast))
}

/**
 * Session lifetimes are written in steps of this many seconds, so that not every request writes.
 * Less than the 6 s (0.1 minute) after which the page asks, so that it then finds the session ended (SIGN-12).
 */
export const SESSION_SLACK_SECS = 5
