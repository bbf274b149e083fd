import type { RelatedItem } from '@mediatheque/contract/item'
import type { relatedMedia } from '@mediatheque/contract/related-media'
import { requireItem } from '../../core/items/index.ts'
import type { Handle } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { listRelated } from './list-related.sql.ts'

export const showRelated: Action<typeof relatedMedia.list> = async (ctx, { EncID }) => {
  const { row, rights } = await requireItem(ctx, EncID, 'watch')
  const CanAdd = rights.has('edit')
  const Items = await listRelated(ctx.db, ctx.viewer, row.clip_data_id, CanAdd)
  return { Items, Total: Items.length, CanAdd }
}

/** As the editor sees it who has just changed it. */
export async function relatedItem(
  { viewer }: Context,
  db: Handle,
  clipDataID: number,
  relatedID: number,
): Promise<RelatedItem> {
  const it = (await listRelated(db, viewer, clipDataID, true)).find(one => one.ClipDataID === relatedID)
  if (!it) throw notRelated()
  return it
}

export const notRelated = () => new Refusal('not-found', 'related-no-longer')
