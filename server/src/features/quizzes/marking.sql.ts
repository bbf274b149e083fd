import { QuestionMode } from '@mediatheque/contract/quiz'
import { sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'

export interface TextAnswerRow {
  attempt_id: number
  number: number
  question_id: number
  question: string
  person_id: number | null
  display_name: string
  text: string
  points: number
  most_points: number
  mark_comment: string
  awaits_mark: boolean
  marked_at: Date | null
  marked_by: string
  answered_at: Date
}

const select = sql`
  select w.attempt_id, a.number, w.question_id, v.question, a.person_id, coalesce(p.display_name, '') as display_name,
    w.text, w.points, w.most_points, w.mark_comment, w.awaits_mark, w.marked_at,
    coalesce(m.display_name, '') as marked_by, w.answered_at
  from answer w join attempt a using (attempt_id)
  join question_version v on v.question_id = w.question_id and v.version = w.version
  left join person p on p.person_id = a.person_id left join person m on m.person_id = w.marked_by`

const isText = sql`v.mode = ${QuestionMode.Text} and not w.is_skipped`

/** Waiting ones by question and the oldest first, so that one question is marked in one go. */
export async function listTexts(
  db: Handle,
  timelineID: number,
  { all, limit, offset }: { all: boolean; limit: number; offset: number },
) {
  const wanted = all ? isText : sql`${isText} and w.awaits_mark`
  const { rows } = await sql<TextAnswerRow>`${select}
    where a.timeline_id = ${timelineID} and ${wanted}
    order by not w.awaits_mark, w.question_id, w.answered_at, w.attempt_id limit ${limit} offset ${offset}`.execute(
    db,
  )
  const counted = await sql<{ count: number }>`
    select count(*) as count from answer w join attempt a using (attempt_id)
    join question_version v on v.question_id = w.question_id and v.version = w.version
    where a.timeline_id = ${timelineID} and ${wanted}`.execute(db)
  return { rows, total: counted.rows[0]?.count ?? 0 }
}

/** As everywhere: the attempt first, then its answer. */
export const lockAttempt = (tx: Tx, timelineID: number, attemptID: number) =>
  sql`select from attempt where timeline_id = ${timelineID} and attempt_id = ${attemptID} for update`.execute(
    tx,
  )

export const readText = async (db: Handle, timelineID: number, attemptID: number, questionID: number) =>
  (
    await sql<TextAnswerRow>`${select}
      where a.timeline_id = ${timelineID} and w.attempt_id = ${attemptID} and w.question_id = ${questionID}
        and ${isText}`.execute(db)
  ).rows[0]

export interface Mark {
  points: number
  isCorrect: boolean
  comment: string
  personID: number
}

export const storeMark = (tx: Tx, attemptID: number, questionID: number, it: Mark) =>
  tx
    .updateTable('answer')
    .set({
      ...{ points: it.points, is_correct: it.isCorrect, mark_comment: it.comment, marked_by: it.personID },
      ...{ awaits_mark: false, is_open: false, marked_at: sql<Date>`now()` },
    })
    .where('attempt_id', '=', attemptID)
    .where('question_id', '=', questionID)
    .execute()
