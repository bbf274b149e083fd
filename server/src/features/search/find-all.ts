import type { SearchRequest } from '@mediatheque/contract/search'
import type { AllRequest } from '@mediatheque/contract/search-all'
import type { Context } from '../../platform/http/context.ts'
import { attemptsAt } from './attempts.ts'
import { planAll } from './plan-all.ts'
import { planSearch } from './plan-search.ts'
import { findPage, type Search } from './search.sql.ts'

type Asking = Pick<Context, 'db' | 'viewer'>

const EVERYTHING = { offset: 0, limit: 2_147_483_647 }

/** The numbers of all results in their order, eight bytes each. */
export async function findAll(ctx: Asking, request: SearchRequest): Promise<readonly number[]> {
  const plan = await planSearch(ctx, request)
  return plan ? idsOf(ctx, plan) : []
}

/** The same of the one list. */
export async function findAllEverywhere(ctx: Asking, request: AllRequest): Promise<readonly number[]> {
  const plan = await planAll(ctx, request)
  if (!plan) return []
  for await (const { search } of attemptsAt(ctx.db, plan, request.Kind)) {
    const ids = await idsOf(ctx, search)
    if (ids.length > 0) return ids
  }
  return []
}

const idsOf = async ({ db }: Asking, search: Search) =>
  (await findPage(db, search, EVERYTHING, async ids => ids)).shown
