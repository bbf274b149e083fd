import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

/** Takes some of the changed items; those that another process has taken are left to it. */
export async function takeChanged(tx: Tx, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from changed_item where ctid in (
      select ctid from changed_item limit ${most} for update skip locked)
    returning clip_data_id as id`.execute(tx)
  return rows.map(row => row.id)
}
