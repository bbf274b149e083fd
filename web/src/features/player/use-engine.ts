import { createContext, type RefObject, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { recall, remember } from '../../shared/remembered.ts'
import { createEngine, type Engine } from './engine/engine.ts'
import type { Facts } from './engine/facts.ts'
import type { Source } from './engine/sources.rules.ts'
import { showPagePlayer } from './page-player.ts'

const EngineContext = createContext<Engine | null>(null)
export const EngineProvider = EngineContext.Provider

export function useEngine(): Engine {
  const engine = useContext(EngineContext)
  if (!engine) throw new Error('A control of the player stands outside it')
  return engine
}

/** The value must be the same as long as the facts behind it are: a number, a text, a list of the facts. */
export function useFact<T>(select: (facts: Facts) => T): T {
  const { facts } = useEngine()
  return useSyncExternalStore(facts.subscribe, () => select(facts.get()))
}

/** An engine with its element and its source, for as long as the player stands on the page. */
export function useNewEngine(
  element: RefObject<HTMLVideoElement | null>,
  { url, isHls }: Source,
  startSecs: number,
): Engine {
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
  useEffect(() => engine.load({ url, isHls }, startSecs), [engine, url, isHls, startSecs])
  return engine
}

/** PLAY-09: as loud as last time in this browser; the first time at full volume. */
function setRememberedVolume(video: HTMLVideoElement) {
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
