import type { media } from '@mediatheque/contract/media'
import { changeItem, recordChange } from '../../core/items/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { dropSignInPicture } from '../appearance/index.ts'
import { storeLoginBackground } from '../settings/index.ts'

/** From then on everybody sees the picture of the item, signed in or not (ITEM-32). */
export const setLoginBackground: Action<typeof media.setLoginBackground> = async (ctx, { ClipDataID }) => {
  const gone = await (ClipDataID === null ? takeAway(ctx) : put(ctx, ClipDataID))
  for (const key of gone) await ctx.files.remove(key)
  return { Success: true }
}

const takeAway = (ctx: Context) =>
  ctx.db.transaction().execute(async tx => {
    await storeLoginBackground(tx, null)
    await recordAudit(tx, ctx, { action: 'took the background of the sign-in form away' })
    return dropSignInPicture(tx)
  })

const put = (ctx: Context, clipDataID: number) =>
  changeItem(ctx, clipDataID, 'watch', null, async (tx, found) => {
    if (!found.row.poster_key) throw new Refusal('conflict', 'item-without-picture-yet')
    await storeLoginBackground(tx, clipDataID)
    await recordChange(tx, ctx, found, 'put it behind the sign-in form')
    return dropSignInPicture(tx)
  })
