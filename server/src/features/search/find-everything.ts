// The one list: every part of the items, each item once, with its best moments.
import type { SearchHit } from '@mediatheque/contract/search'
import type { AllRequest, Found, Moment, Reason, searchAll } from '@mediatheque/contract/search-all'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { expandTerms } from './expand-terms.sql.ts'
import { hitsOf, isAskedByPeople, noteMiss } from './find-media.ts'
import { mendEach, mendTerms } from './mend-terms.ts'
import { type FoundMoment, type FoundReasons, findMoments, findReasons } from './moments.sql.ts'
import { inKind, planAll } from './plan-all.ts'
import { refuseReport } from './plan-search.ts'
import { rememberQuestion } from './questions.sql.ts'
import { anyOf, type Term } from './search.rules.ts'
import { countOf, findPage, type Search } from './search.sql.ts'
import { placeOf } from './show-moment.ts'

const MOST_MOMENTS = 3
/** Of more words not every choice of some is tried. */
const MOST_CHOSEN_FROM = 8

export const findEverything: Action<typeof searchAll.find> = async (ctx, request) => {
  refuseReport(ctx, request)
  const page = { Page: request.PageIndex, PageSize: request.PageSize }
  const plan = await planAll(ctx, request)
  const found = plan ? await findBest(ctx, plan, request) : NOTHING
  await noteQuestion(ctx, request, found)
  return { ...found, ...page }
}

/** What was found as it was asked is worth offering to others; what was not, administrators want to know. */
async function noteQuestion({ db, viewer }: Context, request: AllRequest, found: Answer): Promise<void> {
  if (found.Total === 0) return noteMiss(db, request)
  const isWhole = found.Corrected === null && !found.IsPartly && isAskedByPeople(request)
  if (isWhole && viewer.kind === 'person') await rememberQuestion(db, request.Filters.words, viewer.PersonID)
}

interface Answer {
  Items: Found[]
  Total: number
  Corrected: string | null
  IsPartly: boolean
}

const NOTHING: Answer = { Items: [], Total: 0, Corrected: null, IsPartly: false }

/** All words; or else those that may have been meant; or else as many of them as anything has. */
async function findBest(ctx: Context, plan: Search, request: AllRequest): Promise<Answer> {
  const found = await findWith(ctx, plan, request, plan.terms)
  if (found.Total > 0 || plan.terms.length === 0) return found
  for (const { terms, text } of await mendTerms(ctx.db, plan.terms)) {
    const mended = await findWith(ctx, plan, request, terms)
    if (mended.Total > 0) return { ...mended, Corrected: text }
  }
  return findPartly(ctx, plan, request)
}

async function findPartly(ctx: Context, plan: Search, request: AllRequest): Promise<Answer> {
  const mended = await mendEach(ctx.db, plan.terms)
  const wanted = mended.filter(term => !term.isExcluded)
  const excluded = plan.terms.filter(term => term.isExcluded)
  const terms = [...wanted.slice(0, MOST_CHOSEN_FROM), ...excluded]
  for (let least = Math.min(wanted.length, MOST_CHOSEN_FROM) - 1; least > 0; least--) {
    const found = await findWith(ctx, { ...plan, least }, request, terms)
    if (found.Total > 0) return { ...found, IsPartly: true }
  }
  return NOTHING
}

async function findWith(
  ctx: Context,
  plan: Search,
  request: AllRequest,
  asked: readonly Term[],
): Promise<Answer> {
  const terms = await expandTerms(ctx.db, asked)
  const search = inKind({ ...plan, terms }, request.Kind)
  // SRCH-17
  if (request.Filters.countOnly) return { ...NOTHING, Total: await countOf(ctx.db, search) }
  const slice = { offset: request.PageIndex * request.PageSize, limit: request.PageSize }
  const { total, shown } = await findPage(ctx.db, search, slice, ids => show(ctx, request, ids, terms))
  return { ...NOTHING, Items: shown, Total: total }
}

async function show(ctx: Context, request: AllRequest, ids: readonly number[], terms: readonly Term[]) {
  const any = anyOf(terms.filter(term => !term.isExcluded))
  const [hits, moments, reasons] = await Promise.all([
    hitsOf(ctx, request, ids, any ? [any] : []),
    findMoments(ctx.db, ids, terms, MOST_MOMENTS),
    findReasons(ctx.db, ids, terms),
  ])
  return hits.map(hit =>
    foundIn(
      hit,
      moments.filter(it => it.ClipDataID === hit.ClipDataID),
      reasons.get(hit.ClipDataID),
    ),
  )
}

const foundIn = (
  hit: SearchHit,
  moments: readonly FoundMoment[],
  reasons: FoundReasons | undefined,
): Found => ({
  ...hit,
  Reasons: [...reasonsIn(reasons), ...(moments[0]?.kinds ?? [])],
  Moments: moments.map(it => momentOf(hit, it)),
  MomentTotal: moments[0]?.total ?? 0,
})

function reasonsIn(it: FoundReasons | undefined): Reason[] {
  if (!it) return []
  const { inTitle, isOwner, isCategory, inDetails } = it
  return [
    ...(inTitle ? (['title'] as const) : []),
    ...(isOwner ? (['owner'] as const) : []),
    ...(isCategory ? (['category'] as const) : []),
    ...(inDetails && !inTitle ? (['details'] as const) : []),
  ]
}

const momentOf = ({ ViewURL, EncID }: SearchHit, it: FoundMoment): Moment => ({
  ...placeOf(EncID, it),
  URL: addressIn(ViewURL, it),
})

function addressIn(viewURL: string, { start, page }: FoundMoment): string {
  if (page !== null) return `${viewURL}&page=${page}`
  return start === null ? viewURL : `${viewURL}&t=${Math.floor(start)}`
}
