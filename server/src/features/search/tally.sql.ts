import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'

/** In one statement, which sees the items and what was counted of them at the same moment. */
export const recountItems = (db: Db | Tx) =>
  sql`
    with counted as (delete from search_tally)
    insert into search_tally
    select open_pp_id, count(*) from search_document where open_pp_id <> 0 group by open_pp_id`.execute(db)
