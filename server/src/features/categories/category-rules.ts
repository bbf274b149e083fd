// Categories that a stored search fills (CAT-09). Who fills them listens to the queue below: features/search.
import { isDeepStrictEqual } from 'node:util'
import { Filters, WireFilters } from '@mediatheque/contract/search'
import { z } from 'zod'
import type { Handle, Tx } from '../../platform/db/connect.ts'
import { badField } from '../../platform/http/refusal.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import { isBelow } from './categories.sql.ts'
import { listRuleRows } from './membership.sql.ts'

const FillCategories = z.object({ CategoryID: z.number().int().positive().optional() })

/** Fills the category, or without one all that have a rule. */
export const fillCategoriesQueue: Queue<z.infer<typeof FillCategories>> = {
  name: 'fill-categories',
  data: FillCategories,
  retries: 5,
  expireSecs: 600,
}

export async function listRules(db: Handle): Promise<{ CategoryID: number; Rule: Filters }[]> {
  const rows = await listRuleRows(db)
  return rows.flatMap(({ CategoryID, Rule }) => {
    const rule = Filters.safeParse(Rule)
    return rule.success ? [{ CategoryID, Rule: rule.data }] : []
  })
}

/** Without what only orders and pages. */
const Narrowing = WireFilters.omit({ o: true, d: true, pi: true, ps: true, rco: true, utc: true })
const NOTHING = Narrowing.parse({})

export function checkRule(rule: Record<string, unknown>): Filters {
  const { success, data, error } = Filters.safeParse(rule)
  if (!success) {
    const { path, message: problem } = error.issues[0] ?? { path: [], message: '' }
    throw badField('Rule', 'rule-not-understood', { field: path.join('.'), problem })
  }
  if (isDeepStrictEqual(Narrowing.parse(rule), NOTHING)) throw badField('Rule', 'rule-is-empty')
  if (data.isUnviewed) throw badField('Rule', 'rule-about-views')
  return data
}

/** A category that asks for its own members would never come to rest. */
export async function refuseOwnMembers(tx: Tx, categoryID: number, rule: Filters) {
  for (const id of rule.categories)
    if (await isBelow(tx, categoryID, id)) throw badField('Rule', 'rule-about-itself')
}
