// The pictures of photosets. Each change is in the transaction of its action, after its set was locked.
import { sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'

export const listPhotos = (db: Handle, photosetID: number) =>
  db
    .selectFrom('photo')
    .selectAll()
    .where('photoset_id', '=', photosetID)
    .orderBy('position')
    .orderBy('photo_id')
    .execute()

export type PhotoRow = Awaited<ReturnType<typeof listPhotos>>[number]

export interface PhotoFile {
  for_photo: number
  clip_data_id: number
  key: string
  width: number
  height: number
}

const HAS_OWN = sql`exists (select from media_file o where o.photo_id = p.photo_id and o.role = 'photo')`

/** In rising size: its own files, otherwise those of where it is shown from. */
export async function listPhotoFiles(db: Handle, photosetID: number, photoID?: number): Promise<PhotoFile[]> {
  const one = photoID === undefined ? sql`` : sql`and p.photo_id = ${photoID}`
  const { rows } = await sql<PhotoFile>`
    select p.photo_id as for_photo, f.clip_data_id, f.key, f.width, f.height
    from photo p join media_file f on f.photo_id = p.photo_id and f.role = 'photo'
    where p.photoset_id = ${photosetID} ${one}
    union all
    select p.photo_id, f.clip_data_id, f.key, f.width, f.height
    from photo p join media_file f on f.photo_id = p.source_photo_id and f.role = 'photo'
    where p.photoset_id = ${photosetID} ${one} and not ${HAS_OWN}
    union all
    select p.photo_id, f.clip_data_id, f.key, f.width, f.height
    from photo p
    join media_file f on f.clip_data_id = p.clip_data_id and f.role in ('page', 'thumbnail') and f.page = p.page
    where p.photoset_id = ${photosetID} ${one} and not ${HAS_OWN}
    order by 1, 4`.execute(db)
  return rows
}

export const findPhoto = (db: Handle, photoID: number) =>
  db.selectFrom('photo').selectAll().where('photo_id', '=', photoID).executeTakeFirst()

/** As it was sent, from which turned ones are drawn. */
export const findOriginal = (db: Handle, photoID: number) =>
  db
    .selectFrom('media_file')
    .select(['key', 'name'])
    .where('photo_id', '=', photoID)
    .where('role', '=', 'original')
    .executeTakeFirst()

export const listOwnFiles = (db: Handle, photoID: number, roles: readonly ('photo' | 'original')[]) =>
  db
    .selectFrom('media_file')
    .select('media_file_id')
    .where('photo_id', '=', photoID)
    .where('role', 'in', [...roles])
    .execute()

export const countPhotos = async (db: Handle, photosetID: number): Promise<number> => {
  const { count } = await db
    .selectFrom('photo')
    .select(it => it.fn.countAll<number>().as('count'))
    .where('photoset_id', '=', photosetID)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface PhotoDraft {
  title: string
  description?: string
  clip_data_id?: number | null
  page?: number | null
  source_photo_id?: number | null
  rotation?: number
  drawn_rotation?: number
}

/** Behind those that are there; answers their numbers in the order of the drafts. */
export async function insertPhotos(
  tx: Tx,
  photosetID: number,
  drafts: readonly PhotoDraft[],
): Promise<number[]> {
  const { last } = await tx
    .selectFrom('photo')
    .select(it => it.fn.max('position').as('last'))
    .where('photoset_id', '=', photosetID)
    .executeTakeFirstOrThrow()
  const ids: number[] = []
  for (const [n, draft] of drafts.entries()) {
    const { photo_id } = await tx
      .insertInto('photo')
      .values({ ...draft, photoset_id: photosetID, position: (last ?? -1) + 1 + n })
      .returning('photo_id')
      .executeTakeFirstOrThrow()
    ids.push(photo_id)
  }
  return ids
}

export const updatePhoto = (
  tx: Tx,
  photoID: number,
  change: { title: string; description: string; rotation: number },
) => tx.updateTable('photo').set(change).where('photo_id', '=', photoID).execute()

/** The worker has drawn it so; nothing where somebody wishes it otherwise by now. */
export async function markDrawn(tx: Tx, photoID: number, rotation: number): Promise<boolean> {
  const row = await tx
    .updateTable('photo')
    .set({ drawn_rotation: rotation })
    .where('photo_id', '=', photoID)
    .where('rotation', '=', rotation)
    .returning('photo_id')
    .executeTakeFirst()
  return row !== undefined
}

export const deletePhotos = (tx: Tx, photosetID: number, photoID?: number) =>
  tx
    .deleteFrom('photo')
    .where('photoset_id', '=', photosetID)
    .$if(photoID !== undefined, it => it.where('photo_id', '=', photoID ?? 0))
    .returning(['photo_id', 'title'])
    .execute()

/** Files of pictures that are gone: from this set, or with an item from elsewhere. */
export async function deleteStrayFiles(tx: Tx, photosetID: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    delete from media_file f
    where f.clip_data_id = ${photosetID} and f.role in ('photo', 'original') and f.photo_id is null
      and not exists (select from photo_upload u where u.media_file_id = f.media_file_id)
    returning f.key`.execute(tx)
  return rows.map(row => row.key)
}

/** Those named first, in their order; the others behind them as they stood. */
export const reorderPhotos = (tx: Tx, photosetID: number, photoIDs: readonly number[]) =>
  sql`update photo p set position = o.place from (
        select photo_id, row_number() over (
          order by array_position(${[...photoIDs]}::bigint[], photo_id), position, photo_id) - 1 as place
        from photo where photoset_id = ${photosetID}) o
      where o.photo_id = p.photo_id`.execute(tx)

const WORDS_MOST = 50_000

/** After each change: galleries that are open see that there is something new, and search finds what pictures are called. */
export const touchPhotoset = (tx: Tx, photosetID: number) =>
  sql`update media_item set updated_at = now(), document_text = coalesce((
        select left(string_agg(concat_ws(E'\n', title, nullif(description, '')), E'\n' order by position), ${WORDS_MOST})
        from photo where photoset_id = ${photosetID}), '')
      where clip_data_id = ${photosetID}`.execute(tx)

export const readFacts = (db: Handle, clipDataID: number) =>
  db
    .selectFrom('media_item')
    .select(['enc_id', 'poster_key', 'updated_at'])
    .where('clip_data_id', '=', clipDataID)
    .executeTakeFirst()

export const listExpiries = (db: Handle, ids: readonly number[]) =>
  db
    .selectFrom('media_item')
    .select(['clip_data_id', 'expires_at'])
    .where('clip_data_id', 'in', [...ids])
    .execute()

/** What can be shown of an item: the pages of a picture or a set of pictures. */
export const listPages = (db: Handle, clipDataID: number) =>
  db
    .selectFrom('media_file as f')
    .innerJoin('media_item as m', 'm.clip_data_id', 'f.clip_data_id')
    .select(['f.page', 'f.name', 'm.title'])
    .where('f.clip_data_id', '=', clipDataID)
    .where('f.role', '=', 'page')
    .orderBy('f.page')
    .execute()
