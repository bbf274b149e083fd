// What is true of the media: how each fact is read, and which events say that it may have changed.
import { isStalled, isStarved, type Media } from './media.ts'
import type { Outage } from './outage.rules.ts'
import type { Failure, Level, Sound } from './source.ts'

interface Read<T> {
  read: (media: Media) => T
  events: readonly string[]
}

const fact = <T>(events: string, read: (media: Media) => T): Read<T> => ({ read, events: events.split(' ') })

const whole = (secs: number) => (Number.isFinite(secs) && secs > 0 ? secs : 0)

const FACTS = {
  isPaused: fact('play pause playing ended emptied', it => it.paused),
  isEnded: fact('ended seeking playing emptied timeupdate', it => it.ended),
  isStalled: fact('waiting playing canplay canplaythrough seeking seeked pause emptied ended', isStalled),
  isStarved: fact(
    'waiting playing loadeddata canplay canplaythrough seeking seeked pause play emptied ended',
    isStarved,
  ),
  isSeeking: fact('seeking seeked emptied', it => it.seeking),
  currentSecs: fact('timeupdate seeking seeked ended emptied loadedmetadata', it => it.currentTime),
  durationSecs: fact('durationchange loadedmetadata emptied progress', lengthOf),
  /** Of a live stream, which only keeps its last part. */
  firstSecs: fact('durationchange progress timeupdate emptied', firstSeekable),
  bufferedSecs: fact('progress timeupdate seeked emptied', bufferedEnd),
  volume: fact('volumechange', it => it.volume),
  isMuted: fact('volumechange', it => it.muted),
  rate: fact('ratechange', it => it.playbackRate),
} satisfies Record<string, Read<unknown>>

type FactName = keyof typeof FACTS
type OfMedia = { [K in FactName]: ReturnType<(typeof FACTS)[K]['read']> }

/** What the source says of itself, and what the engine remembers. */
interface OfSource {
  levels: readonly Level[]
  /** Chosen by the person; null: by the speed of the line. */
  chosenLevel: number | null
  playingLevel: number | null
  sounds: readonly Sound[]
  playingSound: number | null
  hasStarted: boolean
  failure: Failure | null
  /** Its bytes do not come, and it tries to bring them. */
  outage: Exclude<Outage['phase'], 'failed'>
  isLooping: boolean
  /** Something must be answered first. */
  isHeld: boolean
  /** PLAY-16 */
  live: 'no' | 'yes' | 'ended'
}

export type Facts = OfMedia & OfSource

export const NOTHING_YET: Facts = {
  isPaused: true,
  isEnded: false,
  isStalled: false,
  isStarved: false,
  isSeeking: false,
  currentSecs: 0,
  durationSecs: 0,
  firstSecs: 0,
  bufferedSecs: 0,
  volume: 1,
  isMuted: false,
  rate: 1,
  levels: [],
  chosenLevel: null,
  playingLevel: null,
  sounds: [],
  playingSound: null,
  hasStarted: false,
  failure: null,
  outage: 'none',
  isLooping: false,
  isHeld: false,
  live: 'no',
}

/** It cannot go on: nothing is buffered and nothing comes, or it has failed for good. */
export const isTroubled = ({ failure, outage, isStarved }: Facts) =>
  failure !== null || (outage !== 'none' && isStarved)

function firstSeekable({ seekable }: Media): number {
  return seekable.length > 0 ? seekable.start(0) : 0
}

/** A live stream has no length: it goes as far as one can seek. */
function lengthOf({ duration, seekable }: Media): number {
  if (duration !== Number.POSITIVE_INFINITY) return whole(duration)
  return seekable.length > 0 ? seekable.end(seekable.length - 1) : 0
}

/** The end of the part that is there without a gap from the current place on. */
function bufferedEnd({ buffered, currentTime }: Media): number {
  for (let at = 0; at < buffered.length; at++)
    if (buffered.start(at) <= currentTime + 0.1 && currentTime <= buffered.end(at)) return buffered.end(at)
  return 0
}

/** Reports changed facts; returns a function that unsubscribes. */
export function watchFacts(media: Media, tell: (changes: Partial<OfMedia>) => void): () => void {
  const named = Object.entries(FACTS) as [FactName, Read<never>][]
  const read = (names: readonly [FactName, Read<never>][]) =>
    Object.fromEntries(names.map(([name, it]) => [name, it.read(media)])) as Partial<OfMedia>
  const events = new Set(named.flatMap(([, it]) => it.events))
  const hearings = [...events].map(event => {
    const about = named.filter(([, it]) => it.events.includes(event))
    return [event, () => tell(read(about))] as const
  })
  for (const [event, hear] of hearings) media.addEventListener(event, hear)
  tell(read(named))
  return () => {
    for (const [event, hear] of hearings) media.removeEventListener(event, hear)
  }
}
