// What was changed in an item since it was approved.
import type { ValueChange } from '@mediatheque/contract/item'
import { sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'

/** Of each value, in characters. */
const MOST_KEPT = 20_000

export const insertContentChanges = (
  tx: Tx,
  clipDataID: number,
  personID: number | null,
  changes: readonly ValueChange[],
) =>
  tx
    .insertInto('approval_change')
    .values(
      changes.map(it => ({
        clip_data_id: clipDataID,
        person_id: personID,
        name: it.Name,
        old_value: it.From.slice(0, MOST_KEPT),
        new_value: it.To.slice(0, MOST_KEPT),
      })),
    )
    .execute()

export const listContentChanges = (db: Handle, clipDataID: number) =>
  db
    .selectFrom('approval_change as a')
    .leftJoin('person as p', 'p.person_id', 'a.person_id')
    .select(['a.name as Name', 'a.old_value as From', 'a.new_value as To', 'a.at'])
    .select(sql<string>`coalesce(p.display_name, '')`.as('Person'))
    .where('a.clip_data_id', '=', clipDataID)
    .orderBy('a.approval_change_id')
    .execute()

export const forgetContentChanges = (tx: Tx, ids: readonly number[]) =>
  tx
    .deleteFrom('approval_change')
    .where('clip_data_id', 'in', [...ids])
    .execute()
