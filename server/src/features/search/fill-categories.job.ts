// Categories that a stored search fills (CAT-09): when the rule is saved, for items that have changed within seconds,
// and for all of them every ten minutes: what is added “in the last seven days” changes without any change.
import type { Filters } from '@mediatheque/contract/search'
import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { fillCategoriesQueue, listRules, storeRuleMembers } from '../categories/index.ts'
import { takeChanged } from './changed-items.sql.ts'
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

const MOST_AT_ONCE = 2000

/** The items that changed since the last time, in and out of the categories with rules. */
export async function fillWithChanged(db: Db): Promise<void> {
  let count: number
  do count = await db.transaction().execute(fillNext)
  while (count === MOST_AT_ONCE)
}

async function fillNext(tx: Tx): Promise<number> {
  const changed = await takeChanged(tx, MOST_AT_ONCE)
  const among = [...new Set(changed)]
  if (among.length > 0)
    for (const { CategoryID, Rule } of await listRules(tx))
      await storeRuleMembers(tx, CategoryID, itemsOf(Rule, among), among)
  return changed.length
}

/** Regardless of who may see them: what a category holds does not depend on the viewer. */
function itemsOf(rule: Filters, among?: readonly number[]) {
  const wanted = wantedIn(rule.words)
  const condition =
    wanted.kind === 'nothing'
      ? sql<SqlBool>`false`
      : where({
          audience: [
            sql<SqlBool>`m.deleted_at is null`,
            ...(among ? [sql<SqlBool>`m.clip_data_id = any(${[...among]}::bigint[])`] : []),
          ],
          filters: filterConditions(rule),
          terms: wanted.kind === 'terms' ? wanted.terms.map(term => ({ ...term, isPrefix: false })) : [],
          isTitleOnly: rule.titlesOnly,
          sorting: { key: 'created', isDown: true },
          scope: MEDIA,
        })
  return sql`select m.clip_data_id from search_document m where ${condition}`
}
