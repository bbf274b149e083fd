// How long a seek takes on this machine and line: while others play on, the seek aims ahead by that time.
import type { Media } from './media.ts'

/** HTMLMediaElement.HAVE_CURRENT_DATA */
const HAS_PICTURE = 2
const MOST_SECS = 10
const ARRIVALS = ['seeked', 'loadeddata', 'canplay', 'playing']

export interface Lead {
  secs: () => number
  seek: (toSecs: number) => void
  stop: () => void
}

export function createLead(media: Media): Lead {
  /** Counted from when it was sent: a quick seek is over before anybody looks, and loading is no seek. */
  let sentAtMs: number | null = null
  /** The last two: the first one may have had to load as well, and would send it too far. */
  let lasted = [0, 0]
  const arrive = () => {
    if (sentAtMs === null || media.seeking || media.readyState < HAS_PICTURE) return
    lasted = [lasted[1] ?? 0, (performance.now() - sentAtMs) / 1000]
    sentAtMs = null
  }
  for (const event of ARRIVALS) media.addEventListener(event, arrive)
  return {
    secs: () => Math.min(...lasted, MOST_SECS),
    seek(toSecs) {
      sentAtMs = performance.now()
      media.currentTime = toSecs
    },
    stop() {
      for (const event of ARRIVALS) media.removeEventListener(event, arrive)
    },
  }
}
