import { ReplaceStatus } from '@mediatheque/contract/conversion'
import { sql } from 'kysely'
import type { Db, Handle, Tx } from '../../platform/db/connect.ts'

export interface ArchiveFacts {
  isConverting: boolean
  /** Of itself, or of another item by this one. */
  isReplacing: boolean
}

export async function listArchiveFacts(
  db: Handle,
  ids: readonly number[],
): Promise<Map<number, ArchiveFacts>> {
  const { rows } = await sql<ArchiveFacts & { id: number }>`
    select m.clip_data_id as id,
      exists (select from conversion c
        where c.clip_data_id = m.clip_data_id and c.status in ('waiting', 'processing')) as "isConverting",
      m.replace_status = ${ReplaceStatus.InProgress} or exists (select from media_item r
        where r.replaced_by = m.clip_data_id and r.replace_status = ${ReplaceStatus.InProgress}) as "isReplacing"
    from media_item m where m.clip_data_id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

export async function insertArchived(tx: Tx, ids: readonly number[], by: number | null) {
  const { rows } = await sql<{ ClipDataID: number; ArchiveID: number }>`
    insert into archived_item (clip_data_id, archived_by)
    select id, ${by} from unnest(${[...ids]}::bigint[]) as id order by id
    on conflict (clip_data_id) do update set archived_at = archived_item.archived_at
    returning clip_data_id as "ClipDataID", archive_id as "ArchiveID"`.execute(tx)
  return rows
}

/** Those of which only the source was left. */
export async function deleteArchived(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number; isDropped: boolean }>`
    delete from archived_item where clip_data_id = any(${[...ids]}::bigint[])
    returning clip_data_id as id, dropped_at is not null as "isDropped"`.execute(tx)
  return new Set(rows.filter(it => it.isDropped).map(it => it.id))
}

export interface Archived {
  EncID: string
  Title: string
  OwnerID: number
  IsConverting: boolean
}

const archived = (db: Handle, clipDataID: number, archiveID: number) =>
  db
    .selectFrom('archived_item as a')
    .innerJoin('media_item as m', 'm.clip_data_id', 'a.clip_data_id')
    .select(['m.enc_id as EncID', 'm.title as Title', 'm.owner_id as OwnerID'])
    .select(
      sql<boolean>`exists (select from conversion c
        where c.clip_data_id = m.clip_data_id and c.status in ('waiting', 'processing'))`.as('IsConverting'),
    )
    .where('a.clip_data_id', '=', clipDataID)
    .where('a.archive_id', '=', archiveID)
    .where('m.is_archived', '=', true)

/** Nothing where it has been brought back since. */
export const findArchived = (db: Db, clipDataID: number, archiveID: number): Promise<Archived | undefined> =>
  archived(db, clipDataID, archiveID).executeTakeFirst()

/** A request that restores it at the same moment waits. */
export const lockArchived = (tx: Tx, clipDataID: number, archiveID: number): Promise<Archived | undefined> =>
  archived(tx, clipDataID, archiveID).forNoKeyUpdate('m').executeTakeFirst()

export const markDropped = (tx: Tx, clipDataID: number, bytes: number) =>
  sql`update archived_item set dropped_at = now(), dropped_bytes = dropped_bytes + ${bytes}
    where clip_data_id = ${clipDataID}`.execute(tx)

/** In the archive, and streams are still there: of older libraries, or where a job was given up. */
export async function listUndropped(tx: Tx, olderThanMinutes: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.clip_data_id as id from media_item m left join archived_item a using (clip_data_id)
    where m.is_archived and (a.archived_at is null or a.archived_at < now() - make_interval(mins => ${olderThanMinutes}))
      and (exists (select from stream s where s.clip_data_id = m.clip_data_id)
        or a.dropped_at is null and exists (select from media_file f where f.clip_data_id = m.clip_data_id))
    order by 1 limit 10000`.execute(tx)
  return rows.map(it => it.id)
}

export async function savedByArchive(db: Db): Promise<{ Items: number; Bytes: number }> {
  const { rows } = await sql<{ Items: number; Bytes: number }>`
    select (select count(*)::int from media_item where is_archived and deleted_at is null) as "Items",
      coalesce(sum(dropped_bytes), 0)::float8 as "Bytes" from archived_item`.execute(db)
  return rows[0] ?? { Items: 0, Bytes: 0 }
}
