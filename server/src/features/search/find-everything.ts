// The one list: every part of the items, each item once, with its best moments.
import type { SearchHit } from '@mediatheque/contract/search'
import type { AllRequest, Found, Moment, Reason, searchAll } from '@mediatheque/contract/search-all'
import { primaryOf } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { attemptsAt } from './attempts.ts'
import { hitsOf, isAskedByPeople, noteMiss } from './find-media.ts'
import { type FoundMoment, type FoundReasons, findMoments, findReasons } from './moments.sql.ts'
import { planAll } from './plan-all.ts'
import { refuseReport } from './plan-search.ts'
import { rememberQuestion } from './questions.sql.ts'
import { anyOf, type Term } from './search.rules.ts'
import { countOf, findPage, type Search } from './search.sql.ts'
import { placeOf } from './show-moment.ts'

const MOST_MOMENTS = 3

export const findEverything: Action<typeof searchAll.find> = async (ctx, request) => {
  refuseReport(ctx, request)
  const page = { Page: request.PageIndex, PageSize: request.PageSize }
  const plan = await planAll(ctx, request)
  const found = plan ? await findBest(ctx, plan, request) : NOTHING
  await noteQuestion(ctx, request, found)
  return { ...found, ...page }
}

/** What was found as it was asked is worth offering to others; what was not, administrators want to know. */
async function noteQuestion(ctx: Context, request: AllRequest, found: Answer): Promise<void> {
  if (request.Kind !== null) return
  const { viewer } = ctx
  const db = primaryOf(ctx.db)
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

async function findBest(ctx: Context, plan: Search, request: AllRequest): Promise<Answer> {
  for await (const { search, ...how } of attemptsAt(ctx.db, plan, request.Kind)) {
    const found = await findWith(ctx, search, request)
    if (found.Total > 0) return { ...found, ...how }
  }
  return NOTHING
}

async function findWith(
  ctx: Context,
  search: Search,
  request: AllRequest,
): Promise<Pick<Answer, 'Items' | 'Total'>> {
  // SRCH-17
  if (request.Filters.countOnly) return { Items: [], Total: await countOf(ctx.db, search) }
  const slice = { offset: request.PageIndex * request.PageSize, limit: request.PageSize }
  const { total, shown } = await findPage(ctx.db, search, slice, ids => show(ctx, request, ids, search.terms))
  return { Items: shown, Total: total }
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
