import { type RefObject, useCallback, useEffect, useState } from 'react'

/** Null where the browser has no such window. */
export function usePictureInPicture(video: RefObject<HTMLVideoElement | null>) {
  const [isOut, setOut] = useState(false)
  useEffect(() => {
    const element = video.current
    if (!element) return
    const look = () => setOut(document.pictureInPictureElement === element)
    element.addEventListener('enterpictureinpicture', look)
    element.addEventListener('leavepictureinpicture', look)
    return () => {
      element.removeEventListener('enterpictureinpicture', look)
      element.removeEventListener('leavepictureinpicture', look)
    }
  }, [video])
  const toggle = useCallback(() => {
    // Refused before the first frame is there: then nothing happens, and the button stays.
    if (document.pictureInPictureElement) void document.exitPictureInPicture().catch(() => undefined)
    else void video.current?.requestPictureInPicture?.().catch(() => undefined)
  }, [video])
  return { isOut, toggle, isPossible: document.pictureInPictureEnabled === true }
}
