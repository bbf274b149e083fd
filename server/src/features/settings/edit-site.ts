import type { settings } from '@mediatheque/contract/settings'
import { recordAudit } from '../../platform/audit.ts'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import * as store from './settings.sql.ts'
import { showSiteSettings } from './show-settings.ts'

export const saveSite: Action<typeof settings.saveSite> = async (ctx, changes) => {
  if (Object.keys(changes).length > 0)
    await ctx.db.transaction().execute(async tx => {
      await store.storeSiteSettings(tx, changes)
      await recordAudit(tx, ctx, { action: 'changed site settings', detail: changes })
    })
  return { Success: true, Data: await showSiteSettings(ctx) }
}

export const publishNotice: Action<typeof settings.publishNotice> = async (ctx, { Level, Text }) => {
  const { ID } = await ctx.db.transaction().execute(async tx => {
    const notice = await store.insertNotice(tx, Level, Text)
    await recordAudit(tx, ctx, {
      action: 'published a notice',
      subject: `notice:${notice.ID}`,
      detail: { Text },
    })
    return notice
  })
  return { Success: true, ID }
}

export const withdrawNotice: Action<typeof settings.withdrawNotice> = async (ctx, { ID }) => {
  const { numUpdatedRows } = await store.withdrawNotice(ctx.db, ID)
  if (numUpdatedRows === 0n) throw new Refusal('not-found', 'notice-withdrawn')
  await recordAudit(ctx.db, ctx, { action: 'withdrew a notice', subject: `notice:${ID}` })
  return { Success: true }
}

export const showNotices: Action<typeof settings.notices> = async ctx => {
  const Items = (await store.listNotices(ctx.db)).map(it => ({ ...it, Acknowledged: it.Acknowledged ?? 0 }))
  return { Items, Total: Items.length }
}
