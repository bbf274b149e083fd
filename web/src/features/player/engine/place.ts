// Where the recording is, also while its element is empty: an element that loses its source says 0, and so does one
// whose new source has not sought its beginning yet.
import type { Media } from './media.ts'

/** HTMLMediaElement.HAVE_FUTURE_DATA */
const CAN_GO_ON = 3
/** A source begins with a picture near the place that was asked for. */
const NEAR_SECS = 1

const EVENTS = ['timeupdate', 'seeking', 'seeked', 'playing', 'canplay', 'loadedmetadata']

export function createPlace() {
  let secs = 0
  /** The element is on its way there. */
  let isPending = false

  const note = (media: Media) => {
    if (media.readyState === 0) return
    const isThere = Math.abs(media.currentTime - secs) < NEAR_SECS
    const isElsewhere = media.readyState >= CAN_GO_ON && !media.seeking
    if (isPending && !isThere && !isElsewhere) return
    secs = media.currentTime
    isPending = false
  }

  return {
    secs: () => secs,
    isPending: () => isPending,
    /** A source begins there; or somebody wants to be there, and the element cannot yet. */
    goTo(to: number) {
      secs = to
      isPending = true
    },
    watch(media: Media) {
      const noteHere = () => note(media)
      const empty = () => {
        isPending = true
      }
      for (const event of EVENTS) media.addEventListener(event, noteHere)
      media.addEventListener('emptied', empty)
      return () => {
        for (const event of EVENTS) media.removeEventListener(event, noteHere)
        media.removeEventListener('emptied', empty)
      }
    },
  }
}
