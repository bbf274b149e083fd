// What fingers on the picture mean.
const SKIP_SECS = 10
/** A second tap within it belongs to the first. */
const TWICE_MS = 300
/** As a share of the width, on each side. */
const SIDE = 1 / 3

interface Tap {
  atMs: number
  /** −1 at the left, 1 at the right, 0 between them. */
  side: number
}

export function tapAt(
  { clientX, timeStamp }: { clientX: number; timeStamp: number },
  { left, width }: { left: number; width: number },
): Tap {
  const share = (clientX - left) / width
  return { atMs: timeStamp, side: share < SIDE ? -1 : share > 1 - SIDE ? 1 : 0 }
}

type Meant = { kind: 'skip'; secs: number } | { kind: 'controls'; waitMs: number }

/** Each further tap at the same side skips on. */
export const tapMeans = (now: Tap, last: Tap): Meant =>
  now.side !== 0 && now.side === last.side && now.atMs - last.atMs <= TWICE_MS
    ? { kind: 'skip', secs: now.side * SKIP_SECS }
    : { kind: 'controls', waitMs: TWICE_MS }
