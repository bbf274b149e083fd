// Which item of a playlist is on, for the stage and for the list beside it.
import { useSyncExternalStore } from 'react'

interface NowPlaying {
  EncID: string
  PlaylistItemID: number | null
  /** It was chosen, or followed another: it plays without being asked. */
  isWished: boolean
}

const NOTHING: NowPlaying = { EncID: '', PlaylistItemID: null, isWished: false }
let now = NOTHING
const listeners = new Set<() => void>()

function show(next: NowPlaying) {
  now = next
  for (const listener of listeners) listener()
}

export const putOn = (EncID: string, PlaylistItemID: number, isWished = true) =>
  show({ EncID, PlaylistItemID, isWished })

export function leave(EncID: string) {
  if (now.EncID === EncID) show(NOTHING)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useNowPlaying(EncID: string): NowPlaying {
  const current = useSyncExternalStore(subscribe, () => now)
  return current.EncID === EncID ? current : NOTHING
}
