import { type RefObject, useEffect, useState } from 'react'
import { recall, remember } from '../../shared/remembered.ts'
import { createEngine, type Engine } from './engine/engine.ts'
import { showPagePlayer } from './page-player.ts'

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

/** PLAY-09: as loud as last time in this browser; the first time at full volume. */
export function setRememberedVolume(video: HTMLVideoElement) {
  const volume = Number(recall('volume') ?? 1)
  video.volume = volume >= 0 && volume <= 1 ? volume : 1
  video.muted = recall('muted') === '1'
}

function rememberVolume(video: HTMLVideoElement): () => void {
  const keep = () => {
    remember('volume', String(video.volume))
    remember('muted', video.muted ? '1' : '0')
  }
  video.addEventListener('volumechange', keep)
  return () => video.removeEventListener('volumechange', keep)
}
