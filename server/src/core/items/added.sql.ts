import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** How many items were added on each day of a time zone, from the first one on; days without are left out. */
export async function listAddedDays(db: Db, region: string, from: string) {
  const { rows } = await sql<{ day: string; items: number }>`
    select (quarter at time zone ${region})::date::text as day, sum(items)::int as items
    from item_added where quarter >= (${from}::date)::timestamp at time zone ${region}
    group by 1`.execute(db)
  return rows
}
