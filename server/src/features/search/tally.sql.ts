import { sql } from 'kysely'
import type { Handle } from '../../platform/db/connect.ts'

/** Each in one statement, which sees the items and what was counted of them at the same moment. */
export async function recountItems(db: Handle): Promise<void> {
  await sql`
    with counted as (delete from search_tally)
    insert into search_tally
    select open_pp_id, count(*) from search_document where open_pp_id <> 0 group by open_pp_id`.execute(db)
  await sql`
    with counted as (delete from content_tally)
    insert into content_tally
    select owner_id, pp_id, is_private, record_type, count(*) from search_document
    where deleted_at is null group by 1, 2, 3, 4`.execute(db)
}
