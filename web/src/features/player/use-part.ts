import { useEffect } from 'react'
import type { Engine } from './engine/engine.ts'
import { holdInside, type Part, type Place } from './engine/part.rules.ts'

/** SHARE-12 */
export function usePart(engine: Engine, part: Part | null) {
  useEffect(() => {
    if (!part) return
    let rest: Place['rest'] = 'no'
    /** Facts come one by one: until the place changes, what is heard is from before the seek. */
    let leftSecs: number | null = null
    return engine.facts.subscribe(() => {
      const { currentSecs, isPaused, isSeeking, hasStarted } = engine.facts.get()
      if (!hasStarted || isSeeking || currentSecs === leftSecs) return
      const hold = holdInside(part, { currentSecs, isPaused, rest })
      rest = hold.rest
      leftSecs = hold.seekTo === null || hold.seekTo === currentSecs ? null : currentSecs
      if (hold.pauses) engine.wish.pause()
      if (hold.seekTo !== null) engine.wish.seek(hold.seekTo)
    })
  }, [engine, part])
}
