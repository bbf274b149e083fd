// What comes after what, what may be done with an item of a playlist, and what is asked before one is added.
import type { PlaylistItem } from '@mediatheque/contract/playlist'
import { isRecording } from '@mediatheque/contract/primitives'
import { isOn } from '../../shared/flags.rules.ts'
import { durationText } from '../../words/index.ts'

type Entry = Pick<PlaylistItem, 'PlaylistItemID' | 'IsHidden'>

/** The one that is asked for, else the first that everybody sees. */
export const currentOf = <E extends Entry>(items: readonly E[], id: number | null): E | undefined =>
  items.find(it => it.PlaylistItemID === id) ?? items.find(it => !it.IsHidden) ?? items[0]

/** Hidden ones are passed over; after the last comes the first (PLST-07). */
export function neighbourOf<E extends Entry>(items: readonly E[], id: number, step: 1 | -1): E | undefined {
  const from = items.findIndex(it => it.PlaylistItemID === id)
  for (let away = 1; away <= items.length; away++) {
    const it = items[(from + step * away + items.length * away) % items.length]
    if (it && !it.IsHidden) return it
  }
  return undefined
}

/** What has a picture to keep up with: it plays, and comes to an end. */
export const plays = ({ RecordType: type, Duration }: Pick<PlaylistItem, 'RecordType' | 'Duration'>) =>
  isRecording(type) && Duration !== null

export const EntryActs = [
  'rename',
  'hide',
  'show',
  'lock',
  'unlock',
  'cover',
  'up',
  'down',
  'remove',
] as const
export type EntryAct = (typeof EntryActs)[number]

/** PLST-06 */
export function actsFor(items: readonly PlaylistItem[], entry: PlaylistItem): EntryAct[] {
  const at = items.indexOf(entry)
  const offered: Record<EntryAct, boolean> = {
    rename: true,
    hide: !entry.IsHidden,
    show: entry.IsHidden,
    lock: !entry.LockedToPlaylist && entry.CanLock,
    unlock: entry.LockedToPlaylist,
    cover: entry.ImageURLs.length > 0,
    up: at > 0,
    down: at < items.length - 1,
    remove: true,
  }
  return EntryActs.filter(act => offered[act])
}

export type Question = 'twice' | 'private' | 'both'

/** PLST-04, PLST-05: nothing where it is simply added. */
export function questionOf({
  IsInPlaylist,
  IsPrivate,
}: {
  IsInPlaylist: boolean
  IsPrivate: boolean
}): Question | null {
  if (IsInPlaylist) return IsPrivate ? 'both' : 'twice'
  return IsPrivate ? 'private' : null
}

/** 4:09 or 1:04:09 to go, days apart: 3 days, 0:10:00. */
export function countdown(leftMs: number): { days: number; clock: string } {
  const secs = Math.max(0, Math.ceil(leftMs / 1000))
  const days = Math.floor(secs / 86_400)
  const clock = durationText(secs % 86_400)
  const needsHours = days > 0 && secs % 86_400 < 3600
  return { days, clock: needsHours ? `0:${clock.padStart(5, '0')}` : clock }
}

/** `b` in the address (PLST-12). */
export const asksBroadcast = (b: unknown) => isOn(b)

export interface Sample {
  sentMs: number
  gotMs: number
  serverMs: number
}

/** What is to be added to the clock here to know the time there: of the answer that came fastest. */
export function clockOffset(samples: readonly Sample[]): number {
  const best = samples.reduce((fastest, it) =>
    it.gotMs - it.sentMs < fastest.gotMs - fastest.sentMs ? it : fastest,
  )
  return best.serverMs - (best.sentMs + best.gotMs) / 2
}
