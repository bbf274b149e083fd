import { MediaSource } from '@mediatheque/contract/item'
import { type upload, youTubeVideoOf } from '@mediatheque/contract/upload'
import { requireItem } from '../../core/items/index.ts'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { readLink } from './upload.sql.ts'

/** LINK-08 */
export const showYouTubeQuery: Action<typeof upload.youTubeQuery> = async (ctx, { id }) => {
  const { row } = await requireItem(ctx, id, 'watch')
  const address = row.source === MediaSource.VideoHost ? await readLink(ctx.db, row.clip_data_id) : null
  const VideoID = address && youTubeVideoOf(address)
  if (!VideoID) throw new Refusal('not-found', 'item-plays-here')
  const QS = new URLSearchParams({
    rel: '0',
    playsinline: '1',
    enablejsapi: '1',
    origin: new URL(ctx.config.baseUrl).origin,
  })
  return { QS: QS.toString(), VideoID }
}
