// What the HTML of a page says about its item to those who are not signed in: only what everybody may watch. The page
// of a private item and that of one which does not exist are the same.
import { pages } from '@mediatheque/contract/pages'
import { isFramed, withoutKey } from '../../core/access/index.ts'
import { posterAddress, requireItem } from '../../core/items/index.ts'
import type { Context } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { NOBODY } from '../../platform/http/viewer.ts'
import { readSiteSettings } from '../settings/index.ts'
import { arriveInFrame } from './arrive.ts'
import { type Shared, sharedAt, sharedBy } from './oembed.rules.ts'
import { previewTags, previewText } from './preview.rules.ts'

export interface Preview {
  title: string
  /** Elements of the head. */
  tags: string
  /** Elements of the body, for browsers without scripts. */
  text: string
}

/** Nothing for people: they are shown the item itself. */
export async function previewOf(
  { db, config, viewer }: Context,
  requested: string,
): Promise<Preview | undefined> {
  if (viewer.kind !== 'nobody') return undefined
  const shared = sharedBy(sharedAt(requested, config.baseUrl), config.baseUrl)
  const row = shared && (await findPublic(db, shared))
  if (!row) return undefined
  const { SiteName } = await readSiteSettings(db)
  const addressOf = (path: string) => withLink(new URL(path, config.baseUrl), shared)
  const said = { title: row.title, description: row.description_text }
  const tags = previewTags({
    ...said,
    site: SiteName,
    recordType: row.record_type,
    page: addressOf(`${pages.view.path}?id=${row.enc_id}`),
    player: row.embed_disabled ? '' : addressOf(`${pages.embed.path}?id=${row.enc_id}`),
    picture: row.poster_key ? addressOf(posterAddress(row.enc_id, row.poster_key)) : '',
    isByLink: shared.code !== null || shared.acl !== null,
  })
  return { title: row.title, tags, text: previewText(said) }
}

/** As somebody without a session sees it; that it may not be framed is no reason to hide it here. */
async function findPublic(db: Context['db'], shared: Shared) {
  const framed = await arriveInFrame(db, shared, NOBODY)
  const viewer = isFramed(framed) ? withoutKey(framed, 'frame') : framed
  try {
    return (await requireItem({ db, viewer }, shared.id, 'watch')).row
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

function withLink(url: URL, shared: Shared): string {
  for (const name of ['code', 'acl'] as const)
    if (shared[name] !== null) url.searchParams.set(name, shared[name])
  return url.href
}
