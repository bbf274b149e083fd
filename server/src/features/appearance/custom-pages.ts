// Pages that every visitor may read, such as the imprint.
import { type appearance, customPageVersion } from '@mediatheque/contract/appearance'
import { refuseStale } from '../../core/items/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import { cleanTexts } from '../../platform/clean-html-aside.ts'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { inFooterOrder } from './appearance.rules.ts'
import { deletePage, findPage, listPages, listPagesAt, lockAppearance, storePage } from './appearance.sql.ts'

const subjectOf = (slug: string) => `page:${slug}`

export const showPages: Action<typeof appearance.pages> = async ({ db }) => {
  const Items = inFooterOrder(await listPages(db))
  return { Items, Total: Items.length }
}

export const showPage: Action<typeof appearance.page> = async ({ db }, { Slug }) => {
  const Items = await listPagesAt(db, Slug)
  if (Items.length === 0) throw new Refusal('not-found', 'no-such-page')
  return { Items, Total: Items.length }
}

export const savePage: Action<typeof appearance.savePage> = async (ctx, { Version, ...draft }) => {
  const cleaned = (await cleanTexts([draft.Html])).get(draft.Html)
  const Data = { ...draft, Html: cleaned?.html ?? '' }
  await ctx.db.transaction().execute(async tx => {
    await lockAppearance(tx)
    refuseStale(Version, customPageVersion(await findPage(tx, Data.Slug, Data.Language)))
    await storePage(tx, Data)
    await recordAudit(tx, ctx, {
      action: 'changed a page of the site',
      subject: subjectOf(Data.Slug),
      detail: { Language: Data.Language, Title: Data.Title },
    })
  })
  return { Success: true, Data }
}

export const removePage: Action<typeof appearance.removePage> = async (ctx, { Slug, Language }) => {
  await ctx.db.transaction().execute(async tx => {
    await lockAppearance(tx)
    if (!(await deletePage(tx, Slug, Language))) throw new Refusal('not-found', 'no-such-page')
    await recordAudit(tx, ctx, {
      action: 'deleted a page of the site',
      subject: subjectOf(Slug),
      detail: { Language },
    })
  })
  return { Success: true }
}
