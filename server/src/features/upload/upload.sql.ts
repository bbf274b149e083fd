// Files on their way in.
import { sql } from 'kysely'
import { isWatchable } from '../../core/access/index.ts'
import type { Handle, Tx } from '../../platform/db/connect.ts'
import type { Viewer } from '../../platform/http/viewer.ts'

export interface UploadDraft {
  upload_id: string
  person_id: number
  file_name: string
  bytes: number
  upload_type: number
}

/** Two uploads of one person that begin at once would both find the same space free. */
export const lockPerson = (tx: Tx, personID: number) =>
  sql`select from person where person_id = ${personID} for no key update`.execute(tx)

export const insertUpload = (tx: Tx, draft: UploadDraft) => tx.insertInto('upload').values(draft).execute()

export const findUpload = (db: Handle, uploadID: string) =>
  db.selectFrom('upload').selectAll().where('upload_id', '=', uploadID).executeTakeFirst()

export type UploadRow = NonNullable<Awaited<ReturnType<typeof findUpload>>>

/** The same upload processed twice at once is processed once. */
export const lockUpload = (tx: Tx, uploadID: string) =>
  tx.selectFrom('upload').selectAll().where('upload_id', '=', uploadID).forUpdate().executeTakeFirst()

export const markArrived = (db: Handle, uploadID: string) =>
  db
    .updateTable('upload')
    .set({ arrived_at: sql<Date>`now()` })
    .where('upload_id', '=', uploadID)
    .where('arrived_at', 'is', null)
    .execute()

export const storeSha256 = (db: Handle, uploadID: string, sha256: string) =>
  db.updateTable('upload').set({ sha256 }).where('upload_id', '=', uploadID).execute()

export const markProcessed = (tx: Tx, uploadID: string, clipDataID: number) =>
  tx.updateTable('upload').set({ clip_data_id: clipDataID }).where('upload_id', '=', uploadID).execute()

export const deleteUpload = (db: Handle, uploadID: string) =>
  db.deleteFrom('upload').where('upload_id', '=', uploadID).execute()

/** What the files of somebody take: those of their items, and what they have announced. */
export async function usedBytes(db: Handle, personID: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select (
    coalesce((select sum(f.bytes) from media_file f join media_item m using (clip_data_id)
              where m.owner_id = ${personID} and m.deleted_at is null), 0)
    + coalesce((select sum(s.bytes) from stream s join media_item m using (clip_data_id)
                where m.owner_id = ${personID} and m.deleted_at is null), 0)
    + coalesce((select sum(u.bytes) from upload u
                where u.person_id = ${personID} and u.clip_data_id is null), 0))::float8 as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}

/** Announced by somebody and not yet there as a whole. */
export async function countOpen(db: Handle, personID: number): Promise<number> {
  const { count } = await db
    .selectFrom('upload')
    .select(it => it.fn.countAll<number>().as('count'))
    .where('person_id', '=', personID)
    .where('arrived_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const listAbandoned = (db: Handle, days: number): Promise<UploadRow[]> =>
  db
    .selectFrom('upload')
    .selectAll()
    .where('clip_data_id', 'is', null)
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute()

/** Of these, the ones that are on their way in. */
export const listKnown = async (db: Handle, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('upload')
    .select('upload_id')
    .where('upload_id', 'in', [...ids])
    .where('clip_data_id', 'is', null)
    .execute()
  return new Set(rows.map(row => row.upload_id))
}

const MOST_SAME = 5

/**
 * Items made of the same bytes that somebody may watch; also those whose source is no longer kept. Where they could
 * not be converted there is nothing to use.
 */
export async function listSame(db: Handle, viewer: Viewer, sha256: string): Promise<number[]> {
  const { rows } = await sql<{ clip_data_id: number }>`
    select m.clip_data_id from media_item m
    where ${isWatchable(viewer)} and m.clip_data_id in (
      select f.clip_data_id from media_file f where f.sha256 = ${sha256} and f.role = 'source'
      union select u.clip_data_id from upload u where u.sha256 = ${sha256} and u.clip_data_id is not null)
      and (select c.status from conversion c where c.clip_data_id = m.clip_data_id
        order by c.conversion_id desc limit 1) is distinct from 'failed'
    order by m.created_at desc limit ${MOST_SAME}`.execute(db)
  return rows.map(row => row.clip_data_id)
}

export const listProfiles = (db: Handle) =>
  db
    .selectFrom('media_profile')
    .select(['media_profile_id as ID', 'name as Name', 'is_default as IsDefault'])
    .orderBy('is_default', 'desc')
    .orderBy('name')
    .execute()

export const profileExists = async (db: Handle, id: number) =>
  (await db
    .selectFrom('media_profile')
    .select('media_profile_id')
    .where('media_profile_id', '=', id)
    .executeTakeFirst()) !== undefined

export async function insertEntries(tx: Tx, playlistID: number, items: readonly number[]) {
  if (items.length === 0) return
  await tx
    .insertInto('playlist_item')
    .values(items.map((clip_data_id, position) => ({ playlist_id: playlistID, position, clip_data_id })))
    .execute()
}

export async function insertPhotos(
  tx: Tx,
  photosetID: number,
  pictures: readonly { clip_data_id: number; title: string }[],
) {
  if (pictures.length === 0) return
  await tx
    .insertInto('photo')
    .values(
      pictures.map(({ clip_data_id, title }, position) => ({
        ...{ photoset_id: photosetID, position, clip_data_id, title },
        page: 1,
      })),
    )
    .execute()
}

export const readTitle = async (db: Handle, clipDataID: number): Promise<string> =>
  (
    await db
      .selectFrom('media_item')
      .select('title')
      .where('clip_data_id', '=', clipDataID)
      .executeTakeFirstOrThrow()
  ).title

export const readMade = (db: Handle, clipDataID: number) =>
  db
    .selectFrom('media_item')
    .select(['clip_data_id as ClipDataID', 'enc_id as EncID', 'title as Title'])
    .where('clip_data_id', '=', clipDataID)
    .executeTakeFirstOrThrow()

export const readLink = async (db: Handle, clipDataID: number): Promise<string | null> =>
  (
    await db
      .selectFrom('media_item')
      .select('link_url')
      .where('clip_data_id', '=', clipDataID)
      .executeTakeFirstOrThrow()
  ).link_url
