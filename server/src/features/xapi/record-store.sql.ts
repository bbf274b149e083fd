import { sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'

export interface StoredRecordStore {
  url: string
  access_key: string
  secret: Buffer
  key_id: string
  is_enabled: boolean
}

export const findRecordStore = (db: Handle): Promise<StoredRecordStore | undefined> =>
  db
    .selectFrom('record_store')
    .select(['url', 'access_key', 'secret', 'key_id', 'is_enabled'])
    .executeTakeFirst()

export const saveRecordStore = (tx: Tx, it: StoredRecordStore) =>
  tx
    .insertInto('record_store')
    .values(it)
    .onConflict(on => on.column('is_only').doUpdateSet({ ...it, saved_at: sql<Date>`now()` }))
    .execute()

const hasFailed = sql`(is_given_up or (attempts > 0 and sent_revision < revision))`

export const countStatements = async (db: Handle, destination: string) =>
  (
    await sql<{ waiting: number; failed: number; error: string; sent_at: Date | null }>`
      select
        (select count(*) from outbox
          where destination = ${destination} and sent_revision < revision and not is_given_up) as waiting,
        (select count(*) from outbox where destination = ${destination} and ${hasFailed}) as failed,
        coalesce((select error from outbox where destination = ${destination} and ${hasFailed}
          order by outbox_id desc limit 1), '') as error,
        (select max(sent_at) from outbox where destination = ${destination}) as sent_at`.execute(db)
  ).rows[0]

export const listFailed = async (db: Handle, destination: string, most: number) =>
  (
    await sql<{ outbox_id: number }>`
      select outbox_id from outbox where destination = ${destination} and ${hasFailed}
      order by outbox_id limit ${most}`.execute(db)
  ).rows.map(row => row.outbox_id)
