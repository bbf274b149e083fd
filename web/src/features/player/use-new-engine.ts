import { type RefObject, useEffect, useState } from 'react'
import { createEngine, type Engine } from './engine/engine.ts'
import { showPagePlayer } from './page-player.ts'
import { rememberVolume, setRememberedVolume } from './remembered-volume.ts'

/** An engine with its element and its source, for as long as the player stands on the page. */
export function useNewEngine(element: RefObject<HTMLVideoElement | null>): Engine {
  const [engine] = useState(() => createEngine())
  useEffect(() => {
    const video = element.current
    if (!video) return
    setRememberedVolume(video)
    const detach = engine.attach(video)
    const forget = rememberVolume(video)
    showPagePlayer({ engine, video })
    return () => {
      showPagePlayer(null)
      forget()
      detach()
    }
  }, [engine, element])
  return engine
}
