// Which item of a playlist is on, for the stage and for the list next to it.
import { createStore } from '../../shared/store.ts'
import { useStore } from '../../shared/use-store.ts'

interface NowPlaying {
  EncID: string
  PlaylistItemID: number | null
  /** It was chosen, or followed another: it plays without being asked. */
  isWished: boolean
}

const NOTHING: NowPlaying = { EncID: '', PlaylistItemID: null, isWished: false }
const playing = createStore(NOTHING)

export const putOn = (EncID: string, PlaylistItemID: number, isWished = true) =>
  playing.change({ EncID, PlaylistItemID, isWished })

export function leave(EncID: string) {
  if (playing.get().EncID === EncID) playing.change(NOTHING)
}

export function useNowPlaying(EncID: string): NowPlaying {
  return useStore(playing, now => (now.EncID === EncID ? now : NOTHING))
}
