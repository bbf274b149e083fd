import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'
import type { Made } from './made.ts'

export const describeDocument = (
  tx: Tx,
  clipDataID: number,
  { documentType, text, width, height }: Pick<Made, 'documentType' | 'text' | 'width' | 'height'>,
) =>
  tx
    .updateTable('media_item')
    .set({
      document_type: documentType,
      document_text: text,
      width,
      height,
      updated_at: sql<Date>`now()`,
    })
    .where('clip_data_id', '=', clipDataID)
    .execute()

export const readDocument = (db: Db, clipDataID: number) =>
  db
    .selectFrom('media_item')
    .select(['document_text', 'width', 'height'])
    .where('clip_data_id', '=', clipDataID)
    .executeTakeFirstOrThrow()

/** The folder of its tiles, where it has some. */
export async function findTileFolder(db: Db, clipDataID: number): Promise<string | undefined> {
  const tile = await db
    .selectFrom('media_file')
    .select('key')
    .where('clip_data_id', '=', clipDataID)
    .where('role', '=', 'tile')
    .limit(1)
    .executeTakeFirst()
  return tile?.key.slice(0, tile.key.lastIndexOf('/') + 1)
}
