import { useEffect } from 'react'
import type { Engine } from './engine/engine.ts'
import type { About } from './media-session.ts'

/** The lock screen, the keys of a headset and of the keyboard: from the first playing on, and not before it is needed. */
export function useMediaSession(engine: Engine | null, { title, artist, picture }: About) {
  useEffect(() => {
    if (!engine || !('mediaSession' in navigator)) return
    let isOver = false
    let end: (() => void) | undefined
    const begin = () => {
      if (!engine.facts.get().hasStarted) return
      unsubscribe()
      void import('./media-session.ts').then(it => {
        if (!isOver) end = it.openMediaSession(navigator.mediaSession, engine, { title, artist, picture })
      })
    }
    const unsubscribe = engine.facts.subscribe(begin)
    begin()
    return () => {
      isOver = true
      unsubscribe()
      end?.()
    }
  }, [engine, title, artist, picture])
}
