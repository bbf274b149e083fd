// Changes stand in the transaction of their action, after the playlist was locked.
import { type SqlBool, sql } from 'kysely'
import { isOpenInside } from '../../core/access/index.ts'
import type { Handle, Tx } from '../../platform/db/connect.ts'

/** Everything it holds, in its order, regardless of who may see it. */
export const listRows = (db: Handle, playlistID: number) =>
  db
    .selectFrom('playlist_item as p')
    .leftJoin('chapter as c', 'c.chapter_id', 'p.chapter_id')
    .select(['p.playlist_item_id', 'p.clip_data_id', 'p.chapter_id', 'p.timeline_id', 'p.title'])
    .select(['p.is_hidden', 'p.is_locked', 'c.title as chapter_title', 'c.start_secs', 'c.end_secs'])
    .select('c.image_key as chapter_image')
    .where('p.playlist_id', '=', playlistID)
    .orderBy('p.position')
    .orderBy('p.playlist_item_id')
    .execute()
export type EntryRow = Awaited<ReturnType<typeof listRows>>[number]

export async function insertRow(
  tx: Tx,
  it: { playlist_id: number; clip_data_id: number; chapter_id: number | null; timeline_id: number | null },
): Promise<number> {
  const { playlist_item_id } = await tx
    .insertInto('playlist_item')
    .values({ ...it, position: 0 })
    .returning('playlist_item_id')
    .executeTakeFirstOrThrow()
  return playlist_item_id
}

export const updateRow = async (
  tx: Tx,
  playlistID: number,
  itemID: number,
  {
    locked_by,
    ...change
  }: { title?: string | null; is_hidden?: boolean; is_locked?: boolean; locked_by?: number },
) =>
  (await tx
    .updateTable('playlist_item')
    .set({ ...change, ...(locked_by !== undefined && { locked_by, locked_at: sql<Date>`now()` }) })
    .where('playlist_id', '=', playlistID)
    .where('playlist_item_id', '=', itemID)
    .returning('playlist_item_id')
    .executeTakeFirst()) !== undefined

export const deleteRow = (tx: Tx, playlistID: number, itemID: number) =>
  tx
    .deleteFrom('playlist_item')
    .where('playlist_id', '=', playlistID)
    .where('playlist_item_id', '=', itemID)
    .execute()

/** Their places are those of the list. */
export async function storeOrder(tx: Tx, playlistID: number, ids: readonly number[]): Promise<void> {
  await sql`
    update playlist_item p set position = o.place - 1
    from unnest(${[...ids]}::bigint[]) with ordinality as o (id, place)
    where p.playlist_id = ${playlistID} and p.playlist_item_id = o.id`.execute(tx)
}

export const isInPlaylist = async (
  db: Handle,
  playlistID: number,
  it: { clip_data_id: number; chapter_id: number | null },
) =>
  (await db
    .selectFrom('playlist_item')
    .select('playlist_item_id')
    .where('playlist_id', '=', playlistID)
    .where('clip_data_id', '=', it.clip_data_id)
    .where(sql<SqlBool>`chapter_id is not distinct from ${it.chapter_id}`)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const isChapterOf = async (db: Handle, chapterID: number, clipDataID: number) =>
  (await db
    .selectFrom('chapter')
    .select('chapter_id')
    .where('chapter_id', '=', chapterID)
    .where('clip_data_id', '=', clipDataID)
    .executeTakeFirst()) !== undefined

export const readSettings = (db: Handle, playlistID: number) =>
  db.selectFrom('playlist_setting').selectAll().where('playlist_id', '=', playlistID).executeTakeFirst()

export const storeSettings = (
  tx: Tx,
  playlist_id: number,
  it: { is_broadcast: boolean; is_utc: boolean; region: string; start_at: string; stop_at: string },
) =>
  tx
    .insertInto('playlist_setting')
    .values({ playlist_id, ...it })
    .onConflict(conflict =>
      conflict.column('playlist_id').doUpdateSet({ ...it, updated_at: sql<Date>`now()` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()

export const storeAnchor = (tx: Tx, playlistID: number, anchor: { itemID: number; atMs: number } | null) =>
  tx
    .updateTable('playlist_setting')
    .set({
      anchor_item_id: anchor?.itemID ?? null,
      anchor_at: anchor ? new Date(anchor.atMs) : null,
      updated_at: sql<Date>`now()`,
    })
    .where('playlist_id', '=', playlistID)
    .execute()

export const readClock = async (db: Handle): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]?.now ?? new Date()
}

/** What each person has watched of these items: pairs of seconds. */
export const listWatched = (db: Handle, personID: number, ids: readonly number[]) =>
  db
    .selectFrom('visit')
    .select(['clip_data_id', 'segments'])
    .where('person_id', '=', personID)
    .where('clip_data_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where(sql<SqlBool>`cardinality(segments) > 0`)
    .execute()

export const listTracks = (db: Handle, ids: readonly number[]) =>
  db
    .selectFrom('subtitle_track as t')
    .select(['t.clip_data_id', 't.subtitle_track_id as ID', 't.language as Lang', 't.source as Source'])
    .where('t.clip_data_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where(sql<SqlBool>`exists (select from cue c where c.subtitle_track_id = t.subtitle_track_id)`)
    .orderBy('t.is_default', 'desc')
    .orderBy('t.subtitle_track_id')
    .execute()

/** What opens for those who watch the playlist. */
export const listLocked = async (db: Handle, playlistID: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('playlist_item as p')
    .innerJoin('media_item as m', 'm.clip_data_id', 'p.clip_data_id')
    .select('p.clip_data_id')
    .where('p.playlist_id', '=', playlistID)
    .where('p.is_hidden', '=', false)
    .where(isOpenInside)
    .execute()
  return rows.map(row => row.clip_data_id)
}
