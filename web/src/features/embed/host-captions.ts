// The subtitles of what plays, for the page around the frame. They come later than the player, or not at all.
import { createStore, type Store } from '../../shared/store.ts'

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

const store = createStore(NONE)

export const hostCaptions: Pick<Store<Captions>, 'get' | 'subscribe'> = store

export const shareCaptions = (captions: Captions | null) => store.change(captions ?? NONE)
