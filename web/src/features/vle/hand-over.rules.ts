// INTG-05: to which page what was picked is returned. Pure.
interface Around {
  /** The origins of the pages around this frame, nearest first, where the browser says so. */
  ancestors: readonly string[]
  /** The page that opened this one, as the browser says it; empty: unknown. */
  referrer: string
  origin: string
}

/**
 * The origins to which a message is addressed. A browser delivers it only where the page is really from there, so an
 * unknown page gets nothing. Where it is known which page it is, no other is tried.
 */
export function receiversOf(allowed: readonly string[], { ancestors, referrer, origin }: Around): string[] {
  const [parent] = ancestors
  const opened = URL.canParse(referrer) ? new URL(referrer).origin : undefined
  // After a sign-in the page before this one is ours, and says nothing about who opened the window.
  const known = parent ?? (opened === origin ? undefined : opened)
  return known === undefined ? [...allowed] : allowed.filter(it => it === known)
}
