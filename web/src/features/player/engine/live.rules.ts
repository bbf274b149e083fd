// PLAY-15: a live stream that is not there yet is asked for again.
import { type MediaItem, MediaSource } from '@mediatheque/contract/item'

/** Also one that has ended: it may begin again. */
export const isLiveItem = ({
  LiveStream,
  Source,
}: Pick<MediaItem, 'LiveStream'> & Partial<Pick<MediaItem, 'Source'>>) =>
  LiveStream || Source === MediaSource.LiveStream

const MANIFEST_AGAIN_MS = 5_500
const CHILD_AGAIN_MS = 15_500

export type LivePart = 'manifest' | 'child'

export const asksAgainAfterMs = (part: LivePart) => (part === 'manifest' ? MANIFEST_AGAIN_MS : CHILD_AGAIN_MS)

/** As hls.js names what failed; anything else is no matter of waiting. */
export function failedPart(details: string): LivePart | null {
  if (/^manifest(Load|Parsing)/.test(details)) return 'manifest'
  return /^(level|audioTrack|frag)(Load|Empty)/.test(details) ? 'child' : null
}

/** So near to the live edge that it counts as live, in seconds. */
const AT_EDGE_SECS = 15

export const isAtEdge = (currentSecs: number, liveSecs: number) => liveSecs - currentSecs < AT_EDGE_SECS
