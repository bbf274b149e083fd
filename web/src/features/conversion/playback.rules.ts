import type { ChildStream } from '@mediatheque/contract/child-stream'
import type { ConversionMessage, Playback } from '@mediatheque/contract/conversion'
import { isOnItsWay } from '../../shared/on-its-way.rules.ts'

/** While something is on its way the live line says so first; this is for those who have none. */
const ASKS_EVERY_MS = 4_000
/** Addresses of bytes are asked for again this long before they end. */
const BEFORE_END_MS = 60_000
const LEAST_MS = 5_000
/** A timer that is set further ahead fires at once. */
const MOST_MS = 2 ** 31 - 1

/** From now until shortly before addresses end. */
export const beforeEndMs = (Until: string, now: number) =>
  Math.min(MOST_MS, Math.max(LEAST_MS, Date.parse(Until) - now - BEFORE_END_MS))

/** When to ask for the playback again; false: not by itself. */
export function asksAgainAfterMs(it: Playback | undefined, now: number): number | false {
  if (!it) return false
  if (isOnItsWay(it) || it.ChildStreams.some(isOnItsWay)) return ASKS_EVERY_MS
  if (!it.IsPlayable) return false
  return beforeEndMs(it.Until, now)
}

/** A live message says how far it is, never where the bytes are. */
export function afterMessage(it: Playback, message: ConversionMessage): Playback {
  const { ChildStreamID, State, Percent, SecsLeft, QueuePosition } = message
  const ChildStreams = it.ChildStreams.map(stream =>
    isOf(stream, ChildStreamID) ? { ...stream, State, Percent } : stream,
  )
  return ChildStreamID === null
    ? { ...it, ChildStreams, State, Percent, SecsLeft, QueuePosition }
    : { ...it, ChildStreams }
}

const isOf = ({ ID, IsPrimary }: ChildStream, childStreamID: number | null) =>
  childStreamID === null ? IsPrimary : ID === childStreamID

/** More than a percentage has changed: the addresses are to be asked for. */
export function isNews(it: Playback, message: ConversionMessage): boolean {
  if (message.ChildStreamID === null)
    return it.State !== message.State || it.IsPlayable !== message.IsPlayable
  const stream = it.ChildStreams.find(({ ID }) => ID === message.ChildStreamID)
  return stream?.State !== message.State || (stream.URL !== '') !== message.IsPlayable
}

export type TimeLeft = { unit: 'soon' } | { unit: 'minutes' | 'hours'; count: number }

export function timeLeft(secs: number): TimeLeft {
  if (secs < 60) return { unit: 'soon' }
  const minutes = Math.round(secs / 60)
  return minutes < 60
    ? { unit: 'minutes', count: minutes }
    : { unit: 'hours', count: Math.round(minutes / 60) }
}
