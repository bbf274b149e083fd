// Messages between the page of another site and the player in its frame.
import { type Facts, isTroubled, type Wishes } from '../player/index.ts'

/** Other libraries post messages too: ours carry this name. */
const MARK = 'mediatheque'

export type Command =
  | { type: 'listen' | 'play' | 'pause' }
  | { type: 'seek'; secs: number }
  | { type: 'setVolume'; volume: number }
  | { type: 'setMuted'; muted: boolean }
  | { type: 'setRate'; rate: number }

const PLAIN = ['listen', 'play', 'pause'] as const
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** Nothing where the message is not one of ours: whatever is posted on that page arrives here too. */
export function commandIn(data: unknown): Command | undefined {
  if (data === null || typeof data !== 'object') return undefined
  const { to, type, secs, volume, muted, rate }: Record<string, unknown> = { ...data }
  if (to !== MARK) return undefined
  if (type === 'seek') return isNumber(secs) ? { type, secs } : undefined
  if (type === 'setVolume') return isNumber(volume) ? { type, volume } : undefined
  if (type === 'setMuted') return typeof muted === 'boolean' ? { type, muted } : undefined
  if (type === 'setRate') return isNumber(rate) ? { type, rate } : undefined
  const plain = PLAIN.find(it => it === type)
  return plain && { type: plain }
}

export function obey(command: Command, wish: Wishes, isMuted: boolean) {
  switch (command.type) {
    case 'play':
      return wish.play()
    case 'pause':
      return wish.pause()
    case 'seek':
      return wish.seek(command.secs)
    case 'setVolume':
      return wish.setVolume(command.volume)
    case 'setMuted':
      return command.muted === isMuted ? undefined : wish.toggleMute()
    case 'setRate':
      return wish.setRate(command.rate)
    case 'listen':
      return undefined
  }
}

export interface HostEvent {
  type: 'ready' | 'play' | 'pause' | 'timeupdate' | 'seeked' | 'ended' | 'volumechange' | 'error'
  [fact: string]: string | number | boolean
}

/** What has become true since the facts before. */
export function eventsBetween(before: Facts, now: Facts): HostEvent[] {
  const at = { secs: now.currentSecs, durationSecs: now.durationSecs }
  const events: (HostEvent | false)[] = [
    before.isPaused && !now.isPaused && { type: 'play', ...at },
    !before.isPaused && now.isPaused && { type: 'pause', ...at },
    before.isSeeking && !now.isSeeking && { type: 'seeked', ...at },
    before.currentSecs !== now.currentSecs && { type: 'timeupdate', ...at },
    !before.isEnded && now.isEnded && { type: 'ended', ...at },
    (before.volume !== now.volume || before.isMuted !== now.isMuted) && {
      type: 'volumechange',
      volume: now.volume,
      muted: now.isMuted,
    },
    !isTroubled(before) && isTroubled(now) && { type: 'error', reason: now.failure ?? 'network' },
  ]
  return events.filter(it => it !== false)
}

export const messageOf = (event: HostEvent) => ({ from: MARK, ...event })
