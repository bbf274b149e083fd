// The switches of an item: what viewers may not do with it (ITEM-25), and whether it is a 360 degree video.
import type { media } from '@mediatheque/contract/media'
import { RecordType } from '@mediatheque/contract/primitives'
import { changeItem, recordChange, updateMedia } from '../../core/items/index.ts'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'

type Column = 'download_disabled' | 'rating_disabled' | 'comments_disabled' | 'embed_disabled'

const switchFor =
  (column: Column, what: string): Action<typeof media.disableDownload> =>
  async (ctx, { ClipDataID, IsDisabled }) => {
    await changeItem(ctx, ClipDataID, 'edit', 'settings', async (tx, found) => {
      if (found.row[column] === IsDisabled) return
      await updateMedia(tx, ClipDataID, { [column]: IsDisabled })
      await recordChange(tx, ctx, found, `switched ${what} ${IsDisabled ? 'off' : 'on'}`)
    })
    return { Success: true }
  }

export const disableDownload = switchFor('download_disabled', 'downloads')
export const disableRating = switchFor('rating_disabled', 'rating')
export const disableComments = switchFor('comments_disabled', 'comments')
export const disableEmbedding = switchFor('embed_disabled', 'embedding')

export const markAs360: Action<typeof media.markAs360> = async (ctx, { ClipDataID, Is360 }) => {
  await changeItem(ctx, ClipDataID, 'edit', 'settings', async (tx, found) => {
    const { record_type, is_360 } = found.row
    if (record_type !== RecordType.Video && record_type !== RecordType.TV)
      throw new Refusal('conflict', 'only-videos-are-360')
    if (is_360 === Is360) return
    await updateMedia(tx, ClipDataID, { is_360: Is360 })
    await recordChange(tx, ctx, found, Is360 ? 'marked it as 360 degrees' : 'marked it as flat')
  })
  return { Success: true }
}
