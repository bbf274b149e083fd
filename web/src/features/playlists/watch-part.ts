import type { PagePlayer } from '../player/index.ts'

/** Media tell their time four times a second; between two of them a timer knows better. */
const SOON_SECS = 0.5
const EVENTS = ['timeupdate', 'playing', 'seeked', 'ratechange', 'ended']

/** A question at the very end is asked first. */
const LAST_WORD_MS = 50

/** Tells once when the part is over: a chapter ends before its recording (PLST-07). Returns a function that stops it. */
export function watchPart(
  { video, engine }: PagePlayer,
  endSecs: number | null,
  onOver: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const leftSecs = () =>
    endSecs === null ? Number.POSITIVE_INFINITY : (endSecs - video.currentTime) / video.playbackRate
  const isAtEnd = () => video.ended || (leftSecs() <= 0 && !video.paused)
  const finish = () => {
    if (video.seeking || engine.facts.get().isHeld || !isAtEnd()) return
    isOver = true
    engine.wish.pause()
    onOver()
  }
  const look = () => {
    clearTimeout(timer)
    if (isOver || video.seeking || engine.facts.get().isHeld) return
    if (isAtEnd()) timer = setTimeout(finish, LAST_WORD_MS)
    else if (leftSecs() < SOON_SECS && !video.paused) timer = setTimeout(look, Math.max(0, leftSecs()) * 1000)
  }
  for (const event of EVENTS) video.addEventListener(event, look)
  let isHeld = engine.facts.get().isHeld
  const unsubscribe = engine.facts.subscribe(() => {
    const wasHeld = isHeld
    isHeld = engine.facts.get().isHeld
    if (wasHeld && !isHeld) look()
  })
  return () => {
    clearTimeout(timer)
    unsubscribe()
    for (const event of EVENTS) video.removeEventListener(event, look)
  }
}
