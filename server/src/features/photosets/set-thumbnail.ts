import { buffer } from 'node:stream/consumers'
import type { photosets } from '@mediatheque/contract/photosets'
import { requireItem } from '../../core/items/index.ts'
import { reEncode } from '../../platform/files/read-picture.ts'
import type { Action } from '../../platform/http/feature.ts'
import { setItemPicture } from '../thumbnails/index.ts'
import { findPhoto, listPhotoFiles } from './photos.sql.ts'
import { changePhotoset, noPhoto, refuseOthers } from './require-photoset.ts'
import { storeGallerySetting } from './settings.sql.ts'

/** As posters are shown; a larger one is made smaller first. */
const ENOUGH_PIXELS = 1280

/** PHOTO-11 */
export const setPhotosetThumbnail: Action<typeof photosets.setThumbnail> = async (
  ctx,
  { ClipDataID, PhotoID },
) => {
  const { row } = await requireItem(ctx, ClipDataID, 'edit')
  refuseOthers(row)
  const photo = await findPhoto(ctx.db, PhotoID)
  if (photo?.photoset_id !== ClipDataID) throw noPhoto()
  if (photo.clip_data_id !== null) await requireItem(ctx, photo.clip_data_id, 'watch')
  const files = await listPhotoFiles(ctx.db, ClipDataID, PhotoID)
  const file = files.find(it => Math.max(it.width, it.height) >= ENOUGH_PIXELS) ?? files.at(-1)
  if (!file) throw noPhoto()
  const picture = await reEncode(await buffer(await ctx.files.read(file.key)))
  const ImageURL = await setItemPicture(ctx, ClipDataID, picture)
  await changePhotoset(ctx, ClipDataID, { action: 'chose the cover' }, tx =>
    storeGallerySetting(tx, ClipDataID, { cover_photo_id: PhotoID }),
  )
  return { Success: true, ImageURL }
}
