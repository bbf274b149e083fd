import { useEffect } from 'react'
import { usePagePlayer } from '../player/index.ts'
import { commandIn, eventsBetween, type HostEvent, messageOf, obey } from './host.rules.ts'

/**
 * Obeys the page around the frame and tells it what happens. Only the window that holds the frame is obeyed. `ready`
 * says nothing and goes to whoever that is; everything else goes to the origins that have spoken first.
 */
export function useHost() {
  const engine = usePagePlayer()?.engine
  useEffect(() => {
    const host = window.parent
    if (!engine || host === window) return
    const origins = new Set<string>()
    const tell = (event: HostEvent) => {
      for (const origin of origins) host.postMessage(messageOf(event), origin)
    }
    const hear = ({ source, origin, data }: MessageEvent) => {
      const command = source === host && origin !== 'null' ? commandIn(data) : undefined
      if (!command) return
      origins.add(origin)
      obey(command, engine.wish, engine.facts.get().isMuted)
    }
    let before = engine.facts.get()
    const unsubscribe = engine.facts.subscribe(() => {
      const now = engine.facts.get()
      for (const event of eventsBetween(before, now)) tell(event)
      before = now
    })
    window.addEventListener('message', hear)
    host.postMessage(messageOf({ type: 'ready' }), '*')
    return () => {
      window.removeEventListener('message', hear)
      unsubscribe()
    }
  }, [engine])
}
