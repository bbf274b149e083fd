// Where a sign-in may lead, and how sessions are prolonged. No clock, no database.

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

/**
 * Session lifetimes are written in steps of this many seconds, so that not every request writes.
 * Less than the 6 s (0.1 minute) after which the page asks, so that it then finds the session ended (SIGN-12).
 */
export const SESSION_SLACK_SECS = 5
