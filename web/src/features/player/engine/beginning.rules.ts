// What is played first, and from where: known from the item, its bytes and the query of the page alone.
import type { Playback } from '@mediatheque/contract/conversion'
import type { MediaItem } from '@mediatheque/contract/item'
import { isInside } from './part.rules.ts'
import type { PlayerQuery } from './query.rules.ts'
import { type Source, sourceIn } from './sources.rules.ts'

type Settings = Pick<MediaItem['PlayerSettings'], 'StartAtSecs' | 'ResumeTime' | 'Part'>

/** PLAY-11: a time in the address comes first; then where one stopped is taken, or offered. */
export function beginning({ StartAtSecs, ResumeTime, Part }: Settings, query: PlayerQuery) {
  if (query.startSecs > 0 && isInside(Part, query.startSecs))
    return { startSecs: query.startSecs, offersSecs: 0 }
  if (query.resumes === true && ResumeTime > 0) return { startSecs: ResumeTime, offersSecs: 0 }
  return { startSecs: StartAtSecs, offersSecs: query.resumes === null ? ResumeTime : 0 }
}

/** Before anything is known of the line. */
export const firstSource = (
  playback: Playback,
  { noDash, tuning }: PlayerQuery,
  isLive: boolean,
): Source => ({
  ...sourceIn(playback, { speedLevel: 1, noDash }),
  isLive,
  tuning,
})
