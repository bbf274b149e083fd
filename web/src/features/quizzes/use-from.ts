import { type RefObject, useEffect, useRef } from 'react'
import { usePagePlayer } from '../player/index.ts'

/** Where a question was looked for last, in seconds; null: nothing has played yet. */
export type From = RefObject<number | null>

/** So that a question at the very place one seeks to counts as come upon. */
const JUST_BEFORE = 0.001

/** Kept from the first playing on, also before the questions are there: what is passed meanwhile is not lost. */
export function useFrom(): From {
  const video = usePagePlayer()?.video
  const from = useRef<number | null>(null)
  useEffect(() => {
    if (!video) return
    const here = () => {
      from.current = video.currentTime - JUST_BEFORE
    }
    const begin = () => {
      if (from.current === null) here()
    }
    if (!video.paused) begin()
    video.addEventListener('play', begin)
    // Not when it has arrived: a busy page would hear of that when it has already played past a question.
    video.addEventListener('seeking', here)
    return () => {
      video.removeEventListener('play', begin)
      video.removeEventListener('seeking', here)
    }
  }, [video])
  return from
}

/** Goes back to this place: a busy page hears of it when it has already played on, past the question. */
export function startFrom(video: HTMLVideoElement, from: From, secs: number) {
  const start = () => {
    from.current = secs - JUST_BEFORE
  }
  video.addEventListener('seeking', start, { once: true })
}
