import { RecordType } from '@mediatheque/contract/primitives'
import {
  fitsScreen,
  SCREEN_ITEMS_MOST,
  type SignageEntry,
  type signage,
  USUAL_PICTURE_SECS,
} from '@mediatheque/contract/signage'
import { keyOf } from '../../core/access/index.ts'
import { addressesOf, endOfAddresses } from '../../core/delivery/index.ts'
import { listMediaFiles } from '../../core/item-files/index.ts'
import { type FoundItem, findMedia } from '../../core/items/index.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { showGallery } from '../photosets/index.ts'
import { showPlayback } from '../player/index.ts'
import { listPlayed } from '../playlists/index.ts'
import { asFitting } from './fitting.ts'
import { findScreen, listSent, markSeen } from './items.sql.ts'
import { openScreen } from './open-screen.ts'
import { fingerprintOf, partShown, type Times } from './screen.rules.ts'
import { behindKey } from './screen-key.ts'

/** SIGNAGE-04 */
export const showScreen: Action<typeof signage.gallery> = async (ctx, { id, gallerydata }) => {
  const key = await behindKey(ctx.db, id)
  const screen = key && (await findScreen(ctx.db, key.ID))
  if (!screen || screen.key_number !== key.key_number) throw new Refusal('not-found', 'no-screen-at-address')
  const viewer = await openScreen(ctx, screen.ID)
  const shown = (await shownOn({ ...ctx, viewer }, screen.ID)).filter(it => hasContent(it.entry))
  const Items = shown.map(it => it.entry)
  const LastUpdatedAt = await markSeen(ctx.db, screen.ID, fingerprintOf(Items))
  const ends = [endOfAddresses(new Date(), null, null), ...shown.map(it => it.until)]
  return {
    Name: screen.Name,
    Items: gallerydata ? Items : [],
    Total: Items.length,
    LastUpdatedAt: LastUpdatedAt.toISOString(),
    Until: new Date(Math.min(...ends.map(it => it.getTime()))).toISOString(),
  }
}

interface Shown {
  entry: SignageEntry
  until: Date
}

/** One item as it was sent, or one of a playlist that was. */
interface Sending {
  ID: number
  PlaylistItemID: number | null
  clip_data_id: number
  Title: string | null
  times: Times
  part: { start_secs: number | null; end_secs: number | null }
}

const WHOLE = { start_secs: null, end_secs: null }

async function shownOn(ctx: Context, playerID: number): Promise<Shown[]> {
  const sent: Sending[] = (await listSent(ctx.db, playerID)).map(
    ({ signage_item_id: ID, clip_data_id, ...times }) => ({
      ...{ ID, PlaylistItemID: null, clip_data_id, Title: null, times, part: WHOLE },
    }),
  )
  const direct = await openFor(ctx, sent)
  const sendings: Sending[] = []
  for (const it of sent) {
    const media = direct.get(it.clip_data_id)
    if (media?.row.record_type === RecordType.Playlist) sendings.push(...(await entriesOf(ctx, it, media)))
    else sendings.push(it)
  }
  const found = await openFor(ctx, sendings)
  const shown: Shown[] = []
  for (const it of sendings.slice(0, SCREEN_ITEMS_MOST)) {
    const media = found.get(it.clip_data_id)
    if (media) shown.push(await entryOf(ctx, it, media))
  }
  return shown
}

/** What the screen may show, of that. */
async function openFor({ db, viewer }: Context, sendings: readonly Sending[]) {
  const ids = [...new Set(sendings.map(it => it.clip_data_id))]
  const found = await findMedia(db, viewer, ids)
  const isOpen = (media: FoundItem) =>
    keyOf(viewer, 'screen')?.opens.has(media.row.clip_data_id) === true &&
    media.rights.has('watch') &&
    fitsScreen(asFitting(media.row))
  return new Map([...found].filter(([, media]) => isOpen(media)))
}

/** What a playlist holds, in its order; before its broadcast nothing. A playlist in a playlist is not opened. */
async function entriesOf({ db }: Context, sent: Sending, { row }: FoundItem): Promise<Sending[]> {
  const entries = await listPlayed(db, row.clip_data_id, row.now)
  return entries.map(it => ({
    ...{ ...sent, PlaylistItemID: it.playlist_item_id, clip_data_id: it.clip_data_id },
    Title: it.title ?? it.chapter_title,
    part: { start_secs: it.start_secs, end_secs: it.end_secs },
  }))
}

async function entryOf(ctx: Context, sending: Sending, media: FoundItem): Promise<Shown> {
  const { clip_data_id: ClipDataID, title, record_type, is_360: Is360 } = media.row
  const { ID, PlaylistItemID, times } = sending
  const facts = { ID, PlaylistItemID, ClipDataID, Title: sending.Title ?? title }
  const PictureSecs = times.picture_secs ?? USUAL_PICTURE_SECS
  if (record_type === RecordType.Photoset) {
    const { Items: Pictures, Until } = await showGallery(ctx, { id: String(ClipDataID) })
    return { entry: { Kind: 'pictures', ...facts, Pictures, PictureSecs }, until: new Date(Until) }
  }
  if (record_type === RecordType.Document) {
    const { Pictures, until } = await pagesOf(ctx, facts, media)
    return { entry: { Kind: 'pictures', ...facts, Pictures, PictureSecs }, until }
  }
  // A picture before the film would be fetched without its right. One kind of stream is kept for when the line is down.
  const Playback = {
    ...(await showPlayback(ctx, { id: String(ClipDataID) })),
    ...{ PosterURL: '', DashURL: '', IsDash: false },
  }
  const part = partShown(sending.part, times)
  return { entry: { Kind: 'recording', ...facts, Is360, Playback, ...part }, until: new Date(Playback.Until) }
}

async function pagesOf(
  { db, viewer }: Context,
  facts: { ClipDataID: number; Title: string },
  { row }: FoundItem,
) {
  const until = endOfAddresses(row.now, null, row.expires_at)
  const addressOf = await addressesOf(db, { ClipDataID: facts.ClipDataID, part: 'watch', until, viewer })
  const pages = await listMediaFiles(db, facts.ClipDataID, ['page'])
  const Pictures = pages.map(page => ({
    PhotoID: 0,
    ClipDataID: facts.ClipDataID,
    Title: page.name || facts.Title,
    AltTitle: page.name || facts.Title,
    Description: '',
    ImageURLs: [addressOf(page.key)],
    Width: page.width ?? 0,
    Height: page.height ?? 0,
    InitOrientation: 0,
  }))
  return { Pictures, until }
}

/** What is still being converted, or holds no pictures, has its turn later. */
const hasContent = (entry: SignageEntry) =>
  entry.Kind === 'recording' ? entry.Playback.IsPlayable : entry.Pictures.length > 0
