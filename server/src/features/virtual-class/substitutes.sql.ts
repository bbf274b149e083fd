// Who may take a class over by name, and who did.
import { sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'

export const listSubstitutes = (db: Handle, clipDataID: number) =>
  db
    .selectFrom('class_substitute as s')
    .innerJoin('person as p', 'p.person_id', 's.person_id')
    .select(['p.person_id as UserID', 'p.display_name as DisplayName'])
    .where('s.clip_data_id', '=', clipDataID)
    .where('p.disabled_at', 'is', null)
    .orderBy('p.display_name')
    .orderBy('p.person_id')
    .execute()

export const isSubstitute = async (db: Handle, clipDataID: number, personID: number) =>
  (await db
    .selectFrom('class_substitute')
    .select('person_id')
    .where('clip_data_id', '=', clipDataID)
    .where('person_id', '=', personID)
    .executeTakeFirst()) !== undefined

export async function replaceSubstitutes(tx: Tx, clipDataID: number, personIDs: readonly number[]) {
  await tx.deleteFrom('class_substitute').where('clip_data_id', '=', clipDataID).execute()
  if (personIDs.length > 0)
    await tx
      .insertInto('class_substitute')
      .values(personIDs.map(person_id => ({ clip_data_id: clipDataID, person_id })))
      .execute()
}

export const insertPresenter = (tx: Tx, clipDataID: number, personID: number, session_number: number) =>
  tx
    .insertInto('class_presenter')
    .values({ clip_data_id: clipDataID, person_id: personID, session_number })
    .onConflict(conflict =>
      conflict.columns(['clip_data_id', 'person_id']).doUpdateSet({ session_number, taken_at: sql`now()` }),
    )
    .execute()

/** A substitute who begins the next session presents that one too. */
export const keepPresenter = (tx: Tx, clipDataID: number, personID: number, session_number: number) =>
  tx
    .updateTable('class_presenter')
    .set({ session_number })
    .where('clip_data_id', '=', clipDataID)
    .where('person_id', '=', personID)
    .where('session_number', '=', session_number - 1)
    .execute()
