import type { subtitles } from '@mediatheque/contract/subtitles'
import { requireItem } from '../../core/items/index.ts'
import type { Action } from '../../platform/http/feature.ts'
import { findInItem } from '../search/index.ts'

/** SUBS-04, SUBS-06 */
export const searchItem: Action<typeof subtitles.searchItem> = async (ctx, request) => {
  const { row } = await requireItem(ctx, request.id, 'watch')
  const { PageIndex, PageSize } = request
  const { entries, total } = await findInItem(ctx.db, row.clip_data_id, request.Text, {
    offset: PageIndex * PageSize,
    limit: PageSize,
  })
  return { Items: entries, Total: total, Page: PageIndex, PageSize }
}
