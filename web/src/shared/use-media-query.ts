import { useSyncExternalStore } from 'react'

/** A hook that says whether a CSS media query matches, and renders again when that changes. */
export function mediaQueryHook(query: string): () => boolean {
  const list = () => window.matchMedia(query)
  const subscribe = (changed: () => void) => {
    const watched = list()
    watched.addEventListener('change', changed)
    return () => watched.removeEventListener('change', changed)
  }
  return () => useSyncExternalStore(subscribe, () => list().matches)
}
