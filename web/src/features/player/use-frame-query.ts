import { type RefObject, useEffect } from 'react'
import type { Engine } from './engine/engine.ts'
import type { FrameQuery } from './engine/query.rules.ts'
import { muteForNow } from './remembered-volume.ts'

/** EMBED-02: what the page around the frame wants of the beginning. A browser may refuse to play with sound. */
export function useFrameQuery(
  { wish }: Engine,
  video: RefObject<HTMLVideoElement>,
  frame: FrameQuery | undefined,
) {
  useEffect(() => {
    if (frame?.isMuted) muteForNow(video.current)
    if (frame?.loops) wish.setLooping(true)
    if (frame?.autoplays) wish.play()
  }, [wish, video, frame])
}
