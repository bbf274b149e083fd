// Categories that a stored search fills (CAT-09): when the rule is saved, and again every ten minutes, since
// items change without asking who searches for them.
import type { Filters } from '@mediatheque/contract/search'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { fillCategoriesQueue, listRules, storeRuleMembers } from '../categories/index.ts'
import { filterConditions } from './filters.sql.ts'
import { wantedIn } from './search.rules.ts'
import { MEDIA, where } from './search.sql.ts'

export const fillCategoriesJob = defineJob({
  ...fillCategoriesQueue,
  atOnce: 1,
  cron: { at: '*/10 * * * *', data: {} },
  run: ({ db }, { CategoryID }, signal) => fillCategories(db, signal, CategoryID),
})

async function fillCategories(db: Db, signal: AbortSignal, only?: number): Promise<void> {
  for (const { CategoryID, Rule } of await listRules(db)) {
    signal.throwIfAborted()
    if (only !== undefined && only !== CategoryID) continue
    await db.transaction().execute(tx => storeRuleMembers(tx, CategoryID, itemsOf(Rule)))
  }
}

/** Anyone who may see them: what a category holds does not depend on who looks. */
function itemsOf(rule: Filters) {
  const wanted = wantedIn(rule.words)
  const condition =
    wanted.kind === 'nothing'
      ? sql<SqlBool>`false`
      : where({
          audience: [sql<SqlBool>`m.deleted_at is null`],
          filters: filterConditions(rule),
          terms: wanted.kind === 'terms' ? wanted.terms.map(term => ({ ...term, isPrefix: false })) : [],
          isTitleOnly: rule.titlesOnly,
          sorting: { key: 'created', isDown: true },
          scope: MEDIA,
        })
  return sql`select m.clip_data_id from search_document m where ${condition}`
}
