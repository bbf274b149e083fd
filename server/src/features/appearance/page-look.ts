// How the site looks in the HTML of its pages, before a script has run.
import { Appearance, appearance, pagesIn } from '@mediatheque/contract/appearance'
import { lookCss } from '@mediatheque/contract/look'
import type { FirstAnswer } from '@mediatheque/contract/pages'
import type { Context, Platform } from '../../platform/http/context.ts'
import type { PageLook } from '../../platform/http/pages.ts'
import { languageFor, readSiteSettings } from '../settings/index.ts'
import { listPagesAt } from './appearance.sql.ts'
import { readAppearance } from './show-appearance.ts'

/** Most pages carry the appearance along: it is not read twice for them. */
export async function pageLook(
  { db }: Pick<Platform, 'db'>,
  first: readonly FirstAnswer[],
): Promise<PageLook> {
  const carried = Appearance.safeParse(first.find(it => it.Path === appearance.shown.path)?.Answer)
  const look = carried.data ?? (await readAppearance(db))
  return { title: look.SiteName, icon: look.FaviconURL, css: lookCss(look) }
}

const CUSTOM_PAGE = /^\/page\/([^/?]{1,200})\/?(?:\?|$)/i

/** Of a page of the site; null: there is none at this address; undefined: it is an address of another kind. */
export async function customPageTitle(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  url: string,
): Promise<string | null | undefined> {
  const [, slug] = CUSTOM_PAGE.exec(url) ?? []
  if (slug === undefined) return undefined
  const [rows, { SiteName, DefaultLanguage }, language] = await Promise.all([
    listPagesAt(db, slug.toLowerCase()),
    readSiteSettings(db),
    languageFor(db, viewer),
  ])
  const [page] = pagesIn(rows, language, DefaultLanguage)
  return page ? `${page.Title} · ${SiteName}` : null
}
