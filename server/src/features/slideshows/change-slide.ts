import { NO_TIME, type slideshows, timesVersion } from '@mediatheque/contract/slideshows'
import { removeStored } from '../../core/item-files/index.ts'
import { refuseStale } from '../../core/items/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Action } from '../../platform/http/feature.ts'
import { badField, Refusal } from '../../platform/http/refusal.ts'
import { changeShow, noteChange } from './change-slideshow.ts'
import { noShow } from './show-slideshows.ts'
import * as store from './slideshows.sql.ts'

const noSlide = () => new Refusal('not-found', 'slide-deleted')

async function requireSlide(tx: Tx, showID: number, slideID: number) {
  const slide = await store.findSlide(tx, showID, slideID)
  if (!slide) throw noSlide()
  return slide
}

/** SLIDE-07 */
export const deleteSlide: Action<typeof slideshows.removeSlide> = (ctx, { EncID, ssid, sid }) =>
  changeShow(ctx, EncID, ssid, async (tx, found, show) => {
    const { image_key, thumb_key } = await requireSlide(tx, ssid, sid)
    await store.removeSlide(tx, sid)
    const Keys = [image_key, thumb_key].filter(key => key !== null)
    if (Keys.length > 0) await removeStored(tx, ctx.jobs, { Keys })
    await noteChange(tx, ctx, found, 'deleted a slide', { Name: show.name })
    return { Success: true as const }
  })

/** SLIDE-06 */
export const updateSlideText: Action<typeof slideshows.updateText> = (ctx, { EncID, ssid, sid, ...it }) =>
  changeShow(ctx, EncID, ssid, async (tx, found, show) => {
    await requireSlide(tx, ssid, sid)
    await store.setText(tx, sid, it.text, it.notes)
    await noteChange(tx, ctx, found, 'changed the text of a slide', { Name: show.name })
    const Data = store.slideOf(await requireSlide(tx, ssid, sid), found.row.enc_id)
    return { Success: true as const, Data }
  })

/** SLIDE-06 */
export const updateSlideTime: Action<typeof slideshows.updateTime> = (ctx, { EncID, ssid, sid, time }) =>
  changeShow(ctx, EncID, ssid, async (tx, found, show) => {
    await requireSlide(tx, ssid, sid)
    refuseLate(found.row.duration_secs, time)
    await store.setTime(tx, sid, time)
    await noteChange(tx, ctx, found, 'changed the times of slides', { Name: show.name })
    const Data = store.slideOf(await requireSlide(tx, ssid, sid), found.row.enc_id)
    return { Success: true as const, Data }
  })

export const updateSlideTimes: Action<typeof slideshows.updateTimes> = (
  ctx,
  { EncID, ssid, Items, Version },
) =>
  changeShow(ctx, EncID, ssid, async (tx, found, show) => {
    const before = await store.readShow(tx, found.row, ssid)
    if (before) refuseStale(Version, timesVersion(before))
    for (const { StartTime } of Items) refuseLate(found.row.duration_secs, StartTime)
    const ids = new Set(Items.map(it => it.ID))
    if ((await store.setTimes(tx, ssid, Items)) !== ids.size) throw noSlide()
    await noteChange(tx, ctx, found, 'changed the times of slides', { Name: show.name })
    const Data = await store.readShow(tx, found.row, ssid)
    if (!Data) throw noShow()
    return { Success: true as const, Data }
  })

/** How long a recording is, is not known before it is converted. */
function refuseLate(durationSecs: number | null, secs: number) {
  if (durationSecs !== null && durationSecs > 0 && secs !== NO_TIME && secs > durationSecs)
    throw badField('time', 'recording-ends-before')
}
