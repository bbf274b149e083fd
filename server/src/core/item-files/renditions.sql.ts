// What is made of a source and can be made again.
import { RecordType } from '@mediatheque/contract/primitives'
import { sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'

interface Dropped {
  folders: string[]
  keys: string[]
  bytes: number
}

/** Of pages the first stays: it is what is shown of a document in the archive. */
const isMade = sql<boolean>`(
  f.role in ('copy', 'download', 'storyboard', 'document', 'tile')
  or f.role in ('page', 'thumbnail') and f.page > 1 and m.record_type = ${RecordType.Document})`

/** The rows go; the caller removes the files after the commit. */
export async function deleteRenditions(tx: Tx, clipDataID: number): Promise<Dropped> {
  const streams = await tx
    .deleteFrom('stream')
    .where('clip_data_id', '=', clipDataID)
    .returning(['folder', 'bytes'])
    .execute()
  const { rows: files } = await sql<{ key: string; bytes: number }>`
    delete from media_file f using media_item m
    where f.clip_data_id = ${clipDataID} and m.clip_data_id = f.clip_data_id and ${isMade}
    returning f.key, f.bytes::float8 as bytes`.execute(tx)
  return {
    folders: streams.map(it => it.folder),
    keys: files.map(it => it.key),
    bytes: [...streams, ...files].reduce((sum, it) => sum + Number(it.bytes), 0),
  }
}

export interface Source {
  clip_data_id: number
  child_stream_id: number | null
  media_file_id: number | null
  key: string | null
  bytes: number
  sha256: string | null
}

/** The newest source of every stream of these items; without a file where it is not kept. */
export async function listSources(db: Handle, ids: readonly number[]): Promise<Source[]> {
  const { rows } = await sql<Source>`
    select s.clip_data_id, s.child_stream_id, f.media_file_id, f.key, coalesce(f.bytes, 0)::float8 as bytes, f.sha256
    from (
      select clip_data_id, null::bigint as child_stream_id from media_item
      where clip_data_id = any(${[...ids]}::bigint[])
      union all select clip_data_id, child_stream_id from child_stream
      where clip_data_id = any(${[...ids]}::bigint[]) and not is_primary and removed_at is null) s
    left join lateral (
      select media_file_id, key, bytes, sha256 from media_file f
      where f.clip_data_id = s.clip_data_id and f.role = 'source'
        and f.child_stream_id is not distinct from s.child_stream_id
      order by media_file_id desc limit 1) f on true
    order by s.clip_data_id, s.child_stream_id nulls first`.execute(db)
  return rows
}
