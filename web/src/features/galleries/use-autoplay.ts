import { useEffect, useState, useSyncExternalStore } from 'react'
import { mediaQueryHook } from '../../shared/use-media-query.ts'
import { isMoving, SECS_PER_IMAGE } from './gallery.rules.ts'

const whenHidden = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
const useHidden = () => useSyncExternalStore(whenHidden, () => document.hidden)

/** WCAG 2.2.2: for those who want no motion nothing moves before they say so. */
export const useStill = mediaQueryHook('(prefers-reduced-motion: reduce)')

interface Autoplay {
  count: number
  isHeld: boolean
  /** Plays as soon as it is there, where motion is welcome. */
  startsItself: boolean
  /** Another one for each picture: it has its time from when it came. */
  onNext: () => void
}

/** PHOTO-03, PHOTO-04: each picture has its whole time, also after the page was hidden. */
export function useAutoplay({ count, isHeld, startsItself, onNext }: Autoplay) {
  const isStill = useStill()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isPlaying = chosen ?? (startsItself && !isStill)
  const isHidden = useHidden()
  const moves = isMoving({ isPlaying, isHidden, isHeld, count })
  useEffect(() => {
    if (!moves) return
    const timer = setTimeout(onNext, SECS_PER_IMAGE * 1000)
    return () => clearTimeout(timer)
  }, [moves, onNext])
  return { isPlaying, toggle: () => setChosen(!isPlaying) }
}
