// Setting a source pauses the element without an event: playback goes on if the viewer had pressed play before.
//
import type { Media } from './media.ts'

export function createPlayOn() {
  let isWanted = false
  const want = (it: boolean) => {
    isWanted = it
  }

  const watch = (media: Media) => {
    const hear = {
      play: () => want(true),
      pause: () => want(false),
      emptied: () => {
        if (isWanted) media.play().catch(() => undefined)
      },
    }
    const events = Object.entries(hear)
    for (const [event, listener] of events) media.addEventListener(event, listener)
    return () => {
      for (const [event, listener] of events) media.removeEventListener(event, listener)
    }
  }

  return { want, watch }
}
