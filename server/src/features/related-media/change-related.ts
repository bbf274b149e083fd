import type { relatedMedia } from '@mediatheque/contract/related-media'
import { changeItem, recordChange, rememberEdit } from '../../core/items/index.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { deleteRelated, orderRelated, renameRelated } from './related-media.sql.ts'
import { notRelated, relatedItem } from './show-related.ts'

/** REL-03 */
export const editRelated: Action<typeof relatedMedia.edit> = (ctx, { EncID, RelatedID, Title }) =>
  changeItem(ctx, EncID, 'edit', 'related', async (tx, found) => {
    const id = found.row.clip_data_id
    const before = await relatedItem(ctx, tx, id, RelatedID)
    if (!(await renameRelated(tx, id, RelatedID, Title))) throw notRelated()
    await rememberEdit(tx, id, personOf(ctx).PersonID)
    await recordChange(tx, ctx, found, 'renamed related media', { From: before.Title, To: Title })
    return { Success: true as const, Data: await relatedItem(ctx, tx, id, RelatedID) }
  })

/** REL-04 */
export const removeRelated: Action<typeof relatedMedia.remove> = (ctx, { EncID, RelatedID }) =>
  changeItem(ctx, EncID, 'edit', 'related', async (tx, found) => {
    const id = found.row.clip_data_id
    const before = await relatedItem(ctx, tx, id, RelatedID)
    if (!(await deleteRelated(tx, id, RelatedID))) throw notRelated()
    await rememberEdit(tx, id, personOf(ctx).PersonID)
    await recordChange(tx, ctx, found, 'removed related media', { Title: before.Title })
    return { Success: true as const }
  })

export const saveRelatedOrder: Action<typeof relatedMedia.saveOrder> = (ctx, { EncID, ids }) =>
  changeItem(ctx, EncID, 'edit', 'related', async (tx, found) => {
    const id = found.row.clip_data_id
    await orderRelated(tx, id, ids)
    await rememberEdit(tx, id, personOf(ctx).PersonID)
    await recordChange(tx, ctx, found, 'ordered related media')
    return { Success: true as const }
  })
