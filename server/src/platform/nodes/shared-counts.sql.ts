import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

export interface Count {
  key: string
  count: number
}

/** Writes what this node has counted; answers what the others have counted of the same. */
export async function exchangeCounts(
  db: Db,
  nodeID: string,
  minute: number,
  counts: readonly Count[],
): Promise<Count[]> {
  const keys = counts.map(it => it.key)
  await sql`
    insert into request_count (minute, key, node_id, count)
    select ${minute}, key, ${nodeID}, count
    from unnest(${keys}::text[], ${counts.map(it => it.count)}::bigint[]) as sent (key, count)
    on conflict (minute, key, node_id) do update set count = excluded.count`.execute(db)
  const { rows } = await sql<Count>`
    select key, sum(count)::bigint as count from request_count
    where minute = ${minute} and key = any(${keys}::text[]) and node_id <> ${nodeID}
    group by key`.execute(db)
  return rows
}

export const forgetCounts = (db: Db, beforeMinute: number) =>
  db.deleteFrom('request_count').where('minute', '<', beforeMinute).execute()
