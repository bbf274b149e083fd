import { slidePictureAddress, type slideshows } from '@mediatheque/contract/slideshows'
import { requireItem } from '../../core/items/index.ts'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { findSlidesInItem } from '../search/index.ts'
import { listShows, readShow } from './slideshows.sql.ts'

export const noShow = () => new Refusal('not-found', 'slideshow-deleted')

/** SLIDE-03 */
export const showSlideshows: Action<typeof slideshows.list> = async (ctx, { EncID }) => {
  const { row } = await requireItem(ctx, EncID, 'watch')
  const Items = await listShows(ctx.db, row)
  return { Items, Total: Items.length }
}

/** SLIDE-01 */
export const showSlideshow: Action<typeof slideshows.show> = async (ctx, { EncID, ssid }) => {
  const { row } = await requireItem(ctx, EncID, 'watch')
  const show = await readShow(ctx.db, row, ssid)
  if (!show) throw noShow()
  return show
}

/** SLIDE-13 */
export const searchSlides: Action<typeof slideshows.searchItem> = async (ctx, { EncID, term }) => {
  const { row } = await requireItem(ctx, EncID, 'watch')
  const { slides, total } = await findSlidesInItem(ctx.db, row.clip_data_id, term)
  const Items = slides.map(({ ImageKey, ...slide }) => ({
    ...slide,
    ImageURL: ImageKey ? slidePictureAddress(row.enc_id, ImageKey) : '',
  }))
  return { Items, Total: total }
}
