import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { takeBegun } from './engine/ahead.ts'
import { showPagePlayer } from './page-player.ts'
import { rememberVolume, setRememberedVolume } from './remembered-volume.ts'

/**
 * An engine with its element and its source, for as long as the player is on the page. The element is not drawn
 * but put into its slot: it may be older than the player, and play already.
 */
export function useNewEngine(posterUrl: string) {
  const [{ engine, video }] = useState(takeBegun)
  const element = useRef(video)
  const slot = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    video.className = ''
    slot.current?.append(video)
    return () => video.remove()
  }, [video])
  useLayoutEffect(() => {
    video.playsInline = true
    video.preload = 'metadata'
    if (posterUrl === '') video.removeAttribute('poster')
    else video.poster = posterUrl
  }, [video, posterUrl])
  useEffect(() => {
    setRememberedVolume(video)
    const detach = engine.attach(video)
    const forget = rememberVolume(video)
    showPagePlayer({ engine, video })
    return () => {
      showPagePlayer(null)
      forget()
      detach()
    }
  }, [engine, video])
  return { engine, video: element, slot }
}
