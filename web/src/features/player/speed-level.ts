// PLAY-12: how fast the line is, found out once and only after the first picture is there.
import { SPEED_PROBE_PATH } from '@mediatheque/contract/player'
import { type RefObject, useEffect, useState } from 'react'
import { timeBytes } from '../../shared/api.ts'

export type SpeedLevel = 0 | 1

const LEAST_BITS_PER_SEC = 2_000_000
/** Less says nothing about a line that is far away. */
const ENOUGH_BYTES = 512_000
const LONGEST_MS = 4_000

const levelOf = ({ bytes, ms }: { bytes: number; ms: number }): SpeedLevel =>
  (bytes * 8000) / Math.max(ms, 1) >= LEAST_BITS_PER_SEC ? 1 : 0

let known: Promise<SpeedLevel> | undefined

function speedLevel(): Promise<SpeedLevel> {
  known ??= timeBytes(SPEED_PROBE_PATH, { enoughBytes: ENOUGH_BYTES, longestMs: LONGEST_MS })
    .then(levelOf)
    // A line that says nothing is left to itself.
    .catch(() => 1 as const)
  return known
}

/** The full recording until the line has shown that it is too slow for it. */
export function useSpeedLevel(video: RefObject<HTMLVideoElement | null>, hasChoice: boolean): SpeedLevel {
  const [level, setLevel] = useState<SpeedLevel>(1)
  useEffect(() => {
    const element = video.current
    if (!element || !hasChoice) return
    let isOver = false
    const measure = () => void speedLevel().then(it => !isOver && setLevel(it))
    if (element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) measure()
    else element.addEventListener('loadeddata', measure, { once: true })
    return () => {
      isOver = true
      element.removeEventListener('loadeddata', measure)
    }
  }, [video, hasChoice])
  return level
}
