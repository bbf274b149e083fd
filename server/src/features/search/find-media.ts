import type { MediaCard } from '@mediatheque/contract/item'
import { METADATA_EXPORT_PATH } from '@mediatheque/contract/media'
import type { SearchHit, SearchRequest, search } from '@mediatheque/contract/search'
import { callSignature, cardsOf } from '../../core/items/index.ts'
import { type Db, primaryOf } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { readSiteSettings } from '../settings/index.ts'
import { mendTerms } from './mend-terms.ts'
import { recordMiss } from './misses.sql.ts'
import { partsOf } from './parts.sql.ts'
import { planSearch, refuseReport } from './plan-search.ts'
import { countOf, findPage, type Search } from './search.sql.ts'
import { snippetOf } from './snippets.rules.ts'
import { type Headline, headlinesOf } from './snippets.sql.ts'

export const findMedia: Action<typeof search.find> = async (ctx, request) => {
  refuseReport(ctx, request)
  const page = { Page: request.PageIndex, PageSize: request.PageSize }
  const plan = await planSearch(ctx, request)
  if (!plan) return { Items: [], Total: 0, ...page, Corrected: null }
  const found = await findOrMend(ctx, plan, request)
  if (found.Total === 0) await noteMiss(primaryOf(ctx.db), request)
  return { ...found, ...page }
}

/** For the report of what people look for in vain. */
export async function noteMiss(db: Db, request: SearchRequest): Promise<void> {
  if (!isAskedByPeople(request)) return
  const { DefaultRegion } = await readSiteSettings(db)
  await recordMiss(db, request.Filters.words, DefaultRegion)
}

/** Words in the box of the library, and not a list that a page fills. */
export const isAskedByPeople = ({ Filters, PageIndex, approve, edit }: SearchRequest) =>
  /\p{L}/u.test(Filters.words) && PageIndex === 0 && !(Filters.countOnly || approve || edit)

interface Found {
  Items: SearchHit[]
  Total: number
}

/** Mended words are told of only when they find something: otherwise they would tell of items one may not see. */
async function findOrMend(ctx: Context, plan: Search, request: SearchRequest) {
  const found = await findHits(ctx, plan, request)
  if (found.Total > 0 || plan.terms.length === 0) return { ...found, Corrected: null }
  for (const { terms, text } of await mendTerms(ctx.db, plan.terms)) {
    const mended = await findHits(ctx, { ...plan, terms }, request)
    if (mended.Total > 0) return { ...mended, Corrected: text }
  }
  return { ...found, Corrected: null }
}

async function findHits(ctx: Context, plan: Search, request: SearchRequest): Promise<Found> {
  // SRCH-17
  if (request.Filters.countOnly) return { Items: [], Total: await countOf(ctx.db, plan) }
  const slice = { offset: request.PageIndex * request.PageSize, limit: request.PageSize }
  const { total, shown } = await findPage(ctx.db, plan, slice, ids => hitsOf(ctx, request, ids, plan.terms))
  return { Items: shown, Total: total }
}

export async function hitsOf(
  { db, viewer }: Context,
  request: SearchRequest,
  ids: readonly number[],
  terms: Search['terms'],
): Promise<SearchHit[]> {
  const [cards, headlines, parts, signatures] = await Promise.all([
    cardsOf(db, viewer, ids),
    terms.length > 0 ? headlinesOf(db, ids, terms) : new Map<number, Headline>(),
    request.parts ? partsOf(db, viewer, ids) : undefined,
    request.IsVLE || request.IsInline ? signaturesOf(db, ids) : undefined,
  ])
  return cards.map(card => ({
    ...card,
    Snippet: snippetIn(card, headlines.get(card.ClipDataID)),
    ...(parts && (parts.get(card.ClipDataID) ?? { Chapters: [], Timelines: [] })),
    ...(request.report && { ReportURL: reportURLOf(card, request.linktype) }),
    ...(signatures && { VLECallCS: signatures.get(card.ClipDataID) }),
  }))
}

/** INTG-03, INTG-05: what is picked is inserted without opening its page first. */
const signaturesOf = async (db: Db, ids: readonly number[]) =>
  new Map(await Promise.all(ids.map(async id => [id, await callSignature(db, id)] as const)))

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
