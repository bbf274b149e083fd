import { type RefObject, useEffect } from 'react'
import type { Engine } from './engine/engine.ts'
import { tapAt, tapMeans } from './engine/taps.rules.ts'

interface Surface {
  toggleFullScreen: () => void
  /** The controls go at once. */
  rest: () => void
}

/**
 * A click on the picture plays or pauses, two fill the screen. A finger brings the controls and sends them away; two
 * taps at a side skip, in the middle they fill the screen.
 */
export function useSurface(
  engine: Engine,
  frame: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
  { toggleFullScreen, rest }: Surface,
) {
  useEffect(() => {
    const element = frame.current
    if (!element) return
    /** Also of a stream that is in its place (MULTI-07). */
    const onPicture =
      <E extends Event>(hear: (event: E) => void) =>
      (event: E) => {
        const { target } = event
        if (target === video.current || (target instanceof HTMLElement && target.dataset.surface)) hear(event)
      }
    let last = { atMs: Number.NEGATIVE_INFINITY, side: 0 }
    let isTouch = false
    let wasIdle = false
    let timer: ReturnType<typeof setTimeout>
    // Before the frame hears of it and shows the controls.
    const begin = onPicture((event: PointerEvent) => {
      isTouch = event.pointerType === 'touch'
      wasIdle = element.dataset.idle !== undefined
    })
    const tap = (event: PointerEvent) => {
      clearTimeout(timer)
      const now = tapAt(event, element.getBoundingClientRect())
      const meant = tapMeans(now, last)
      last = now
      if (meant.kind === 'skip') engine.wish.skip(meant.secs)
      else if (!wasIdle && !engine.facts.get().isPaused) timer = setTimeout(rest, meant.waitMs)
    }
    const press = onPicture((event: PointerEvent) => {
      if (isTouch) tap(event)
      else if (event.button === 0) engine.wish.toggle()
    })
    const pressTwice = onPicture(() => {
      clearTimeout(timer)
      if (!isTouch || last.side === 0) toggleFullScreen()
    })
    element.addEventListener('pointerdown', begin)
    element.addEventListener('click', press)
    element.addEventListener('dblclick', pressTwice)
    return () => {
      clearTimeout(timer)
      element.removeEventListener('pointerdown', begin)
      element.removeEventListener('click', press)
      element.removeEventListener('dblclick', pressTwice)
    }
  }, [engine, frame, video, toggleFullScreen, rest])
}
