// Who has answered what, in the present session of a class: its attempts have the number of the session.
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'
import type { Given, Grade } from '../quizzes/index.ts'
import type { AskedRow } from './state.sql.ts'

type Handle = Db | Tx

/** Those who answer do not wait for each other; who ends the question waits for them. */
export const shareClass = (tx: Tx, clipDataID: number) =>
  tx
    .selectFrom('virtual_class')
    .select('clip_data_id')
    .where('clip_data_id', '=', clipDataID)
    .forShare()
    .execute()

export const findAttempt = async (db: Handle, timelineID: number, personID: number, session: number) =>
  (
    await db
      .selectFrom('attempt')
      .select('attempt_id')
      .where('timeline_id', '=', timelineID)
      .where('person_id', '=', personID)
      .where('number', '=', session)
      .executeTakeFirst()
  )?.attempt_id

/** What was left open in an earlier session is over. */
export const closeEarlier = (tx: Tx, timelineID: number, personID: number, session: number) =>
  tx
    .updateTable('attempt')
    .set({ finished_at: sql<Date>`now()` })
    .where('timeline_id', '=', timelineID)
    .where('person_id', '=', personID)
    .where('number', '<', session)
    .where('finished_at', 'is', null)
    .execute()

/** VC-17: whether it is the first one; the key of the table holds it, whoever else is answering at this moment. */
export const insertAnswer = async (
  tx: Tx,
  attemptID: number,
  { question_id, version, points: most_points }: AskedRow,
  { chosen, text }: Given,
  { isCorrect, points }: Grade,
) =>
  (await tx
    .insertInto('answer')
    .values({
      ...{ attempt_id: attemptID, question_id, version, chosen, text },
      ...{ is_correct: isCorrect, points, most_points },
    })
    .onConflict(conflict => conflict.columns(['attempt_id', 'question_id']).doNothing())
    .returning('question_id')
    .executeTakeFirst()) !== undefined

/** Whether this person is among them, and how many they are. */
export async function readAnswered(db: Handle, questionID: number, session: number, personID: number) {
  const { rows } = await sql<{ timeline_id: number | null; has_answered: boolean; answered: number }>`
    select min(a.timeline_id) as timeline_id, coalesce(bool_or(a.person_id = ${personID}), false) as has_answered,
      count(*) as answered
    from answer w join attempt a using (attempt_id)
    where w.question_id = ${questionID} and a.number = ${session}`.execute(db)
  return rows[0]
}
