import { sql } from 'kysely'
import type { Db } from './connect.ts'

const KEPT_DAYS = 1

/** What is committed by now is before it in the write-ahead log. */
const NOW = sql<string>`pg_current_wal_insert_lsn()`

const greater = sql<string>`greatest(read_position.position, excluded.position)`

export const storePosition = (db: Db, readers: readonly string[]) =>
  db
    .insertInto('read_position')
    .values(readers.map(reader => ({ reader, position: NOW })))
    .onConflict(conflict =>
      conflict.column('reader').doUpdateSet({ position: greater, noted_at: sql<Date>`now()` }),
    )
    .execute()

export const listPositions = (db: Db, readers: readonly string[]) =>
  db.selectFrom('read_position').select(['reader', 'position']).where('reader', 'in', readers).execute()

export async function currentPosition(db: Db): Promise<string> {
  const { rows } = await sql<{ position: string }>`select ${NOW} as position`.execute(db)
  return rows[0]?.position ?? '0/0'
}

export const forgetPosition = (db: Db, reader: string) =>
  db.deleteFrom('read_position').where('reader', '=', reader).execute()

export const forgetOldPositions = (db: Db) =>
  db
    .deleteFrom('read_position')
    .where(sql<boolean>`noted_at < now() - make_interval(days => ${KEPT_DAYS})`)
    .execute()
