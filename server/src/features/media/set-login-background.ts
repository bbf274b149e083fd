import type { media } from '@mediatheque/contract/media'
import { changeItem, recordChange } from '../../core/items/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { storeLoginBackground } from '../settings/index.ts'

/** From then on everybody sees the picture of the item, signed in or not (ITEM-32). */
export const setLoginBackground: Action<typeof media.setLoginBackground> = async (ctx, { ClipDataID }) => {
  if (ClipDataID === null)
    await ctx.db.transaction().execute(async tx => {
      await storeLoginBackground(tx, null)
      await recordAudit(tx, ctx, { action: 'took the background of the sign-in form away' })
    })
  else
    await changeItem(ctx, ClipDataID, 'watch', null, async (tx, found) => {
      if (!found.row.poster_key) throw new Refusal('conflict', 'item-without-picture-yet')
      await storeLoginBackground(tx, ClipDataID)
      await recordChange(tx, ctx, found, 'put it behind the sign-in form')
    })
  return { Success: true }
}
