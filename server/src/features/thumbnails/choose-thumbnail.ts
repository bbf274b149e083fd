import { buffer } from 'node:stream/consumers'
import { ThumbnailText, type thumbnails } from '@mediatheque/contract/thumbnails'
import { listMediaFiles } from '../../core/item-files/index.ts'
import { requireItem } from '../../core/items/index.ts'
import { reEncode } from '../../platform/files/read-picture.ts'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { setItemPicture } from './item-picture.ts'

export const chooseThumbnail: Action<typeof thumbnails.choose> = async (ctx, { id, index }) => {
  const { row } = await requireItem(ctx, id, 'edit')
  const candidate = (await listMediaFiles(ctx.db, row.clip_data_id, ['thumbnail']))[index]
  if (!candidate) throw new Refusal('not-found', 'no-such-picture')
  const picture = await reEncode(await buffer(await ctx.files.read(candidate.key)))
  const ImageURL = await setItemPicture(ctx, row.clip_data_id, picture)
  return { Success: true, Message: ThumbnailText.Updated, IsQueued: false, ImageURL }
}
