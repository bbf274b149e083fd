// Files whose pictures are on their way into a photoset.
import type { Handle, Tx } from '../../platform/db/connect.ts'

export async function insertPhotoUpload(
  tx: Tx,
  it: { photoset_id: number; person_id: number; media_file_id: number; file_name: string },
): Promise<number> {
  const row = await tx
    .insertInto('photo_upload')
    .values(it)
    .returning('photo_upload_id')
    .executeTakeFirstOrThrow()
  return row.photo_upload_id
}

/** Pictures that come without a file. */
export const awaitPictures = (tx: Tx, photosetID: number) =>
  tx.insertInto('photo_upload').values({ photoset_id: photosetID, file_name: '' }).execute()

export const endAwaiting = (db: Handle, photosetID: number) =>
  db
    .deleteFrom('photo_upload')
    .where('photoset_id', '=', photosetID)
    .where('media_file_id', 'is', null)
    .execute()

export async function isFilling(db: Handle, photosetID: number): Promise<boolean> {
  const found = await db
    .selectFrom('photo_upload')
    .select('photo_upload_id')
    .where('photoset_id', '=', photosetID)
    .where('problem', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export const listPhotoUploads = (db: Handle, photosetID: number) =>
  db
    .selectFrom('photo_upload')
    .select(['photo_upload_id', 'file_name', 'problem', 'done', 'total'])
    .where('photoset_id', '=', photosetID)
    .where('media_file_id', 'is not', null)
    .orderBy('photo_upload_id')
    .execute()

export const findPhotoUpload = (db: Handle, photoUploadID: number) =>
  db
    .selectFrom('photo_upload as u')
    .innerJoin('media_file as f', 'f.media_file_id', 'u.media_file_id')
    .innerJoin('media_item as m', 'm.clip_data_id', 'u.photoset_id')
    .select('m.enc_id')
    .select(['u.photo_upload_id', 'u.photoset_id', 'u.file_name', 'u.problem', 'f.media_file_id', 'f.key'])
    .where('u.photo_upload_id', '=', photoUploadID)
    .executeTakeFirst()

export type PhotoUploadRow = NonNullable<Awaited<ReturnType<typeof findPhotoUpload>>>

export const countUp = (db: Handle, photoUploadID: number, done: number, total: number) =>
  db.updateTable('photo_upload').set({ done, total }).where('photo_upload_id', '=', photoUploadID).execute()

export const failPhotoUpload = (db: Handle, photoUploadID: number, problem: string) =>
  db.updateTable('photo_upload').set({ problem }).where('photo_upload_id', '=', photoUploadID).execute()

/** Whether it was still there. */
export async function deletePhotoUpload(tx: Tx, photosetID: number, photoUploadID: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('photo_upload')
    .where('photo_upload_id', '=', photoUploadID)
    .where('photoset_id', '=', photosetID)
    .returning('photo_upload_id')
    .executeTakeFirst()
  return row !== undefined
}

/** A single picture is its own original. */
export const giveOriginal = (tx: Tx, mediaFileID: number, photoID: number) =>
  tx.updateTable('media_file').set({ photo_id: photoID }).where('media_file_id', '=', mediaFileID).execute()
