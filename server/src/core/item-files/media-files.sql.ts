// The files of an item in storage.
import { randomUUID } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import type { Handle } from '../../platform/db/connect.ts'
import type { MediaFile } from '../../platform/db/schema.generated.ts'

/** The part of a key that says who may have the bytes: what is watched, and what is only downloaded. */
export type Part = 'watch' | 'source'

/** A new key for a file of an item. The address of its bytes is signed for the item and the part (DESIGN 6). */
export const newMediaKey = (clipDataID: number, part: Part, extension: string) =>
  `media/${clipDataID}/${part}/${randomUUID()}${extension && `.${plain(extension)}`}`

/** A new folder for files that are addressed relative to one another. */
export const newMediaFolder = (clipDataID: number) => `media/${clipDataID}/watch/${randomUUID()}`

const plain = (extension: string) => extension.toLowerCase().replace(/[^a-z0-9]/g, '') || 'bin'

export type MediaFileDraft = Insertable<MediaFile> & { role: MediaFileRole }
export type MediaFileRole =
  | 'source'
  | 'copy'
  | 'document'
  | 'page'
  | 'thumbnail'
  | 'tile'
  | 'storyboard'
  | 'waveform'
  | 'download'
  | 'photo'
  | 'original'

export async function insertMediaFile(db: Handle, draft: MediaFileDraft): Promise<number> {
  const row = await db
    .insertInto('media_file')
    .values(draft)
    .returning('media_file_id')
    .executeTakeFirstOrThrow()
  return row.media_file_id
}

/** Of the primary stream, unless another one is named. */
export const listMediaFiles = (
  db: Handle,
  clipDataID: number,
  roles: readonly MediaFileRole[],
  childStreamID: number | null = null,
) =>
  db
    .selectFrom('media_file')
    .selectAll()
    .where('clip_data_id', '=', clipDataID)
    .where('child_stream_id', 'is not distinct from', childStreamID)
    .where('role', 'in', [...roles])
    .orderBy('role')
    .orderBy('page')
    .orderBy('media_file_id')
    .execute()

/** Of several items and all their streams. */
export const listMediaFilesOf = (db: Handle, ids: readonly number[], roles: readonly MediaFileRole[]) =>
  db
    .selectFrom('media_file')
    .selectAll()
    .where('clip_data_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('role', 'in', [...roles])
    .orderBy('role')
    .orderBy('page')
    .orderBy('media_file_id')
    .execute()

export const findSavedFile = (db: Handle, key: string) =>
  db
    .selectFrom('media_file')
    .select(['clip_data_id', 'role'])
    .where('key', '=', key)
    .where('role', 'in', ['source', 'copy', 'document', 'download'])
    .executeTakeFirst()

/** The rows go; the caller removes the files of these keys after the commit. */
export async function deleteMediaFiles(db: Handle, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .deleteFrom('media_file')
    .where('media_file_id', 'in', [...ids])
    .returning('key')
    .execute()
  return rows.map(row => row.key)
}

/** Only where the item has no picture yet; one that somebody chose stays. */
export async function setPoster(db: Handle, clipDataID: number, key: string): Promise<boolean> {
  const row = await db
    .updateTable('media_item')
    .set({ poster_key: key })
    .where('clip_data_id', '=', clipDataID)
    .where('poster_key', 'is', null)
    .returning('clip_data_id')
    .executeTakeFirst()
  return row !== undefined
}

export const itemExists = async (db: Handle, clipDataID: number) =>
  (await db
    .selectFrom('media_item')
    .select('clip_data_id')
    .where('clip_data_id', '=', clipDataID)
    .executeTakeFirst()) !== undefined
