// What a screen plays, one after the other, and how it goes on when that changes.
import type { GalleryItem } from '@mediatheque/contract/photosets'
import type { SignageEntry, SignageGallery } from '@mediatheque/contract/signage'

type Recording = Extract<SignageEntry, { Kind: 'recording' }>

/** One picture for its time, or one recording to its end or cut. */
export type Turn = { key: string } & (
  | { kind: 'picture'; picture: GalleryItem; secs: number }
  | { kind: 'recording'; recording: Recording }
)

/** The items of a playlist were sent as one. */
const nameOf = ({ ID, PlaylistItemID }: SignageEntry) =>
  PlaylistItemID ? `${ID}-${PlaylistItemID}` : `${ID}`

export const turnsIn = (entries: readonly SignageEntry[]): Turn[] =>
  entries.flatMap((entry): Turn[] =>
    entry.Kind === 'recording'
      ? [{ key: nameOf(entry), kind: 'recording', recording: entry }]
      : entry.Pictures.map((picture, at) => ({
          // Pages of a document have no number of their own.
          key: `${nameOf(entry)}:${picture.PhotoID || `page ${at}`}`,
          kind: 'picture',
          picture,
          secs: entry.PictureSecs,
        })),
  )

export interface Place {
  key: string
  index: number
}

/** Where it is after a change: at the same thing, otherwise at what has taken its place. */
export function placeIn(turns: readonly Turn[], { key, index }: Place): number {
  const same = turns.findIndex(it => it.key === key)
  return same >= 0 ? same : Math.min(index, Math.max(0, turns.length - 1))
}

/** Around the end to the beginning. */
export const placeAfter = (turns: readonly Turn[], index: number): Place => {
  const next = turns.length === 0 ? 0 : (index + 1) % turns.length
  return { key: turns[next]?.key ?? '', index: next }
}

const ADDRESSES_LAST_MS = 600_000

/** SIGNAGE-04: another show is taken up, and the same one with newer addresses when its own are soon to end. */
export const takesUp = (
  before: SignageGallery | undefined,
  next: Pick<SignageGallery, 'LastUpdatedAt'> & Partial<Pick<SignageGallery, 'Until'>>,
  nowMs: number,
): boolean =>
  before === undefined ||
  before.LastUpdatedAt !== next.LastUpdatedAt ||
  (before.Until !== next.Until && Date.parse(before.Until) - nowMs < ADDRESSES_LAST_MS)
