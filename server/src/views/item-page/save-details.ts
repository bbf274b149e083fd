import type { media } from '@mediatheque/contract/media'
import { rightsIn } from '../../core/access/index.ts'
import { byNumbers, listMedia } from '../../core/items/index.ts'
import { storeDetails } from '../../features/media/index.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { itemOf } from './show-item.ts'

const WAITS = 'The item is saved and waits for approval'

export const updateDetails: Action<typeof media.updateDetails> = async (ctx, draft) => {
  const waits = await storeDetails(ctx, draft)
  return { Success: true, ...(waits && { Message: WAITS }), Data: await readBack(ctx, draft.ClipDataID) }
}

/** A user who has just moved an item out of their own sight still gets the response to their form. */
async function readBack(ctx: Context, clipDataID: number) {
  const [row] = await listMedia(ctx.db, ctx.viewer, byNumbers([clipDataID]))
  if (!row) throw new Refusal('not-found', 'no-such-item')
  return itemOf(ctx, { row, rights: rightsIn(row, ctx.viewer) })
}
