import { sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'

export const insertHolds = (tx: Tx, ids: readonly number[], by: number | null, reason: string) =>
  sql`insert into legal_hold (clip_data_id, placed_by, reason)
    select id, ${by}, ${reason} from unnest(${[...ids]}::bigint[]) as id
    on conflict do nothing`.execute(tx)

export const deleteHolds = (tx: Tx, ids: readonly number[]) =>
  sql`delete from legal_hold where clip_data_id = any(${[...ids]}::bigint[])`.execute(tx)

export async function listHeld(db: Handle, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('legal_hold')
    .select(['clip_data_id', 'reason'])
    .where('clip_data_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
  return new Map(rows.map(row => [row.clip_data_id, row.reason]))
}
