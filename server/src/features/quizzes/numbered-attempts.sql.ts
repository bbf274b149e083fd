// Attempts with a number that the caller gives: those of a virtual class have the number of its session.
import { sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'
import type { Given, Grade } from './grading.rules.ts'

interface AnsweredQuestion {
  question_id: number
  version: number
  points: number
}

export const findAttempt = async (db: Handle, timelineID: number, personID: number, number: number) =>
  (
    await db
      .selectFrom('attempt')
      .select('attempt_id')
      .where('timeline_id', '=', timelineID)
      .where('person_id', '=', personID)
      .where('number', '=', number)
      .executeTakeFirst()
  )?.attempt_id

/** What was left open in an earlier one is over. */
export const finishEarlierAttempts = (tx: Tx, timelineID: number, personID: number, number: number) =>
  tx
    .updateTable('attempt')
    .set({ finished_at: sql<Date>`now()` })
    .where('timeline_id', '=', timelineID)
    .where('person_id', '=', personID)
    .where('number', '<', number)
    .where('finished_at', 'is', null)
    .execute()

/** VC-17: whether it is the first one; the key of the table decides between two at the same moment. */
export const insertFirstAnswer = async (
  tx: Tx,
  attemptID: number,
  { question_id, version, points: most_points }: AnsweredQuestion,
  { chosen, text }: Given,
  { isCorrect, points, awaitsMark }: Grade,
) =>
  (await tx
    .insertInto('answer')
    .values({
      ...{ attempt_id: attemptID, question_id, version, chosen, text },
      ...{ is_correct: isCorrect, points, most_points, awaits_mark: awaitsMark },
    })
    .onConflict(conflict => conflict.columns(['attempt_id', 'question_id']).doNothing())
    .returning('question_id')
    .executeTakeFirst()) !== undefined
