// Deleting marks; a manager can bring it back, and so can the person who deleted it (ITEM-10, ITEM-11).
import type { media } from '@mediatheque/contract/media'
import { rightsIn } from '../../core/access/index.ts'
import {
  byNumbers,
  cardOf,
  changeItem,
  listMedia,
  publishItemChange,
  recordChange,
  updateMedia,
} from '../../core/items/index.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { forgetLoginBackground } from '../settings/index.ts'
import { listDeleted, lockOwnDeletion } from './deleted.sql.ts'

export const deleteItem: Action<typeof media.remove> = async (ctx, { id }) => {
  const { PersonID } = personOf(ctx)
  await changeItem(ctx, id, 'delete', 'state', async (tx, found) => {
    const { clip_data_id, now, is_held } = found.row
    if (is_held) throw new Refusal('conflict', 'item-on-hold')
    await updateMedia(tx, clip_data_id, { deleted_at: now, deleted_by: PersonID })
    await forgetLoginBackground(tx, clip_data_id)
    await recordChange(tx, ctx, found, 'deleted the item')
  })
  return { Success: true }
}

export const restoreItem: Action<typeof media.restore> = async (ctx, { id }) => {
  if (await restoreOwn(ctx, id)) return { Success: true }
  await changeItem(ctx, id, 'manage', 'state', async (tx, found) => {
    if (!found.row.deleted_at) throw new Refusal('conflict', 'item-not-deleted')
    await updateMedia(tx, found.row.clip_data_id, { deleted_at: null, deleted_by: null })
    await recordChange(tx, ctx, found, 'restored the item')
  })
  return { Success: true }
}

/** Rights to a deleted item are those of managers: what is asked here is who deleted it. */
async function restoreOwn(ctx: Context, id: string): Promise<boolean> {
  const { PersonID } = personOf(ctx)
  const row = await ctx.db.transaction().execute(async tx => {
    const found = await lockOwnDeletion(tx, id, PersonID)
    if (!found) return undefined
    await updateMedia(tx, found.clip_data_id, { deleted_at: null, deleted_by: null })
    await recordChange(tx, ctx, { row: found }, 'restored the item')
    return found
  })
  if (row) publishItemChange(ctx, row.enc_id, 'state', ctx.viewer)
  return row !== undefined
}

export const showDeleted: Action<typeof media.deleted> = async (
  { db, viewer },
  { Page, PageSize, Words },
) => {
  const { rows, total } = await listDeleted(db, viewer, Words, { offset: Page * PageSize, limit: PageSize })
  const found = await listMedia(db, viewer, byNumbers(rows.map(row => row.ClipDataID)))
  const items = new Map(found.map(row => [row.clip_data_id, row]))
  const Items = rows.flatMap(({ ClipDataID, DeletedAt, DeletedBy }) => {
    const row = items.get(ClipDataID)
    if (!row) return []
    const rights = rightsIn(row, viewer)
    const card = cardOf(row, rights, viewer)
    // Only managers may open the pictures of deleted items.
    const ImageURLs = rights.size > 0 ? card.ImageURLs : []
    return { ...card, ImageURLs, DeletedAt: DeletedAt.toISOString(), DeletedBy }
  })
  return { Items, Total: total, Page, PageSize }
}
