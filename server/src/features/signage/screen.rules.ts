import { createHash } from 'node:crypto'
import type { SignageEntry } from '@mediatheque/contract/signage'

/** Addresses are signed anew each hour, and nothing has changed by that. */
const unsealed = (address: string) => address.replace(/^\/media\/[^/]+\//, '')

const partsOf = (entry: SignageEntry) =>
  entry.Kind === 'recording'
    ? [entry.Is360, unsealed(entry.Playback.MediaURL)]
    : entry.Pictures.map(it => [it.AltTitle, ...it.ImageURLs.map(unsealed)])

/** The same for the same show, whoever asks and when. */
export const fingerprintOf = (entries: readonly SignageEntry[]): string =>
  createHash('sha256')
    .update(JSON.stringify(entries.map(it => [it.ID, it.Title, it.Kind, partsOf(it)])))
    .digest('base64url')
