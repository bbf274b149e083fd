// Which items of the demo library still get their files.
import { sql } from 'kysely'
import { storeSiteSettings } from '../features/settings/index.ts'
import type { Db, Handle } from '../platform/db/connect.ts'

const KEY = 'DemoMaking'

export const storeMaking = (db: Handle, ids: readonly number[]) => storeSiteSettings(db, { [KEY]: ids })

export async function readMaking(db: Db): Promise<number[]> {
  const row = await db.selectFrom('site_setting').select('value').where('key', '=', KEY).executeTakeFirst()
  return Array.isArray(row?.value) ? row.value.filter(it => typeof it === 'number') : []
}

/** What can be watched; and failed, cancelled and deleted ones, of which nothing more is going to come. */
export async function countReady(db: Db, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from unnest(${[...ids]}::bigint[]) as it (clip_data_id)
    where not exists (
      select from conversion c
      where c.clip_data_id = it.clip_data_id and c.child_stream_id is null
        and c.status in ('waiting', 'processing') and not c.is_playable)`.execute(db)
  return Number(rows[0]?.count ?? 0)
}
