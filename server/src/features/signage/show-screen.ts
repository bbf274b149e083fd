import { RecordType } from '@mediatheque/contract/primitives'
import { fitsScreen, type SignageEntry, type signage } from '@mediatheque/contract/signage'
import type { Context } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Action } from '../../platform/http/room.ts'
import { addressesOf, endOfAddresses, listMediaFiles, showPlayback } from '../conversion/index.ts'
import { type FoundMedia, findMedia } from '../media/index.ts'
import { showGallery } from '../photosets/index.ts'
import { asFitting } from './fitting.ts'
import { findScreen, listSent, markSeen } from './items.sql.ts'
import { openScreen } from './open-screen.ts'
import { fingerprintOf } from './screen.rules.ts'
import { behindKey } from './screen-key.ts'

/** SIGNAGE-04 */
export const showScreen: Action<typeof signage.gallery> = async (ctx, { id, gallerydata }) => {
  const key = await behindKey(ctx.db, id)
  const screen = key && (await findScreen(ctx.db, key.ID))
  if (!screen || screen.key_number !== key.key_number)
    throw new Refusal('not-found', 'There is no screen at this address')
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

async function shownOn(ctx: Context, playerID: number): Promise<Shown[]> {
  const sent = await listSent(ctx.db, playerID)
  const found = await findMedia(
    ctx.db,
    ctx.viewer,
    sent.map(it => it.clip_data_id),
  )
  const shown: Shown[] = []
  for (const { signage_item_id, clip_data_id } of sent) {
    const media = found.get(clip_data_id)
    if (
      ctx.viewer.opened?.has(clip_data_id) &&
      media?.rights.has('watch') &&
      fitsScreen(asFitting(media.row))
    )
      shown.push(await entryOf(ctx, signage_item_id, media))
  }
  return shown
}

async function entryOf(ctx: Context, ID: number, media: FoundMedia): Promise<Shown> {
  const { clip_data_id: ClipDataID, title: Title, record_type, is_360: Is360 } = media.row
  const facts = { ID, ClipDataID, Title }
  if (record_type === RecordType.Photoset) {
    const { Items: Pictures, Until } = await showGallery(ctx, { id: String(ClipDataID) })
    return { entry: { Kind: 'pictures', ...facts, Pictures }, until: new Date(Until) }
  }
  if (record_type === RecordType.Document) return pagesOf(ctx, facts, media)
  // A picture before the film would be fetched without its right.
  const Playback = { ...(await showPlayback(ctx, { id: String(ClipDataID) })), PosterURL: '' }
  return { entry: { Kind: 'recording', ...facts, Is360, Playback }, until: new Date(Playback.Until) }
}

async function pagesOf(
  { db, viewer }: Context,
  facts: { ID: number; ClipDataID: number; Title: string },
  { row }: FoundMedia,
): Promise<Shown> {
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
  return { entry: { Kind: 'pictures', ...facts, Pictures }, until }
}

/** What is still being converted, or holds no pictures, has its turn later. */
const hasContent = (entry: SignageEntry) =>
  entry.Kind === 'recording' ? entry.Playback.IsPlayable : entry.Pictures.length > 0
