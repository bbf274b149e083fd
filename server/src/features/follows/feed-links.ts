// What the head of a page says of its feed, so that browsers and programs offer it.
import { feedAddress } from '@mediatheque/contract/follows'
import { pages } from '@mediatheque/contract/pages'
import { escapeHtml } from '../../platform/clean-html.ts'
import type { Context } from '../../platform/http/context.ts'
import { NOBODY } from '../../platform/http/viewer.ts'
import { readSiteSettings } from '../settings/index.ts'
import { findTarget } from './require-target.ts'
import type { TargetID } from './targets.sql.ts'

const PLACES: readonly { path: string; key: string; Kind: TargetID['Kind'] }[] = [
  { path: pages.default.path, key: 'catid', Kind: 'category' },
  { path: pages.home.path, key: 'catid', Kind: 'category' },
  { path: pages.person.path, key: 'id', Kind: 'person' },
  { path: pages.view.path, key: 'id', Kind: 'playlist' },
]

function targetIn(requested: string, baseUrl: string): TargetID | undefined {
  const { pathname, searchParams } = new URL(requested, baseUrl)
  const path = pathname.toLowerCase().replace(/(.)\/$/, '$1')
  const place = PLACES.find(it => it.path.toLowerCase() === path)
  const ID = place && searchParams.get(place.key)
  return place && ID && /^\w{1,64}$/.test(ID) ? { Kind: place.Kind, ID } : undefined
}

/** Only where everybody may see what the page is about. */
export async function feedLinks({ db, config }: Context, requested: string): Promise<string> {
  const target = targetIn(requested, config.baseUrl)
  if (!target || !(await readSiteSettings(db)).GuestAccess) return ''
  const found = await findTarget({ db, viewer: NOBODY }, target)
  if (!found) return ''
  return `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(found.Name)}" href="${feedAddress(found, 'rss')}">`
}
