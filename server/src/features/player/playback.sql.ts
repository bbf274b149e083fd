// What the player has to know of an item.
import { sql } from 'kysely'
import { isOpenBefore } from '../../core/access/index.ts'
import type { Handle } from '../../platform/db/connect.ts'

export const readShape = (db: Handle, clipDataID: number) =>
  db
    .selectFrom('media_item as m')
    .leftJoin('player_setting as s', 's.clip_data_id', 'm.clip_data_id')
    .select(['m.width as Width', 'm.height as Height', 'm.show_era as ShowERA'])
    .select(['m.duration_secs as DurationSecs', sql<boolean>`coalesce(s.is_dash, false)`.as('IsDash')])
    .where('m.clip_data_id', '=', clipDataID)
    .executeTakeFirstOrThrow()

/** Which of them are delivered by DASH, where they can be. */
export async function listDash(db: Handle, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('player_setting')
    .select('clip_data_id')
    .where('clip_data_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('is_dash', '=', true)
    .execute()
  return new Set(rows.map(row => row.clip_data_id))
}

export const preambleOf = (db: Handle, clipDataID: number) =>
  db
    .selectFrom('player_setting as s')
    .innerJoin('media_item as m', 'm.clip_data_id', 's.preamble_id')
    .select(['m.clip_data_id', 'm.duration_secs'])
    .where('s.clip_data_id', '=', clipDataID)
    .where(isOpenBefore)
    .executeTakeFirst()
