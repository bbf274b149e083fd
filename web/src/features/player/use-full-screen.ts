import { type RefObject, useCallback, useEffect, useState } from 'react'

type OlderVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

/** The whole player with its controls; phones that only know the video itself show that. */
export function useFullScreen(
  frame: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
) {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const look = () =>
      setFull(document.fullscreenElement !== null && document.fullscreenElement === frame.current)
    look()
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [frame])
  const toggle = useCallback(() => {
    if (document.fullscreenElement) return void document.exitFullscreen()
    if (frame.current?.requestFullscreen) return void frame.current.requestFullscreen().catch(() => undefined)
    const older: OlderVideo | null = video.current
    older?.webkitEnterFullscreen?.()
  }, [frame, video])
  return { isFull, toggle }
}
