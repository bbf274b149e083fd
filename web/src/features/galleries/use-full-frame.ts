import { type RefObject, useCallback, useEffect, useState } from 'react'

/** The gallery alone on the whole screen. */
export function useFullFrame(frame: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const look = () =>
      setFull(document.fullscreenElement !== null && document.fullscreenElement === frame.current)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [frame])
  const toggle = useCallback(() => {
    if (document.fullscreenElement) return void document.exitFullscreen()
    void frame.current?.requestFullscreen?.().catch(() => undefined)
  }, [frame])
  return { isFull, toggle }
}
