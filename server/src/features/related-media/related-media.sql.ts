import { sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'

export const countRelated = async (db: Handle, clipDataID: number): Promise<number> =>
  (
    await db
      .selectFrom('related_media')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('clip_data_id', '=', clipDataID)
      .executeTakeFirstOrThrow()
  ).count

/** At the end; false where it is there already. */
export async function insertRelated(
  db: Handle,
  it: { clipDataID: number; relatedID: number; personID: number | null },
): Promise<boolean> {
  const row = await db
    .insertInto('related_media')
    .values({
      clip_data_id: it.clipDataID,
      related_id: it.relatedID,
      added_by: it.personID,
      position: sql<number>`(
        select coalesce(max(position), 0) + 1 from related_media where clip_data_id = ${it.clipDataID})`,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('related_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function renameRelated(tx: Tx, clipDataID: number, relatedID: number, title: string) {
  const row = await tx
    .updateTable('related_media')
    .set({ title })
    .where('clip_data_id', '=', clipDataID)
    .where('related_id', '=', relatedID)
    .returning('related_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteRelated(tx: Tx, clipDataID: number, relatedID: number) {
  const row = await tx
    .deleteFrom('related_media')
    .where('clip_data_id', '=', clipDataID)
    .where('related_id', '=', relatedID)
    .returning('related_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Those that are not named keep their order and follow the named ones. */
export const orderRelated = (tx: Tx, clipDataID: number, ids: readonly number[]) =>
  sql`
    update related_media r set position = o.place
    from (
      select related_id, row_number() over (
        order by array_position(${[...ids]}::bigint[], related_id) nulls last, position, created_at) as place
      from related_media where clip_data_id = ${clipDataID}) o
    where r.clip_data_id = ${clipDataID} and r.related_id = o.related_id`.execute(tx)
