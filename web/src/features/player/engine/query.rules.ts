// What the query of a page says to the player (EMBED-02). Values that make no sense are as if they were not there.
import { isOff, isOn } from '../../../shared/flags.rules.ts'
import type { Tuning } from './sources.rules.ts'

export interface PlayerQuery {
  startSecs: number
  /** Null: as it comes; false: from the beginning, without a question; true: at once where one stopped (PLAY-11). */
  resumes: boolean | null
  noDash: boolean
  isDebug: boolean
  checksStatus: boolean
  /** SIGNAGE-05: nobody is there to press anything. */
  isUnattended: boolean
  /** Playing stops there. */
  endSecs: number | null
  tuning: Tuning
  /** Only in frames of other sites. */
  frame?: FrameQuery
}

/** As the players of other services take them. */
export interface FrameQuery {
  autoplays: boolean
  isMuted: boolean
  loops: boolean
  hidesControls: boolean
  /** Null: as the viewer had them last. */
  captions: { isOn: boolean; lang?: string } | null
}

type Query = Readonly<Record<string, unknown>>

function numberIn(query: Query, name: string, most: number): number | undefined {
  const value = Number(query[name])
  const isUsable = query[name] !== undefined && query[name] !== '' && value >= 0 && value <= most
  return isUsable ? value : undefined
}

const MOST_SECS = 1_000_000

export function playerQuery(query: Query): PlayerQuery {
  const mode = String(query.hlsmode ?? '').toLowerCase()
  const numbers = {
    liveSyncSecs: numberIn(query, 'livesync', 600),
    maxBufferSecs: numberIn(query, 'maxbuffer', 600),
    startLevel: numberIn(query, 'startlevel', 20),
    capQuality: numberIn(query, 'capquality', 10_000),
  }
  return {
    startSecs: numberIn(query, 't', MOST_SECS) ?? numberIn(query, 'start', MOST_SECS) ?? 0,
    endSecs: numberIn(query, 'end', MOST_SECS) ?? null,
    resumes: query.resume === undefined ? null : !isOff(query.resume),
    noDash: isOn(query.nodash),
    isDebug: isOn(query.debug),
    checksStatus: !isOn(query.disablestatuscheck),
    isUnattended: isOn(query.signage),
    tuning: {
      ...Object.fromEntries(Object.entries(numbers).filter(([, value]) => value !== undefined)),
      ...(mode === 'native' && { prefersNative: true }),
      ...(mode === 'lowlatency' && { isLowLatency: true }),
    },
  }
}

export const framedQuery = (query: Query): PlayerQuery => ({
  ...playerQuery(query),
  frame: {
    autoplays: isOn(query.autoplay),
    isMuted: isOn(query.muted ?? query.mute),
    loops: isOn(query.loop),
    hidesControls: query.controls !== undefined && isOff(query.controls),
    captions: captionsIn(query.cc),
  },
})

const LANGUAGE = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i

/** `cc=1`, `cc=0`, or a language. */
function captionsIn(cc: unknown): FrameQuery['captions'] {
  if (cc === undefined) return null
  const text = String(cc)
  if (isOff(text)) return { isOn: false }
  return LANGUAGE.test(text) && !/^(on|yes|true)$/i.test(text) ? { isOn: true, lang: text } : { isOn: true }
}
