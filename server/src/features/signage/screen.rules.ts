import { createHash } from 'node:crypto'
import type { SignageEntry } from '@mediatheque/contract/signage'

/** Addresses are signed again each hour, and nothing has changed by that. */
const unsealed = (address: string) => address.replace(/^\/media\/[^/]+\//, '')

const partsOf = (entry: SignageEntry) =>
  entry.Kind === 'recording'
    ? [entry.Is360, unsealed(entry.Playback.MediaURL), entry.StartSecs, entry.EndSecs]
    : [entry.PictureSecs, ...entry.Pictures.map(it => [it.AltTitle, ...it.ImageURLs.map(unsealed)])]

/** The same for the same show, regardless of who asks and when. */
export const fingerprintOf = (entries: readonly SignageEntry[]): string =>
  createHash('sha256')
    .update(JSON.stringify(entries.map(it => [it.ID, it.PlaylistItemID, it.Title, it.Kind, partsOf(it)])))
    .digest('base64url')

export interface Times {
  picture_secs: number | null
  cut_secs: number | null
}

/** A part of a recording, cut where it has been on long enough. Seconds within the recording. */
export function partShown(
  { start_secs, end_secs }: { start_secs: number | null; end_secs: number | null },
  { cut_secs }: Times,
) {
  const StartSecs = start_secs ?? 0
  const ends = [end_secs, cut_secs === null ? null : StartSecs + cut_secs].filter(it => it !== null)
  return { StartSecs, EndSecs: ends.length > 0 ? Math.min(...ends) : null }
}
