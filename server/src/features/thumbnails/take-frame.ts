import { ThumbnailText, type thumbnails } from '@mediatheque/contract/thumbnails'
import { frameOf } from '../../core/item-files/index.ts'
import { changeItem, posterAddress, recordChange, requireItem } from '../../core/items/index.ts'
import type { Action } from '../../platform/http/feature.ts'
import { badField, Refusal } from '../../platform/http/refusal.ts'
import { setItemPicture } from './item-picture.ts'
import { takeFrameJob } from './take-frame.job.ts'

/** Of longer ones the frame is taken by the worker: one request must not hold the disk for long. */
const LONG_SECS = 1800

export const takeFrame: Action<typeof thumbnails.frame> = async (ctx, { id, secs }) => {
  const { row } = await requireItem(ctx, id, 'edit')
  if (row.duration_secs === null) throw new Refusal('conflict', 'item-without-frames')
  if (secs > row.duration_secs) throw badField('secs', 'item-ends-before')
  const { clip_data_id, enc_id, poster_key } = row
  if (row.duration_secs > LONG_SECS) {
    await changeItem(ctx, clip_data_id, 'edit', 'thumbnail', async (tx, found) => {
      await recordChange(tx, ctx, found, 'changed the thumbnail', { Secs: secs })
      await ctx.jobs.send(
        tx,
        takeFrameJob,
        { ClipDataID: clip_data_id, Secs: secs },
        { singletonKey: `item:${clip_data_id}` },
      )
    })
    const ImageURL = poster_key ? posterAddress(enc_id, poster_key) : ''
    return { Success: true, Message: ThumbnailText.Later, IsQueued: true, ImageURL }
  }
  const picture = await frameOf(ctx, clip_data_id, secs)
  if (!picture) throw new Refusal('unprocessable', 'thumbnail-failed')
  const ImageURL = await setItemPicture(ctx, clip_data_id, picture)
  return { Success: true, Message: ThumbnailText.Updated, IsQueued: false, ImageURL }
}
