import type { photosets } from '@mediatheque/contract/photosets'
import { RecordType } from '@mediatheque/contract/primitives'
import { requireItem } from '../../core/items/index.ts'
import type { Action } from '../../platform/http/feature.ts'
import { showQuickView } from '../media/index.ts'
import { galleryItem, hasPicture, photosOf } from './photos-of.ts'
import { refuseOthers } from './require-photoset.ts'
import { readGallerySetting } from './settings.sql.ts'
import { isFilling, listPhotoUploads } from './uploads.sql.ts'

/** PHOTO-12 */
export const showItems: Action<typeof photosets.items> = async (ctx, { id }) => {
  const found = await requireItem(ctx, id, 'watch')
  refuseOthers(found.row)
  const { clip_data_id } = found.row
  const [{ photos }, setting, IsFilling, uploads] = await Promise.all([
    photosOf(ctx, found),
    readGallerySetting(ctx.db, clip_data_id),
    isFilling(ctx.db, clip_data_id),
    found.rights.has('edit') ? listPhotoUploads(ctx.db, clip_data_id) : [],
  ])
  return {
    Items: photos.map(photo => ({
      ...galleryItem(photo),
      Rotate: photo.row.rotation,
      IsTurning: photo.row.rotation !== photo.row.drawn_rotation,
      IsCover: photo.PhotoID === setting.cover_photo_id,
      IsBackground: photo.PhotoID === setting.background_photo_id,
    })),
    Total: photos.length,
    IsFilling,
    Uploads: uploads.map(it => ({
      ID: it.photo_upload_id,
      FileName: it.file_name,
      Problem: it.problem ?? '',
      Done: it.done,
      Total: it.total,
    })),
  }
}

/** PHOTO-12, SRCH-29: the pictures stand in the order of the set. */
export const showPhotosetQuickView: Action<typeof photosets.quickView> = async (ctx, { id }) => {
  const card = await showQuickView(ctx, { id })
  if (card.RecordType !== RecordType.Photoset) return { ...card, Items: [], Total: 0 }
  const { photos } = await photosOf(ctx, await requireItem(ctx, id, 'watch'))
  const Items = photos.filter(hasPicture).map(galleryItem)
  return { ...card, Items, Total: Items.length }
}
