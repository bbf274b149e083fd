// Who has answered what, in the present session of a class: its attempts have the number of the session.
import { sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'

/** Those who answer do not wait for each other; who ends the question waits for them. */
export const shareClass = (tx: Tx, clipDataID: number) =>
  tx
    .selectFrom('virtual_class')
    .select('clip_data_id')
    .where('clip_data_id', '=', clipDataID)
    .forShare()
    .execute()

/** Whether this person is among them, and how many they are. */
export async function readAnswered(db: Handle, questionID: number, session: number, personID: number) {
  const { rows } = await sql<{ timeline_id: number | null; has_answered: boolean; answered: number }>`
    select min(a.timeline_id) as timeline_id, coalesce(bool_or(a.person_id = ${personID}), false) as has_answered,
      count(*) as answered
    from answer w join attempt a using (attempt_id)
    where w.question_id = ${questionID} and a.number = ${session}`.execute(db)
  return rows[0]
}
