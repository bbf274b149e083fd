// What every way of bringing bytes to the media has in common.
import type { Media } from './media.ts'
import type { Cause } from './outage.rules.ts'
import type { Source } from './sources.rules.ts'

export type Failure = 'network' | 'media'

export interface Level {
  index: number
  width: number
  height: number
  bitsPerSec: number
}

/** One of several sounds of a recording: another language, or what is seen told in words. */
export interface Sound {
  index: number
  name: string
  language: string
  /** WCAG 1.2.5 */
  isDescription: boolean
}

export interface SourceNews {
  onSounds: (sounds: readonly Sound[]) => void
  onSound: (index: number) => void
  onLevels: (levels: readonly Level[]) => void
  onLevel: (index: number) => void
  /** It has stopped bringing bytes, and does not go on by itself. */
  onFailure: (cause: Cause) => void
  /** Bytes have come. */
  onFed: () => void
  /** The stream has said its last word (PLAY-16). */
  onLiveEnded: () => void
}

export interface Connected {
  chooseLevel: (index: number | null) => void
  chooseSound: (index: number) => void
  /** The same file under an address that is good for longer. */
  renew: (url: string) => void
  /** Goes on after a failure with what is there already; null: only a new connection can. */
  resume: ((atSecs: number) => void) | null
  /** Where a live stream is now; null: unknown here. */
  liveSecs: () => number | null
  /** For those who look into how it plays (PLAY-21). */
  bitsPerSec: () => number
  disconnect: () => void
}

export type ConnectNow = (media: Media, source: Source, startSecs: number, news: SourceNews) => Connected
export type Connect = (...given: Parameters<ConnectNow>) => Promise<Connected>
