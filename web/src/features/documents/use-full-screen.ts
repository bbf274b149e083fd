import { type RefObject, useCallback, useEffect, useState } from 'react'

export function useFullScreen(frame: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const look = () =>
      setFull(document.fullscreenElement !== null && document.fullscreenElement === frame.current)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [frame])
  const toggle = useCallback(() => {
    if (document.fullscreenElement) void document.exitFullscreen()
    else void frame.current?.requestFullscreen?.().catch(() => undefined)
  }, [frame])
  return { isFull, toggle, isPossible: document.fullscreenEnabled }
}

export type FullScreen = ReturnType<typeof useFullScreen>
