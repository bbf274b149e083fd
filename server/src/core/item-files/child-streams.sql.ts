// The streams of items that have several.
import { sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'

/** Those that are there, in their order. */
export const listChildStreams = (db: Handle, ids: readonly number[]) =>
  db
    .selectFrom('child_stream')
    .selectAll()
    .where('clip_data_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('removed_at', 'is', null)
    .orderBy('clip_data_id')
    .orderBy('position')
    .orderBy('child_stream_id')
    .execute()

export type ChildRow = Awaited<ReturnType<typeof listChildStreams>>[number]

/** As streams, files and conversions name it: the primary one has no number there. */
export const numberOf = ({
  is_primary,
  child_stream_id,
}: Pick<ChildRow, 'is_primary' | 'child_stream_id'>) => (is_primary ? null : child_stream_id)

/** Of every stream of an item, the primary first. */
export async function listStreamNumbers(db: Handle, clipDataID: number): Promise<(number | null)[]> {
  const children = await listChildStreams(db, [clipDataID])
  return [null, ...children.filter(it => !it.is_primary).map(it => it.child_stream_id)]
}

/** The rows go; the caller removes the files of these keys. */
export async function deleteFilesOfRemoved(db: Handle, clipDataID: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    delete from media_file f using child_stream cs
    where f.clip_data_id = ${clipDataID} and cs.child_stream_id = f.child_stream_id
      and cs.removed_at is not null
    returning f.key`.execute(db)
  return rows.map(row => row.key)
}

export interface ChildDraft {
  clip_data_id: number
  position: number
  is_primary: boolean
  name: string
  encoder_name: string
  offset_secs: number
  /** Not there for people until it is shown. */
  isHidden?: boolean
}

export async function insertChildStream(db: Handle, { isHidden = false, ...draft }: ChildDraft) {
  const row = await db
    .insertInto('child_stream')
    .values({ ...draft, removed_at: isHidden ? sql<Date>`now()` : null })
    .returning('child_stream_id')
    .executeTakeFirstOrThrow()
  return row.child_stream_id
}

export const showChildStreams = (tx: Tx, childStreamIDs: readonly number[]) =>
  tx
    .updateTable('child_stream')
    .set({ removed_at: null })
    .where('child_stream_id', '=', sql<number>`any(${[...childStreamIDs]}::bigint[])`)
    .execute()

/** They are gone for viewers; the caller removes their files and streams. */
export const markStreamsRemoved = (tx: Tx, childStreamIDs: readonly number[]) =>
  tx
    .updateTable('child_stream')
    .set({ removed_at: sql<Date>`now()` })
    .where('child_stream_id', '=', sql<number>`any(${[...childStreamIDs]}::bigint[])`)
    .execute()
