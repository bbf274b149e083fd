import type { SearchRequest } from '@mediatheque/contract/search'
import type { Context } from '../../platform/http/context.ts'
import { planSearch } from './plan-search.ts'
import { findPage } from './search.sql.ts'

const EVERYTHING = { offset: 0, limit: 2_147_483_647 }

/** The numbers of all results in their order, eight bytes each. */
export async function findAll(
  ctx: Pick<Context, 'db' | 'viewer'>,
  request: SearchRequest,
): Promise<readonly number[]> {
  const plan = await planSearch(ctx, request)
  return plan ? (await findPage(ctx.db, plan, EVERYTHING, async ids => ids)).shown : []
}
