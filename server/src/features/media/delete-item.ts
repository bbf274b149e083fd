// Deleting marks; a manager can bring it back (ITEM-10, ITEM-11).
import type { media } from '@mediatheque/contract/media'
import { rightsIn } from '../../core/access/index.ts'
import {
  byNumbers,
  cardOf,
  changeItem,
  listMedia,
  recordChange,
  updateMedia,
} from '../../core/items/index.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { forgetLoginBackground } from '../settings/index.ts'
import { listDeleted } from './deleted.sql.ts'

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
  await changeItem(ctx, id, 'manage', 'state', async (tx, found) => {
    if (!found.row.deleted_at) throw new Refusal('conflict', 'item-not-deleted')
    await updateMedia(tx, found.row.clip_data_id, { deleted_at: null, deleted_by: null })
    await recordChange(tx, ctx, found, 'restored the item')
  })
  return { Success: true }
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
    return { ...cardOf(row, rightsIn(row, viewer), viewer), DeletedAt: DeletedAt.toISOString(), DeletedBy }
  })
  return { Items, Total: total, Page, PageSize }
}
