// The subtitles of what plays, for the page around the frame. They come later than the player, or not at all.
export interface CaptionTrack {
  id: number
  language: string
  name: string
}

export interface Captions {
  tracks: readonly CaptionTrack[]
  /** The number of the track that is shown. */
  shown: number | null
  choose: (track: CaptionTrack | null) => void
}

const NONE: Captions = { tracks: [], shown: null, choose: () => undefined }

let current = NONE
const listeners = new Set<() => void>()

export const hostCaptions = () => current

export function shareCaptions(next: Captions | null) {
  current = next ?? NONE
  for (const listener of listeners) listener()
}

export const watchCaptions = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
