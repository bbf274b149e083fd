// A player that keeps step with a clock it does not own: that of a class or of a broadcast.
import { catchUp } from '@mediatheque/contract/broadcast'
import { createLead } from './lead.ts'
import type { Media } from './media.ts'

export interface InStep {
  /** Where the others are now and how fast they go; said again and again while it plays. */
  keep: (wantedSecs: number, rate?: number) => void
  /** There at once; behind the end there is nothing to see. */
  goTo: (secs: number) => void
  /** From now on it plays as it likes. */
  stop: () => void
}

export function keepInStep(media: Media): InStep {
  const lead = createLead(media)
  const goTo = (secs: number) => {
    if (secs < media.duration) lead.seek(secs)
  }
  return {
    goTo,
    keep(wantedSecs, rate = 1) {
      if (media.seeking) return
      const { jumps, rate: nudge } = catchUp(wantedSecs - media.currentTime)
      media.playbackRate = rate * nudge
      if (jumps) goTo(wantedSecs + lead.secs() * rate)
    },
    stop() {
      lead.stop()
      media.playbackRate = 1
    },
  }
}
