import { type RefObject, useEffect } from 'react'
import type { Engine } from './engine/engine.ts'

/** A click on the picture plays or pauses, two fill the screen. A finger only brings the controls back. */
export function useSurface(
  engine: Engine,
  video: RefObject<HTMLVideoElement | null>,
  toggleFullScreen: () => void,
) {
  useEffect(() => {
    const element = video.current
    if (!element) return
    const press = (event: PointerEvent) => {
      if (event.pointerType !== 'touch' && event.button === 0) engine.wish.toggle()
    }
    element.addEventListener('click', press)
    element.addEventListener('dblclick', toggleFullScreen)
    return () => {
      element.removeEventListener('click', press)
      element.removeEventListener('dblclick', toggleFullScreen)
    }
  }, [engine, video, toggleFullScreen])
}
