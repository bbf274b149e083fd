// Parts of uploads that go straight into storage.
import type { Db } from '../../platform/db/connect.ts'

export interface StoredPart {
  part_number: number
  bytes: number
  etag: string
}

export const listParts = (db: Db, uploadID: string): Promise<StoredPart[]> =>
  db
    .selectFrom('upload_part')
    .select(['part_number', 'bytes', 'etag'])
    .where('upload_id', '=', uploadID)
    .orderBy('part_number')
    .execute()

/** What came before it and was too small for a part is in it. */
export const storePart = (db: Db, uploadID: string, part: StoredPart) =>
  db.transaction().execute(async tx => {
    await tx
      .insertInto('upload_part')
      .values({ upload_id: uploadID, ...part })
      .execute()
    await tx.updateTable('upload').set({ rest_bytes: 0 }).where('upload_id', '=', uploadID).execute()
  })

export const storeRest = (db: Db, uploadID: string, bytes: number) =>
  db.updateTable('upload').set({ rest_bytes: bytes }).where('upload_id', '=', uploadID).execute()

export const readRestBytes = async (db: Db, uploadID: string): Promise<number> =>
  (
    await db
      .selectFrom('upload')
      .select('rest_bytes')
      .where('upload_id', '=', uploadID)
      .executeTakeFirstOrThrow()
  ).rest_bytes

export const storeMultipart = (db: Db, uploadID: string, multipartID: string) =>
  db.updateTable('upload').set({ multipart_id: multipartID }).where('upload_id', '=', uploadID).execute()
