import type { analytics } from '@mediatheque/contract/analytics'
import { requireItem } from '../../core/items/index.ts'
import type { Action } from '../../platform/http/feature.ts'
import { readSiteSettings } from '../settings/index.ts'
import { addToday } from './visits.sql.ts'

/** SHARE-07: the figures of the item say how often, and nothing of who did it. */
export const logShareLinkCopied: Action<typeof analytics.logShareLinkCopied> = async (ctx, { cdid }) => {
  const { row } = await requireItem(ctx, cdid, 'share')
  const { DisableTracking, DefaultRegion } = await readSiteSettings(ctx.db)
  if (!DisableTracking) await addToday(ctx.db, row.clip_data_id, DefaultRegion, { share_copies: 1 })
  return { Success: true }
}
