// What was searched for and not found, for the report about it.
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

const LONGEST = 100
const KEPT_DAYS = 365

/** Without saying who asked; the day is that of the site. */
export const recordMiss = (db: Db, words: string, region: string) =>
  sql`
    insert into search_miss as s (day, words)
    values ((now() at time zone ${region})::date, left(lower(${words}), ${LONGEST}))
    on conflict (day, words) do update set searches = s.searches + 1`.execute(db)

export const forgetMisses = (db: Db) =>
  sql`delete from search_miss where day < current_date - ${KEPT_DAYS}::int`.execute(db)
