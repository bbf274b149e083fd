import type { Tx } from '../platform/db/connect.ts'

export const clearChapters = (tx: Tx, clipDataID: number) =>
  tx.deleteFrom('chapter').where('clip_data_id', '=', clipDataID).execute()

/** Every name of the demo belongs to one group alone. */
export async function tagsNamed(tx: Tx, titles: readonly string[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('tag')
    .select('tag_id')
    .where('title', 'in', [...titles])
    .execute()
  return rows.map(row => row.tag_id)
}
