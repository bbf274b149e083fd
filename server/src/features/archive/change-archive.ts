import type { archive } from '@mediatheque/contract/archive'
import { changeItem, recordChange } from '../../core/items/index.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { addWaiter, hasOpenConversion } from '../conversion/index.ts'
import { archiveItems, bringBackItems } from './archive-items.ts'

/** BATCH-06 of one item. */
export const putIntoArchive: Action<typeof archive.put> = async (ctx, { id }) => {
  await changeItem(ctx, id, 'edit', 'media', async (tx, found) => {
    if (found.row.is_archived) return
    await archiveItems(tx, ctx, [found.row])
    await recordChange(tx, ctx, found, 'archived the item')
  })
  return { Success: true }
}

/** For everybody who may watch it: it is there to be watched, and only waits to be asked for. */
export const bringBack: Action<typeof archive.bringBack> = async (ctx, { id }) => {
  const { PersonID } = personOf(ctx)
  const IsReady = await changeItem(ctx, id, 'watch', 'media', async (tx, found) => {
    const { clip_data_id, is_archived } = found.row
    if (is_archived) {
      await bringBackItems(tx, ctx, [clip_data_id])
      await recordChange(tx, ctx, found, 'took it out of the archive')
    } else await addWaiter(tx, clip_data_id, PersonID)
    return !(await hasOpenConversion(tx, clip_data_id))
  })
  return { Success: true, IsReady }
}
