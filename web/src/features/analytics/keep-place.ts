// Where somebody stopped, kept with their account, so that they go on from there on any device (PLAY-10).
import { analytics, RESUME_ABOVE_SECS } from '@mediatheque/contract/analytics'
import { api, sendLast } from '../../shared/api.ts'
import { onReachable } from '../../shared/reachable.ts'

/** While it plays; what is done on purpose is kept at once. */
const EVERY_MS = 30_000

/** Returns a function that stops it and returns the place: 0 after the end, nothing where no place was kept. */
export function keepPlace(
  video: HTMLVideoElement,
  ClipDataID: number,
  onKept: () => void = () => {},
): () => number | undefined {
  let kept: number | undefined
  let keptAt = Date.now()
  const due = () => {
    const time = Math.floor(video.currentTime)
    const isDue = time > RESUME_ABOVE_SECS && time !== kept && video.played.length > 0
    keptAt = Date.now()
    if (isDue) kept = time
    return isDue ? { cdid: ClipDataID, time } : undefined
  }
  const keep = () => {
    const place = due()
    if (!place) return
    // That a place could not be kept is nothing a viewer needs to know: it is sent when the server is back.
    api(analytics.setResumeTime, place).then(onKept, () => {
      if (kept === place.time) kept = undefined
    })
  }
  const tick = () => {
    if (Date.now() - keptAt >= EVERY_MS) keep()
  }
  const leave = () => {
    const place = due()
    if (place) sendLast(analytics.setResumeTime, place)
  }
  const hearings = [
    [video, 'pause', keep],
    [video, 'timeupdate', tick],
    [window, 'pagehide', leave],
  ] as const
  for (const [where, name, hear] of hearings) where.addEventListener(name, hear)
  const stopWaiting = onReachable(keep)
  return () => {
    stopWaiting()
    for (const [where, name, hear] of hearings) where.removeEventListener(name, hear)
    keep()
    return video.ended && kept !== undefined ? 0 : kept
  }
}
