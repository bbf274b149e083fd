// Where playing stops by itself: the end of a chapter or of a line that is listened to.
import type { Media } from './media.ts'

/** `timeupdate` comes about four times a second: a timer covers the last stretch. */
const SOON_SECS = 0.5
const EVENTS = ['timeupdate', 'playing', 'seeked', 'ratechange']

export function createStop() {
  let atSecs: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const set = (secs: number | null) => {
    atSecs = secs
    clearTimeout(timer)
  }

  const look = (media: Media) => {
    clearTimeout(timer)
    if (atSecs === null || media.paused || media.seeking) return
    const leftSecs = (atSecs - media.currentTime) / media.playbackRate
    if (leftSecs <= 0) {
      atSecs = null
      media.pause()
    } else if (leftSecs < SOON_SECS) timer = setTimeout(() => look(media), leftSecs * 1000)
  }

  const watch = (media: Media) => {
    const hear = () => look(media)
    for (const event of EVENTS) media.addEventListener(event, hear)
    return () => {
      clearTimeout(timer)
      for (const event of EVENTS) media.removeEventListener(event, hear)
    }
  }

  return { set, watch }
}
