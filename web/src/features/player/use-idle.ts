import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { Engine } from './engine/engine.ts'
import { isTroubled } from './engine/facts.ts'

/** PLAY-05 */
const IDLE_AFTER_MS = 8_000
const STIRS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/** Nobody has moved for a while, and the video plays; never while the focus is on a control. */
export function useIdle(
  engine: Engine,
  frame: RefObject<HTMLElement | null>,
): { isIdle: boolean; rest: () => void } {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout>
    const isStill = () => engine.facts.get().isPaused || isTroubled(engine.facts.get())
    const restSoon = () => {
      const isUsed = element.querySelector(':focus-visible, [aria-expanded="true"]') !== null
      if (isStill() || isUsed) stir()
      else setIdle(true)
    }
    const stir = () => {
      clearTimeout(timer)
      setIdle(false)
      timer = setTimeout(restSoon, IDLE_AFTER_MS)
    }
    for (const name of STIRS) element.addEventListener(name, stir)
    let wasStill = isStill()
    const unsubscribe = engine.facts.subscribe(() => {
      const isStillNow = isStill()
      if (isStillNow !== wasStill) stir()
      wasStill = isStillNow
    })
    stir()
    return () => {
      clearTimeout(timer)
      unsubscribe()
      for (const name of STIRS) element.removeEventListener(name, stir)
    }
  }, [engine, frame])
  return { isIdle, rest: useCallback(() => setIdle(true), []) }
}
