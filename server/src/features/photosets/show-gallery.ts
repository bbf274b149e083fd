import { DocumentType } from '@mediatheque/contract/item'
import { type GalleryItem, mostItems, type photosets } from '@mediatheque/contract/photosets'
import { RecordType } from '@mediatheque/contract/primitives'
import { addressesOf, endOfAddresses } from '../../core/delivery/index.ts'
import { listMediaFiles } from '../../core/item-files/index.ts'
import { type FoundItem, requireItem } from '../../core/items/index.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { readFacts } from './photos.sql.ts'
import { galleryItem, hasPicture, photosOf } from './photos-of.ts'
import { readGallerySetting } from './settings.sql.ts'
import { isFilling } from './uploads.sql.ts'

/** PHOTO-01 */
export const showGallery: Action<typeof photosets.gallery> = async (ctx, { id, max }) => {
  const found = await requireItem(ctx, id, 'watch')
  const { clip_data_id, created_at } = found.row
  const [setting, facts, { items, until }, IsFilling] = await Promise.all([
    readGallerySetting(ctx.db, clip_data_id),
    readFacts(ctx.db, clip_data_id),
    picturesOf(ctx, found),
    isFilling(ctx.db, clip_data_id),
  ])
  const behind = items.find(it => it.PhotoID > 0 && it.PhotoID === setting.background_photo_id)
  const MaxItems = max === undefined ? setting.most_items : mostItems(max)
  const inOrder = setting.is_ascending ? items : items.toReversed()
  return {
    Items: inOrder.slice(0, MaxItems),
    Total: items.length,
    Settings: {
      BackgroundImage: behind?.ImageURLs.at(-1) ?? '',
      OrderASC: setting.is_ascending,
      Mode: setting.mode,
      Transition: setting.transition,
      MaxItems,
    },
    LastUpdatedAt: (facts?.updated_at ?? created_at).toISOString(),
    IsFilling,
    Until: until.toISOString(),
  }
}

interface Pictures {
  items: GalleryItem[]
  until: Date
}

async function picturesOf(ctx: Context, found: FoundItem): Promise<Pictures> {
  const { record_type, document_type } = found.row
  if (record_type === RecordType.Photoset) {
    const { photos, until } = await photosOf(ctx, found)
    return { items: photos.filter(hasPicture).map(galleryItem), until }
  }
  if (document_type === DocumentType.ImageSet || document_type === DocumentType.Image)
    return pagesOf(ctx, found)
  throw new Refusal('not-found', 'item-holds-no-pictures')
}

/** A set of pictures that came as one file. */
async function pagesOf({ db, viewer }: Context, { row }: FoundItem): Promise<Pictures> {
  const ClipDataID = row.clip_data_id
  const until = endOfAddresses(row.now, null, row.expires_at)
  const addressOf = await addressesOf(db, { ClipDataID, part: 'watch', until, viewer })
  const files = await listMediaFiles(db, ClipDataID, ['page', 'thumbnail'])
  const items = files
    .filter(it => it.role === 'page')
    .map(page => {
      const small = files.find(it => it.role === 'thumbnail' && it.page === page.page)
      const Title = page.name || row.title
      return {
        PhotoID: 0,
        ClipDataID,
        Title,
        AltTitle: Title,
        Description: '',
        ImageURLs: [...(small ? [addressOf(small.key)] : []), addressOf(page.key)],
        Width: page.width ?? 0,
        Height: page.height ?? 0,
        InitOrientation: 0,
      }
    })
  return { items, until }
}
