// What the items of each location store. Adding it up reads every file of the library: a job does so now and then.
import type { StorageKind } from '@mediatheque/contract/administration'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'

const kindOfRole = sql<StorageKind>`case
  when role in ('source', 'original') then 'source'
  when role = 'copy' then 'stream'
  when role in ('document', 'page', 'tile', 'photo') then 'document'
  when role = 'download' then 'download'
  else 'picture' end`

export async function measureStorage(tx: Tx, region: string): Promise<void> {
  await sql`lock table storage_use in exclusive mode`.execute(tx)
  await sql`delete from storage_use`.execute(tx)
  await sql`
    insert into storage_use (publishing_policy_id, record_type, kind, files, bytes)
    select m.pp_id, m.record_type, f.kind, sum(f.files), sum(f.bytes)
    from (
      select clip_data_id, ${kindOfRole} as kind, 1 as files, bytes from media_file
      union all select clip_data_id, 'stream', files, bytes from stream) f
    join media_item m using (clip_data_id)
    group by 1, 2, 3`.execute(tx)
  await sql`
    insert into storage_day (day, items, files, bytes)
    select (now() at time zone ${region})::date,
      (select count(*) from media_item where deleted_at is null),
      coalesce(sum(files), 0), coalesce(sum(bytes), 0) from storage_use
    on conflict (day) do update set measured_at = now(), items = excluded.items, files = excluded.files,
      bytes = excluded.bytes`.execute(tx)
}

export interface StorageUseRow {
  PPID: number
  Name: string
  RecordType: number
  Kind: StorageKind
  Files: number
  Bytes: number
}

export async function listStorageUse(db: Db): Promise<StorageUseRow[]> {
  const { rows } = await sql<StorageUseRow>`
    select p.publishing_policy_id as "PPID", p.name as "Name", u.record_type as "RecordType", u.kind as "Kind",
      u.files as "Files", u.bytes as "Bytes"
    from storage_use u join publishing_policy p using (publishing_policy_id)`.execute(db)
  return rows
}

export const lastMeasured = (db: Db) =>
  db
    .selectFrom('storage_day')
    .select(['measured_at', 'items', 'files', 'bytes'])
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
