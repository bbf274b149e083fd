// What is stored of a stream, and where its bytes are.
import { ThinStatus } from '@mediatheque/contract/conversion'
import { extensionOf } from '@mediatheque/contract/upload'
import type { Handle } from '../../platform/db/connect.ts'
import { MANIFEST } from '../../platform/media-tools/convert.rules.ts'
import { MASTER, THIN_MASTER } from '../../platform/media-tools/convert.ts'
import { listMediaFiles, listStreams } from '../item-files/index.ts'

export type Streams = Awaited<ReturnType<typeof listStreams>>
export type MediaFiles = Awaited<ReturnType<typeof listMediaFiles>>
export type StoredBytes = ReturnType<typeof bytesIn>

export function bytesIn(streams: Streams, files: MediaFiles) {
  const newestOf = (role: string, end: string) =>
    files.findLast(it => it.role === role && it.key.endsWith(end))?.key
  return {
    ladder: streams.find(it => it.kind === 'ladder' && it.is_complete),
    first:
      streams.find(it => it.kind === 'first' && it.is_complete) ?? streams.find(it => it.kind === 'first'),
    copy: newestOf('copy', ''),
    storyboard: newestOf('storyboard', '.vtt'),
    waveform: newestOf('waveform', '.json'),
    thumbnails: files.filter(it => it.role === 'thumbnail').map(it => it.key),
  }
}

export const NO_ADDRESSES = {
  MediaURL: '',
  DashURL: '',
  ThinnedMediaURL: '',
  ThinStatus: ThinStatus.None,
  IsHls: false,
  Extension: '',
}

export const liveAddresses = (clipDataID: number, version: number, addressOf: (key: string) => string) => ({
  ...NO_ADDRESSES,
  MediaURL: addressOf(`media/${clipDataID}/watch/live/${version}/index.m3u8`),
  IsHls: true,
  Extension: 'm3u8',
})

/** The ladder once it is there, the file itself where it was only copied, otherwise what plays first. */
export function addressesIn({ ladder, first, copy }: StoredBytes, addressOf: (key: string) => string) {
  const folder = ladder?.folder ?? (copy ? undefined : first?.folder)
  if (folder === undefined) {
    const MediaURL = copy ? addressOf(copy) : ''
    return { ...NO_ADDRESSES, MediaURL, ThinnedMediaURL: MediaURL, Extension: extensionOf(copy ?? '') }
  }
  return {
    MediaURL: addressOf(`${folder}/${MASTER}`),
    DashURL: ladder ? addressOf(`${folder}/${MANIFEST}`) : '',
    ThinnedMediaURL: addressOf(`${folder}/${ladder ? THIN_MASTER : MASTER}`),
    ThinStatus: ladder ? ThinStatus.Ready : ThinStatus.None,
    IsHls: true,
    Extension: 'm3u8',
  }
}

/** Of the primary stream. */
export async function findBytes(db: Handle, clipDataID: number) {
  const [streams, files] = await Promise.all([
    listStreams(db, clipDataID),
    listMediaFiles(db, clipDataID, ['copy', 'thumbnail', 'storyboard', 'waveform']),
  ])
  return bytesIn(streams, files)
}
