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

export async function readText(db: Db, clipDataID: number): Promise<string> {
  const row = await db
    .selectFrom('media_item')
    .select('document_text')
    .where('clip_data_id', '=', clipDataID)
    .executeTakeFirstOrThrow()
  return row.document_text
}
