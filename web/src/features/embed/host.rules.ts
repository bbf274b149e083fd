// Messages between the page of another site and the player in its frame (docs/EMBED.md).
import { type Facts, isTroubled, type Wishes } from '../player/index.ts'
import type { Captions, CaptionTrack } from './host-captions.ts'

/** Other libraries post messages too: ours carry this name. */
const MARK = 'mediatheque'

export type Command =
  | { type: 'listen' }
  | { type: 'play' }
  | { type: 'pause' }
  | { type: 'seek'; secs: number }
  | { type: 'setVolume'; volume: number }
  | { type: 'setMuted'; muted: boolean }
  | { type: 'setRate'; rate: number }
  | { type: 'setLoop'; loop: boolean }
  | { type: 'setQuality'; quality: number | 'auto' }
  | { type: 'setCaptions'; track: number | string | null }
  | { type: 'setSound'; index: number }
  | { type: 'setFullScreen'; full: boolean }
  | { type: 'load'; item: string; code?: string; secs?: number; play?: boolean }
  | { type: 'get' }

/** What a message asks for; with an id it is answered. */
export interface Request {
  command: Command
  id: string | number | null
}

type Data = Readonly<Record<string, unknown>>
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

const READ: { [T in Command['type']]: (data: Data) => Extract<Command, { type: T }> | false } = {
  listen: () => ({ type: 'listen' }),
  play: () => ({ type: 'play' }),
  pause: () => ({ type: 'pause' }),
  get: () => ({ type: 'get' }),
  seek: ({ secs }) => isNumber(secs) && { type: 'seek', secs },
  setVolume: ({ volume }) => isNumber(volume) && { type: 'setVolume', volume },
  setMuted: ({ muted }) => isFlag(muted) && { type: 'setMuted', muted },
  setRate: ({ rate }) => isNumber(rate) && { type: 'setRate', rate },
  setLoop: ({ loop }) => isFlag(loop) && { type: 'setLoop', loop },
  setQuality: ({ quality }) => (isNumber(quality) || quality === 'auto') && { type: 'setQuality', quality },
  setCaptions: ({ track }) =>
    (isNumber(track) || isText(track) || track === null) && { type: 'setCaptions', track },
  setSound: ({ index }) => isNumber(index) && { type: 'setSound', index },
  setFullScreen: ({ full }) => isFlag(full) && { type: 'setFullScreen', full },
  load: ({ item, code, secs, play }) =>
    isText(item) && {
      type: 'load',
      item,
      ...(isText(code) && { code }),
      ...(isNumber(secs) && { secs }),
      ...(isFlag(play) && { play }),
    },
}

/** Nothing where the message is not one of ours: whatever is posted on that page arrives here too. */
export function requestIn(data: unknown): Request | undefined {
  if (data === null || typeof data !== 'object') return undefined
  const { to, type, id, ...rest }: Record<string, unknown> = { ...data }
  if (to !== MARK || typeof type !== 'string' || !Object.hasOwn(READ, type)) return undefined
  const command = READ[type as Command['type']](rest)
  return command ? { command, id: isNumber(id) || isText(id) ? id : null } : undefined
}

const shortSide = ({ width, height }: { width: number; height: number }) => Math.min(width, height)

/** The largest size that is not larger than the wanted one; the smallest where all are. */
function levelFor({ levels }: Facts, quality: number | 'auto'): number | null | undefined {
  if (quality === 'auto') return null
  const sorted = levels.toSorted((one, other) => shortSide(other) - shortSide(one))
  return (sorted.find(it => shortSide(it) <= quality) ?? sorted.at(-1))?.index
}

/** By its number, or by its language; null switches them off. */
const trackFor = ({ tracks }: Captions, wanted: number | string): CaptionTrack | undefined =>
  tracks.find(it => it.id === wanted || it.language === wanted)

interface Obeying {
  wish: Wishes
  facts: Facts
  captions: Captions
  /** False where the browser or the frame does not allow it. */
  setFullScreen: (isFull: boolean) => Promise<boolean>
  load: (command: Extract<Command, { type: 'load' }>) => void
}

type Act<T extends Command['type']> = (command: Extract<Command, { type: T }>, it: Obeying) => unknown

/** False: there is nothing to do it with. */
const ACTS: { [T in Command['type']]: Act<T> } = {
  listen: () => true,
  get: () => true,
  play: (_, { wish }) => wish.play(),
  pause: (_, { wish }) => wish.pause(),
  seek: ({ secs }, { wish }) => wish.seek(secs),
  setVolume: ({ volume }, { wish }) => wish.setVolume(volume),
  setMuted: ({ muted }, { wish, facts }) => muted === facts.isMuted || wish.toggleMute(),
  setRate: ({ rate }, { wish }) => wish.setRate(rate),
  setLoop: ({ loop }, { wish }) => wish.setLooping(loop),
  setQuality: ({ quality }, { wish, facts }) => {
    const level = levelFor(facts, quality)
    return level !== undefined && wish.chooseLevel(level)
  },
  setCaptions: ({ track: wanted }, { captions }) => {
    const track = wanted === null ? null : trackFor(captions, wanted)
    return track !== undefined && captions.choose(track)
  },
  setSound: ({ index }, { wish, facts }) =>
    facts.sounds.some(it => it.index === index) && wish.chooseSound(index),
  setFullScreen: ({ full }, { setFullScreen }) => setFullScreen(full),
  load: (command, { load }) => load(command),
}

/** Returns whether there was something to do it with. */
export async function obey(command: Command, it: Obeying): Promise<boolean> {
  return (await (ACTS[command.type] as Act<Command['type']>)(command, it)) !== false
}

type State = 'unstarted' | 'playing' | 'paused' | 'buffering' | 'ended' | 'failed'

export function stateOf(it: Facts): State {
  if (it.failure !== null) return 'failed'
  if (it.isEnded || it.live === 'ended') return 'ended'
  if (it.isStalled && it.hasStarted) return 'buffering'
  if (!it.hasStarted) return 'unstarted'
  return it.isPaused ? 'paused' : 'playing'
}

const qualityNow = ({ levels, chosenLevel, playingLevel }: Facts) => {
  const level = levels.find(it => it.index === (chosenLevel ?? playingLevel))
  return level ? shortSide(level) : null
}

/** Everything a page can ask, as it is now. */
export const answerOf = (facts: Facts, { tracks, shown }: Captions) => ({
  state: stateOf(facts),
  secs: facts.currentSecs,
  durationSecs: facts.durationSecs,
  bufferedSecs: facts.bufferedSecs,
  ended: facts.isEnded,
  live: facts.live !== 'no',
  volume: facts.volume,
  muted: facts.isMuted,
  rate: facts.rate,
  loop: facts.isLooping,
  quality: qualityNow(facts),
  isAutoQuality: facts.chosenLevel === null,
  qualities: [...new Set(facts.levels.map(shortSide))].toSorted((one, other) => other - one),
  captions: shown,
  captionTracks: tracks,
  sound: facts.playingSound,
  sounds: facts.sounds.map(({ index, name, language, isDescription }) => ({
    index,
    name,
    language,
    isDescription,
  })),
})

export interface HostEvent {
  type: string
  [fact: string]: unknown
}

/** What has become true since the facts before. */
export function eventsBetween(before: Facts, now: Facts): HostEvent[] {
  const at = { secs: now.currentSecs, durationSecs: now.durationSecs }
  const isOther = (...names: (keyof Facts)[]) => names.some(name => before[name] !== now[name])
  const events: (HostEvent | false)[] = [
    stateOf(before) !== stateOf(now) && { type: 'statechange', state: stateOf(now), ...at },
    before.isPaused && !now.isPaused && { type: 'play', ...at },
    !before.isPaused && now.isPaused && { type: 'pause', ...at },
    before.isSeeking && !now.isSeeking && { type: 'seeked', ...at },
    isOther('currentSecs') && { type: 'timeupdate', ...at },
    isOther('bufferedSecs') && { type: 'progress', bufferedSecs: now.bufferedSecs, ...at },
    !before.isEnded && now.isEnded && { type: 'ended', ...at },
    isOther('rate') && { type: 'ratechange', rate: now.rate },
    qualityNow(before) !== qualityNow(now) || isOther('chosenLevel')
      ? { type: 'qualitychange', quality: qualityNow(now), isAutoQuality: now.chosenLevel === null }
      : false,
    isOther('playingSound') && { type: 'soundchange', sound: now.playingSound },
    isOther('volume', 'isMuted') && { type: 'volumechange', volume: now.volume, muted: now.isMuted },
    !isTroubled(before) && isTroubled(now) && { type: 'error', reason: now.failure ?? 'network' },
  ]
  return events.filter(it => it !== false)
}

export const messageOf = (event: HostEvent) => ({ from: MARK, ...event })

/** The same frame with another item in it; what belongs to the one before goes. */
export function addressOfLoad(
  address: string,
  { item, code, secs, play }: Extract<Command, { type: 'load' }>,
): string {
  const url = new URL(address)
  for (const name of ['code', 'acl', 't', 'start', 'end', 'chapid', 'resume', 'subsearch', 'autoplay'])
    url.searchParams.delete(name)
  url.searchParams.set('id', item)
  if (code !== undefined) url.searchParams.set('code', code)
  if (secs !== undefined) url.searchParams.set('t', String(secs))
  if (play === true) url.searchParams.set('autoplay', '1')
  return url.href
}
