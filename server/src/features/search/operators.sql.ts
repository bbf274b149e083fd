// Operators in the words of a search as conditions on `m`, which is search_document or search_text.
import type { UsedOperator } from '@mediatheque/contract/search-operators'
import { type SqlBool, sql } from 'kysely'
import { containing } from '../../platform/db/like.ts'
import { termsIn } from './all-terms.rules.ts'
import { lengthOf, periodOf } from './dates.rules.ts'
import { type Condition, hasTitle, queryOf } from './filters.sql.ts'
import { isFoundIn } from './moments.sql.ts'

/** A value that an operator does not know is one that nothing has. `after:2026` begins when that year is over. */
export function conditionOf({ operator, value }: UsedOperator): Condition {
  switch (operator) {
    case 'by':
      return sql<SqlBool>`m.owner_id in (
        select p.person_id from person p where plain_text(p.display_name) like plain_text(${containing(value)}))`
    case 'in':
      return sql<SqlBool>`m.clip_data_id in (
        select cm.clip_data_id from category_membership cm join category below using (category_id)
        join category c on below.path <@ c.path
        where not cm.is_excluded and plain_text(c.name) like plain_text(${containing(value)}))`
    case 'title':
      return worded(value, terms => hasTitle(queryOf(terms)))
    case 'said':
      return worded(value, terms => isFoundIn('speech', terms))
    case 'before':
      return dated(value, ({ from }) => sql<SqlBool>`m.created_at at time zone 'UTC' < ${from}::date`)
    case 'after':
      return dated(value, ({ until }) => sql<SqlBool>`m.created_at at time zone 'UTC' >= ${until}::date`)
    case 'longer':
      return lasting(value, secs => sql<SqlBool>`m.duration_secs > ${secs}`)
    case 'shorter':
      return lasting(value, secs => sql<SqlBool>`m.duration_secs > 0 and m.duration_secs < ${secs}`)
  }
}

const NOTHING: Condition = sql<SqlBool>`false`

function worded(value: string, to: (terms: ReturnType<typeof termsIn>) => Condition): Condition {
  const terms = termsIn(value)
  return terms.length === 0 ? NOTHING : to(terms)
}

function dated(value: string, to: (period: { from: string; until: string }) => Condition): Condition {
  const period = periodOf(value)
  return period ? to(period) : NOTHING
}

function lasting(value: string, to: (secs: number) => Condition): Condition {
  const secs = lengthOf(value)
  return secs === undefined ? NOTHING : to(secs)
}
