import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'

/** Under legal hold it stays, however long ago it was deleted. */
const isOver = (days: number) => sql<boolean>`(deleted_at < now() - make_interval(days => ${days})
  and not exists (select from legal_hold h where h.clip_data_id = media_item.clip_data_id))`

export async function listPurgeable(
  db: Db,
  days: number,
  most: number,
  except: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('media_item')
    .select('clip_data_id')
    .where(isOver(days))
    .where('clip_data_id', '<>', sql<number>`all(${[...except]}::bigint[])`)
    .orderBy('deleted_at')
    .limit(most)
    .execute()
  return rows.map(row => row.clip_data_id)
}

/** Nothing where somebody has brought it back in the meantime. */
export const deleteForGood = (tx: Tx, clipDataID: number, days: number) =>
  tx
    .deleteFrom('media_item')
    .where('clip_data_id', '=', clipDataID)
    .where(isOver(days))
    .returning(['enc_id as EncID', 'title as Title'])
    .executeTakeFirst()
