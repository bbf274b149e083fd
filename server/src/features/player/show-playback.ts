import type { conversion } from '@mediatheque/contract/conversion'
import {
  addressesIn,
  addressesOf,
  bytesIn,
  endOfAddresses,
  findBytes,
  liveAddresses,
  NO_ADDRESSES,
  type StoredBytes,
} from '../../core/delivery/index.ts'
import { listMediaFilesOf, listStreams, listStreamsOf } from '../../core/item-files/index.ts'
import { cardsOf, requireItem } from '../../core/items/index.ts'
import type { Handle } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { MASTER } from '../../platform/media-tools/convert.ts'
import { isPlayable, type Newest, newestConversion, outcomeOf, stateOf } from '../conversion/index.ts'
import { childStreamsIn, gatherStreams } from './child-streams.ts'
import { listDash, preambleOf, readShape } from './playback.sql.ts'

export const showPlayback: Action<typeof conversion.playback> = async (ctx, { id }) => {
  const { row, rights } = await requireItem(ctx, id, 'watch')
  const ClipDataID = row.clip_data_id
  const [newest, found, all, shape, cards] = await Promise.all([
    newestConversion(ctx.db, ClipDataID),
    findBytes(ctx.db, ClipDataID),
    gatherStreams(ctx.db, [ClipDataID]),
    readShape(ctx.db, ClipDataID),
    cardsOf(ctx.db, ctx.viewer, [ClipDataID]),
  ])
  const until = endOfAddresses(row.now, row.duration_secs, row.expires_at)
  const addressOf = await addressesOf(ctx.db, { ClipDataID, part: 'watch', until, viewer: ctx.viewer })
  const live = row.live_version
  const ready = live === null ? stateOf(newest, isPlayable(newest, found)) : LIVE_STATE
  const state = row.is_archived ? ARCHIVED_STATE : ready
  return {
    ...state,
    ...(rights.has('edit') ? forEditors(newest) : forEditors(undefined)),
    ...(state.IsPlayable ? addressesIn(found, addressOf) : NO_ADDRESSES),
    ...(live !== null && liveAddresses(ClipDataID, live, addressOf)),
    ...childStreamsIn(all, row, addressOf),
    ...picturesIn(found, addressOf),
    PosterURL: cards[0]?.ImageURLs[0] ?? '',
    ...shape,
    IsDash: shape.IsDash && found.ladder !== undefined,
    Until: until.toISOString(),
  }
}

/** A live stream is on its way to nobody: whether it is on the air, its player finds out (PLAY-15). */
const LIVE_STATE = {
  State: 'ready' as const,
  IsPlayable: true,
  QueuePosition: 0,
  Percent: 100,
  SecsLeft: null,
}

/** BATCH-06: also while its streams are still there. */
const ARCHIVED_STATE = {
  State: 'archived' as const,
  IsPlayable: false,
  QueuePosition: 0,
  Percent: 0,
  SecsLeft: null,
}

const forEditors = (newest: Newest) => ({
  ...outcomeOf(newest),
  Tail: newest?.tail ?? '',
  ProfileID: newest?.media_profile_id ?? null,
})

const picturesIn = (
  { storyboard, waveform, thumbnails }: StoredBytes,
  addressOf: (key: string) => string,
) => ({
  StoryboardURL: storyboard ? addressOf(storyboard) : '',
  WaveformURL: waveform ? addressOf(waveform) : '',
  AvailableImages: thumbnails.map(addressOf),
})

interface Addressed {
  clip_data_id: number
  duration_secs: number | null
  expires_at: Date | null
  live_version: number | null
  is_archived: boolean
  now: Date
}

/** Where the bytes of several items are; the caller has asked whether they may be watched. */
export async function mediaAddressesOf(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  rows: readonly Addressed[],
) {
  const ids = rows.map(row => row.clip_data_id)
  const [streams, files, dash, all] = await Promise.all([
    listStreamsOf(db, ids),
    listMediaFilesOf(db, ids, ['copy', 'thumbnail']),
    listDash(db, ids),
    gatherStreams(db, ids),
  ])
  const of = <T extends { clip_data_id: number; child_stream_id: number | null }>(
    list: readonly T[],
    id: number,
  ) => list.filter(it => it.clip_data_id === id && it.child_stream_id === null)
  const addressed = rows.map(async row => {
    const ClipDataID = row.clip_data_id
    const found = bytesIn(of(streams, ClipDataID), of(files, ClipDataID))
    const until = endOfAddresses(row.now, row.duration_secs, row.expires_at)
    const addressOf = await addressesOf(db, { ClipDataID, part: 'watch', until, viewer })
    const {
      MediaURL,
      ThinnedMediaURL,
      ThinStatus: thin,
      Extension,
    } = playableAddresses(row, found, addressOf)
    const AvailableImages = found.thumbnails.map(addressOf)
    const IsDash = dash.has(ClipDataID) && found.ladder !== undefined
    return [
      ClipDataID,
      {
        ...{ MediaURL, ThinnedMediaURL, ThinStatus: thin, Extension, AvailableImages, IsDash },
        ...childStreamsIn(all, row, addressOf),
      },
    ] as const
  })
  return new Map(await Promise.all(addressed))
}

function playableAddresses(
  { clip_data_id, live_version, is_archived }: Addressed,
  found: StoredBytes,
  addressOf: (key: string) => string,
) {
  if (is_archived) return NO_ADDRESSES
  if (live_version !== null) return liveAddresses(clip_data_id, live_version, addressOf)
  return isPlayable(undefined, found) ? addressesIn(found, addressOf) : NO_ADDRESSES
}

/** Whether an item has a stream of ours, and not only a file. */
export const playsAdaptively = async (db: Handle, clipDataID: number) =>
  (await listStreams(db, clipDataID)).some(it => it.is_complete)

/** PLAY-04: where the bytes of what plays before an item are; anyone who may watch the item may have them. */
export async function addressOfPreamble(ctx: Context, id: string): Promise<string> {
  const { row } = await requireItem(ctx, id, 'watch')
  const preamble = await preambleOf(ctx.db, row.clip_data_id)
  const found = preamble && (await findBytes(ctx.db, preamble.clip_data_id))
  const folder = (found?.ladder ?? found?.first)?.folder
  if (!preamble || folder === undefined) throw new Refusal('not-found', 'nothing-plays-before')
  const until = endOfAddresses(row.now, preamble.duration_secs, row.expires_at)
  const addressOf = await addressesOf(ctx.db, {
    ClipDataID: preamble.clip_data_id,
    part: 'watch',
    until,
    viewer: ctx.viewer,
    becauseOf: row.clip_data_id,
  })
  return addressOf(`${folder}/${MASTER}`)
}
