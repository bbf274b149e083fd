// A link may show a part of a recording (SHARE-12): playing stays inside of it. Nothing is cut out.
import type { MediaItem } from '@mediatheque/contract/item'

export type Part = NonNullable<MediaItem['PlayerSettings']['Part']>

/** Media tell their time four times a second. */
const SLACK_SECS = 0.3

/** At the end of the part: not there, asked to stop, or stopped. Only then a play is a wish to see it again. */
type Rest = 'no' | 'stopping' | 'yes'

export interface Place {
  currentSecs: number
  isPaused: boolean
  rest: Rest
}

export interface Hold {
  seekTo: number | null
  pauses: boolean
  rest: Rest
}

const stay = (rest: Rest): Hold => ({ seekTo: null, pauses: false, rest })

/** Pressing play at the end starts the part again. */
export function holdInside({ StartSecs, EndSecs }: Part, { currentSecs, isPaused, rest }: Place): Hold {
  if (currentSecs < StartSecs - SLACK_SECS) return { seekTo: StartSecs, pauses: false, rest: 'no' }
  if (EndSecs === null || currentSecs < EndSecs - (rest === 'no' ? 0 : SLACK_SECS)) return stay('no')
  const isBeyond = currentSecs > EndSecs + SLACK_SECS
  if (rest === 'no' || (isBeyond && rest === 'stopping' && !isPaused))
    return { seekTo: EndSecs, pauses: true, rest: 'stopping' }
  if (rest === 'stopping') return stay(isPaused ? 'yes' : 'stopping')
  if (!isPaused) return { seekTo: StartSecs, pauses: false, rest: 'no' }
  return isBeyond ? { seekTo: EndSecs, pauses: false, rest: 'yes' } : stay('yes')
}

export const isInside = (part: Part | null, secs: number) =>
  part === null || (secs >= part.StartSecs && (part.EndSecs === null || secs < part.EndSecs))
