// From a request to a search of every part of the items.
import type { AllRequest, FoundIn } from '@mediatheque/contract/search-all'
import { operatorsIn } from '@mediatheque/contract/search-operators'
import { type SqlBool, sql } from 'kysely'
import { ALL } from './all-scope.sql.ts'
import { termsIn } from './all-terms.rules.ts'
import { expandTerms } from './expand-terms.sql.ts'
import { type Condition, queryOf } from './filters.sql.ts'
import { isFoundIn } from './moments.sql.ts'
import { type Asking, planSearch } from './plan-search.ts'
import type { Term } from './search.rules.ts'
import type { Search } from './search.sql.ts'

/** Without words, what the filters leave. Undefined: there is text without a word in it. */
export async function planAll(ctx: Asking, request: AllRequest): Promise<Search | undefined> {
  const plan = await planSearch(ctx, request)
  if (!plan || plan.terms.length === 0) return plan
  return { ...plan, terms: termsIn(operatorsIn(request.Filters.words).rest), scope: ALL }
}

/** The same, found in this kind of place. */
export const inKind = (search: Search, kind: FoundIn | null): Search =>
  kind === null || search.terms.length === 0
    ? search
    : { ...search, isNarrowed: true, audience: [...search.audience, kindCondition(kind, search.terms)] }

const kindCondition = (kind: FoundIn, terms: readonly Term[]): Condition =>
  kind === 'details' ? isDescribed(terms) : isFoundIn(kind, terms)

const isDescribed = (terms: readonly Term[]): Condition =>
  sql<SqlBool>`m.clip_data_id in (select d.clip_data_id from search_document d where d.words @@ (${queryOf(terms)}))`

/** As it was asked, with nothing corrected: what somebody follows is what they wrote. */
export async function planExactly(ctx: Asking, request: AllRequest): Promise<Search | undefined> {
  const plan = await planAll(ctx, request)
  return plan && inKind({ ...plan, terms: await expandTerms(ctx.db, plan.terms) }, request.Kind)
}
