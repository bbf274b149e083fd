// What owners do about a notice: they look at what is announced, and keep what they need.
import type { retention } from '@mediatheque/contract/retention'
import { changeItem, recordChange, viewAddress } from '../../core/items/index.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { keepItem, listDueNumbers, listDueOf } from './notices.sql.ts'

export const showDue: Action<typeof retention.due> = async (ctx, { Page, PageSize }) => {
  const { rows, total } = await listDueOf(ctx.db, personOf(ctx).PersonID, {
    offset: Page * PageSize,
    limit: PageSize,
  })
  const Items = rows.map(row => ({
    ...row,
    ViewURL: viewAddress(row.EncID),
    DueAt: row.DueAt.toISOString(),
  }))
  return { Items, Total: total, Page, PageSize }
}

/** For everybody who may edit the item, its owner first of all. */
export const keepItems: Action<typeof retention.keep> = async (ctx, { cdids }) => {
  const { PersonID } = personOf(ctx)
  const ids = cdids.length > 0 ? cdids : await listDueNumbers(ctx.db, PersonID)
  let Kept = 0
  for (const id of ids)
    await changeItem(ctx, id, 'edit', 'state', async (tx, found) => {
      const until = await keepItem(tx, found.row.clip_data_id, PersonID, found.row.now)
      if (!until) return
      Kept += 1
      await recordChange(tx, ctx, found, 'kept the item', { Until: until.toISOString() })
    })
  return { Success: true, Kept }
}
