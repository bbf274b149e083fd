// What is there of a stream, and what can be watched of it.
import { type Playback, ThinStatus } from '@mediatheque/contract/conversion'
import { extensionOf } from '@mediatheque/contract/upload'
import { MANIFEST } from '../../platform/media-tools/convert.rules.ts'
import { MASTER, THIN_MASTER } from '../../platform/media-tools/convert.ts'
import type { listMediaFiles } from './media-files.sql.ts'
import type { newestConversion } from './playback.sql.ts'
import type { listStreams } from './streams.sql.ts'

export type Newest = Awaited<ReturnType<typeof newestConversion>>
export type Streams = Awaited<ReturnType<typeof listStreams>>
export type MediaFiles = Awaited<ReturnType<typeof listMediaFiles>>
export type Found = ReturnType<typeof bytesIn>

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

export const isPlayable = (
  newest: Pick<NonNullable<Newest>, 'is_playable'> | undefined,
  { ladder, first, copy }: Found,
) =>
  ladder !== undefined ||
  copy !== undefined ||
  (first !== undefined && (first.is_complete || newest?.is_playable === true))

const STATES = {
  waiting: 'waiting',
  processing: 'processing',
  done: 'ready',
  failed: 'failed',
  cancelled: 'failed',
} as const

type Status = Pick<NonNullable<Newest>, 'status' | 'percent'> &
  Partial<Pick<NonNullable<Newest>, 'position' | 'secs_left'>>

export function stateOf(newest: Status | undefined, IsPlayable: boolean) {
  const State: Playback['State'] = newest ? STATES[newest.status] : IsPlayable ? 'ready' : 'none'
  return {
    State,
    IsPlayable,
    QueuePosition: newest?.position ?? 0,
    Percent: State === 'ready' ? 100 : (newest?.percent ?? 0),
    SecsLeft: newest?.secs_left ?? null,
  }
}

/** For those who may try it again. */
export const outcomeOf = (
  newest: Pick<NonNullable<Newest>, 'status' | 'reason' | 'conversion_id' | 'has_source'> | undefined,
) => ({
  Reason: newest?.status === 'cancelled' ? 'The conversion was cancelled' : (newest?.reason ?? ''),
  ConversionID: newest?.conversion_id ?? null,
  HasSource: newest?.has_source ?? false,
})

export const NO_ADDRESSES = {
  MediaURL: '',
  DashURL: '',
  ThinnedMediaURL: '',
  ThinStatus: ThinStatus.None,
  IsHls: false,
  Extension: '',
}

/** A live stream is on its way to nobody: whether it is on the air, its player finds out (PLAY-15). */
export const LIVE_STATE = {
  State: 'ready' as const,
  IsPlayable: true,
  QueuePosition: 0,
  Percent: 100,
  SecsLeft: null,
}

export const liveAddresses = (clipDataID: number, version: number, addressOf: (key: string) => string) => ({
  ...NO_ADDRESSES,
  MediaURL: addressOf(`media/${clipDataID}/watch/live/${version}/index.m3u8`),
  IsHls: true,
  Extension: 'm3u8',
})

/** The ladder once it is there, the file itself where it was only copied, otherwise what plays first. */
export function addressesIn({ ladder, first, copy }: Found, addressOf: (key: string) => string) {
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
