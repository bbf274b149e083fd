import type { MediaCard } from '@mediatheque/contract/item'
import { METADATA_EXPORT_PATH } from '@mediatheque/contract/media'
import type { SearchHit, SearchRequest, search } from '@mediatheque/contract/search'
import type { Db, Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/room.ts'
import { cardsOf } from '../media/index.ts'
import { mendTerms } from './mend-terms.ts'
import { partsOf } from './parts.sql.ts'
import { planSearch, refuseReport } from './plan-search.ts'
import type { Slice } from './search.rules.ts'
import { countOf, type Found, findPage, type Search } from './search.sql.ts'
import { snippetOf } from './snippets.rules.ts'
import { type Headline, headlinesOf } from './snippets.sql.ts'

export const findMedia: Action<typeof search.find> = async (ctx, request) => {
  refuseReport(ctx, request)
  const page = { Page: request.PageIndex, PageSize: request.PageSize }
  const plan = await planSearch(ctx, request)
  if (!plan) return { Items: [], Total: 0, ...page, Corrected: null }
  const { found, terms, Corrected } = await findOrMend(ctx.db, plan, request)
  const Items = await hitsOf(ctx, request, found.ids, terms)
  return { Items, Total: found.total, ...page, Corrected }
}

interface Outcome {
  found: Found
  terms: Search['terms']
  Corrected: string | null
}

/** Mended words are told of only when they find something: otherwise they would tell of items one may not see. */
async function findOrMend(db: Db | Tx, plan: Search, request: SearchRequest): Promise<Outcome> {
  const slice = { offset: request.PageIndex * request.PageSize, limit: request.PageSize }
  const find = (it: Search) => findSlice(db, it, slice, request.Filters.rco)
  const found = await find(plan)
  if (found.total > 0 || plan.terms.length === 0) return { found, terms: plan.terms, Corrected: null }
  for (const { terms, text } of await mendTerms(db, plan.terms)) {
    const mended = await find({ ...plan, terms })
    if (mended.total > 0) return { found: mended, terms, Corrected: text }
  }
  return { found, terms: plan.terms, Corrected: null }
}

/** SRCH-17 */
const findSlice = async (db: Db | Tx, plan: Search, slice: Slice, isCountOnly: boolean): Promise<Found> =>
  isCountOnly ? { total: await countOf(db, plan), ids: [] } : findPage(db, plan, slice)

async function hitsOf(
  { db, viewer }: Context,
  request: SearchRequest,
  ids: readonly number[],
  terms: Search['terms'],
): Promise<SearchHit[]> {
  const [cards, headlines, parts] = await Promise.all([
    cardsOf(db, viewer, ids),
    terms.length > 0 ? headlinesOf(db, ids, terms) : new Map<number, Headline>(),
    request.parts ? partsOf(db, viewer, ids) : undefined,
  ])
  return cards.map(card => ({
    ...card,
    Snippet: snippetIn(card, headlines.get(card.ClipDataID)),
    ...(parts && (parts.get(card.ClipDataID) ?? { Chapters: [], Timelines: [] })),
    ...(request.report && { ReportURL: reportURLOf(card, request.linktype) }),
  }))
}

function snippetIn(card: MediaCard, headline: Headline | undefined) {
  if (!headline) return []
  const start = card.Description.slice(0, 12)
  const inDescription = snippetOf(headline.inDescription, headline.inDescription.startsWith(start))
  return inDescription.length > 0 ? inDescription : snippetOf(headline.inValues, true)
}

const LINK_TO_STATS = 1
const LINK_TO_METADATA = 2

/** SRCH-25 */
function reportURLOf({ ViewURL, EncID }: MediaCard, linkType: number): string {
  if (linkType === LINK_TO_STATS) return `${ViewURL}&opensidebar=stats`
  return linkType === LINK_TO_METADATA ? METADATA_EXPORT_PATH.replace(':id', EncID) : ViewURL
}
