import { usePagePlayer } from '../player/index.ts'

/** COMM-10: to a second of the recording, which comes into view. */
export function useJump(): (secs: number) => void {
  const player = usePagePlayer()
  return secs => {
    player?.engine.wish.seek(secs)
    player?.video.scrollIntoView({ block: 'nearest' })
  }
}
