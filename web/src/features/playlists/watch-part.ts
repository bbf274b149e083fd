/** Media tell their time four times a second; between two of them a timer knows better. */
const SOON_SECS = 0.5
const EVENTS = ['timeupdate', 'playing', 'seeked', 'ratechange', 'ended']

/** Tells once when the part is over: a chapter ends before its recording (PLST-07). Answers how to stop. */
export function watchPart(video: HTMLVideoElement, endSecs: number | null, onOver: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const look = () => {
    clearTimeout(timer)
    if (isOver || video.seeking) return
    const leftSecs =
      endSecs === null ? Number.POSITIVE_INFINITY : (endSecs - video.currentTime) / video.playbackRate
    if (video.ended || leftSecs <= 0) {
      if (!video.ended && video.paused) return
      isOver = true
      video.pause()
      onOver()
    } else if (leftSecs < SOON_SECS && !video.paused) timer = setTimeout(look, leftSecs * 1000)
  }
  for (const event of EVENTS) video.addEventListener(event, look)
  return () => {
    clearTimeout(timer)
    for (const event of EVENTS) video.removeEventListener(event, look)
  }
}
