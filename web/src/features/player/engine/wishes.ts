// What may be asked of the media. Nothing is believed here: a fact changes when the media says so.
import { type Facts, isTroubled } from './facts.ts'
import type { Media } from './media.ts'
import { fittingRate, rateAfter } from './rates.rules.ts'

export interface Asked {
  media: Media
  facts: Facts
  chooseLevel: (index: number | null) => void
  chooseSound: (index: number) => void
  /** Tries at once to bring what did not come. */
  tryAgain: () => void
  /** Holds also while the element is empty. */
  goTo: (secs: number) => void
  placeSecs: () => number
  /** Pauses there, once; null: plays on. */
  stopAt: (secs: number | null) => void
  setLooping: (isLooping: boolean) => void
  /** Holds while sources come and go. */
  wantPlaying: (isWanted: boolean) => void
  /** What comes before the first playing; true: it has begun, and playing follows it (PLAY-04). */
  opens: () => boolean
  liveSecs: () => Promise<number | null>
}

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))

function seek({ media, facts, stopAt, goTo }: Asked, secs: number) {
  stopAt(null)
  const to = between(facts.firstSecs, secs, facts.durationSecs || secs)
  goTo(to)
  media.currentTime = to
}

function play({ media, facts, tryAgain, opens, wantPlaying }: Asked) {
  if (!facts.hasStarted && opens()) return
  if (isTroubled(facts)) tryAgain()
  wantPlaying(true)
  // A browser that lets nothing play by itself leaves the media paused, and that is what is shown.
  media.play().catch(() => undefined)
}

function pause({ media, wantPlaying }: Asked) {
  wantPlaying(false)
  media.pause()
}

function playRange(it: Asked, fromSecs: number, toSecs: number) {
  seek(it, fromSecs)
  it.stopAt(toSecs)
  play(it)
}

function setVolume({ media }: Asked, volume: number) {
  media.volume = between(0, volume, 1)
  media.muted = media.volume === 0
}

const VOLUME_STEP = 0.05

/** Whole percents: steps of 0.05 do not add up in binary. Louder also ends silence; quieter does not. */
function stepVolume(it: Asked, steps: number) {
  if (it.media.muted && steps < 0) return
  setVolume(it, Math.round((it.media.volume + steps * VOLUME_STEP) * 100) / 100)
}

/** Recordings of 25 to 30 frames a second move by one. */
const FRAME_SECS = 1 / 25

function setRate({ media }: Asked, rate: number) {
  media.playbackRate = fittingRate(rate)
}

export const WISHES = {
  play,
  pause,
  /** What stands still although it plays is not to be paused. */
  toggle: (it: Asked) => (it.facts.isPaused || isTroubled(it.facts) ? play(it) : pause(it)),
  tryAgain: (it: Asked) => it.tryAgain(),
  seek,
  seekAndPlay: (it: Asked, secs: number) => {
    seek(it, secs)
    play(it)
  },
  playRange,
  stopAt: (it: Asked, secs: number) => it.stopAt(secs),
  skip: (it: Asked, secs: number) => seek(it, it.placeSecs() + secs),
  stepFrame: (it: Asked, frames: number) => seek(it, it.placeSecs() + frames * FRAME_SECS),
  seekToShare: (it: Asked, share: number) => seek(it, it.facts.durationSecs * share),
  setVolume,
  stepVolume,
  toggleMute: ({ media }: Asked) => {
    media.muted = !media.muted
    if (!media.muted && media.volume === 0) media.volume = 1
  },
  unmute: ({ media }: Asked) => {
    media.muted = false
  },
  setRate,
  stepRate: (it: Asked, steps: number) => setRate(it, rateAfter(it.media.playbackRate, steps)),
  chooseLevel: (it: Asked, index: number | null) => it.chooseLevel(index),
  chooseSound: (it: Asked, index: number) => it.chooseSound(index),
  setLooping: ({ media, setLooping }: Asked, isLooping: boolean) => {
    media.loop = isLooping
    setLooping(isLooping)
  },
  /** PLAY-16 */
  goLive: (it: Asked) => {
    void it.liveSecs().then(secs => {
      if (secs !== null) it.media.currentTime = secs
      play(it)
    })
  },
}

type Rest<F> = F extends (asked: Asked, ...rest: infer R) => unknown ? R : never
export type Wishes = { [K in keyof typeof WISHES]: (...rest: Rest<(typeof WISHES)[K]>) => void }
