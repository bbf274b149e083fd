// SIGNAGE-05: a recording that plays with nobody in front of it. It starts itself, without sound where the browser allows
// none, plays again and again, and goes on when what stopped it is over.
import { type RefObject, useEffect, useRef } from 'react'
import type { Engine } from './engine/engine.ts'
import { isTroubled } from './engine/facts.ts'
import { useFact } from './engine-context.ts'
import { playOrPlayMuted } from './play-or-muted.ts'

const TRIES_EVERY_MS = 5_000
/** Where something else waits for its turn. */
const MOST_TRIES = 3
const MAY_BE_READY = ['loadeddata', 'canplay', 'pause'] as const

interface UnattendedProps {
  engine: Engine
  video: RefObject<HTMLVideoElement>
  /** Somebody else comes after it; otherwise it begins again. */
  onEnd: (() => void) | undefined
}

export function Unattended({ engine, video: element, onEnd }: UnattendedProps) {
  const video = element.current
  const told = useRef({ onEnd })
  told.current = { onEnd }
  const loops = onEnd === undefined
  useEffect(() => {
    // Without the engine: it may get its element after this.
    video.loop = loops
  }, [video, loops])
  useEffect(() => {
    const insist = () => {
      if (!video.ended) void playOrPlayMuted(video)
    }
    const end = () => told.current.onEnd?.()
    insist()
    for (const event of MAY_BE_READY) video.addEventListener(event, insist)
    video.addEventListener('ended', end)
    return () => {
      for (const event of MAY_BE_READY) video.removeEventListener(event, insist)
      video.removeEventListener('ended', end)
    }
  }, [video])
  const hasFailed = useFact(isTroubled)
  const tries = useRef(0)
  useEffect(() => {
    if (!hasFailed) return
    const again = () => {
      tries.current += 1
      if (told.current.onEnd && tries.current > MOST_TRIES) told.current.onEnd()
      else engine.wish.play()
    }
    const timer = setInterval(again, TRIES_EVERY_MS)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [engine, hasFailed])
  return null
}
