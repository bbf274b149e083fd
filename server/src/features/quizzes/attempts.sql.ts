// Who takes a quiz, and what they answer.
import { sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'
import type { Given, Grade } from './grading.rules.ts'
import { type AttemptRow, attemptFacts, type Holder, isHolder } from './quizzes.sql.ts'
import type { Content } from './versions.rules.ts'

/** The last one, locked: two answers of one person follow each other. */
export async function lockLastAttempt(tx: Tx, timelineID: number, holder: Holder) {
  const { rows } = await sql<AttemptRow>`
    select a.attempt_id, a.number, a.started_at, a.finished_at, a.points, a.most_points, ${attemptFacts}
    from attempt a where a.timeline_id = ${timelineID} and ${isHolder(holder)}
    order by a.number desc, a.attempt_id desc limit 1 for update of a`.execute(tx)
  return rows[0]
}

/** Nothing where the same person has begun one at this very moment. */
export async function insertAttempt(tx: Tx, timelineID: number, holder: Holder, number: number) {
  const owner = 'personID' in holder ? { person_id: holder.personID } : { key_hash: holder.keyHash }
  await tx
    .insertInto('attempt')
    .values({ timeline_id: timelineID, number, ...owner })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export const finishAttempt = (tx: Tx, attemptID: number) =>
  tx
    .updateTable('attempt')
    .set({ finished_at: sql<Date>`now()` })
    .where('attempt_id', '=', attemptID)
    .execute()

export interface AnswerRow extends Content {
  question_id: number
  version: number
  chosen: number[]
  text: string
  is_skipped: boolean
  is_correct: boolean | null
  answer_points: number
  answer_most: number
  jump_to_secs: number | null
  /** To be asked again. */
  is_open: boolean
  tries: number
  awaits_mark: boolean
  mark_comment: string
  is_marked: boolean
}

/** Each with the version that it answers. */
export const listAnswers = async (db: Handle, attemptID: number, questionID: number | null = null) =>
  (
    await sql<AnswerRow>`
      select w.question_id, w.version, w.chosen, w.text, w.is_skipped, w.is_correct, w.points as answer_points,
        w.most_points as answer_most, w.is_open, w.tries, q.jump_to_secs, v.mode, v.question, v.options, v.points, v.feedback_right,
        v.feedback_wrong, v.image_key, v.image_description, v.is_hand_marked, w.awaits_mark, w.mark_comment,
        w.marked_at is not null as is_marked
      from answer w join question q using (question_id)
      join question_version v on v.question_id = w.question_id and v.version = w.version
      where w.attempt_id = ${attemptID} ${questionID === null ? sql`` : sql`and w.question_id = ${questionID}`}`.execute(
      db,
    )
  ).rows

export interface AnswerDraft {
  attemptID: number
  questionID: number
  version: number
  /** Nothing: skipped. */
  given: Given | null
  grade: Grade
  mostPoints: number
  isOpen: boolean
}

export async function storeAnswer(tx: Tx, it: AnswerDraft): Promise<void> {
  const row = {
    version: it.version,
    chosen: it.given?.chosen ?? [],
    text: it.given?.text ?? '',
    is_skipped: it.given === null,
    is_correct: it.grade.isCorrect,
    points: it.grade.points,
    most_points: it.mostPoints,
    is_open: it.isOpen,
    awaits_mark: it.grade.awaitsMark,
    // What is answered again was not marked yet.
    ...{ marked_at: null, marked_by: null, mark_comment: '' },
  }
  await tx
    .insertInto('answer')
    .values({ attempt_id: it.attemptID, question_id: it.questionID, ...row })
    .onConflict(conflict =>
      conflict.columns(['attempt_id', 'question_id']).doUpdateSet({
        ...row,
        answered_at: sql<Date>`now()`,
        tries: sql<number>`case when answer.is_skipped then 1 else answer.tries + 1 end`,
      }),
    )
    .execute()
}

/** It stays as it is, and is not asked again. */
export const keepAnswer = (tx: Tx, attemptID: number, questionID: number) =>
  tx
    .updateTable('answer')
    .set({ is_open: false })
    .where('attempt_id', '=', attemptID)
    .where('question_id', '=', questionID)
    .execute()

/** Begun, answered in part. */
export const listOpen = async (tx: Tx, timelineID: number) =>
  (
    await sql<{ attempt_id: number; person_id: number | null }>`
      select a.attempt_id, a.person_id from attempt a
      where a.timeline_id = ${timelineID} and a.finished_at is null
        and exists (select from answer w where w.attempt_id = a.attempt_id)`.execute(tx)
  ).rows

/** Sums of the answers; finished when nothing is left to be asked, and for good: a question may be added later. */
export async function sumUpAll(
  tx: Tx,
  timelineID: number,
  attemptIDs: readonly number[],
): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    update attempt a set
      points = coalesce((select sum(points) from answer where attempt_id = a.attempt_id), 0),
      most_points = coalesce((select sum(most_points) from answer where attempt_id = a.attempt_id), 0),
      finished_at = coalesce(a.finished_at, case when exists (
        select from question q where q.timeline_id = ${timelineID} and q.is_visible and q.removed_at is null
          and not exists (select from answer w where w.attempt_id = a.attempt_id and w.question_id = q.question_id
            and not w.is_open)
      ) then null else now() end)
    where a.attempt_id = any(${[...attemptIDs]}::bigint[])
    returning a.attempt_id, a.number, a.started_at, a.finished_at, a.points, a.most_points,
      ${attemptFacts}`.execute(tx)
  return rows
}

export async function sumUp(tx: Tx, timelineID: number, attemptID: number): Promise<AttemptRow> {
  const [row] = await sumUpAll(tx, timelineID, [attemptID])
  if (!row) throw new Error('the attempt is gone')
  return row
}

type Asked = Pick<AnswerRow, 'question_id' | 'version'>

/** How often each option of these versions was chosen, by question. */
export async function countChoices(db: Handle, asked: readonly Asked[]) {
  if (asked.length === 0) return new Map<number, Map<number, number>>()
  const { rows } = await sql<{ question_id: number; id: number; count: number }>`
    select question_id, option as id, count(*) as count from answer, unnest(chosen) option
    where (question_id, version) in (${sql.join(asked.map(it => sql`(${it.question_id}, ${it.version})`))})
      and not is_skipped
    group by question_id, option`.execute(db)
  return new Map(
    [...Map.groupBy(rows, row => row.question_id)].map(([id, some]) => [
      id,
      new Map(some.map(row => [row.id, row.count])),
    ]),
  )
}

export interface InteractionRow {
  attempt_id: number
  number: number
  question_id: number
  version: number
  person_id: number | null
  display_name: string
  chosen: number[]
  text: string
  options: Content['options']
  is_skipped: boolean
  is_correct: boolean | null
  points: number
  tries: number
  mode: number
  awaits_mark: boolean
  is_late: boolean
  answered_at: Date
}

/** In the order in which they came; without a holder those of everybody. */
export const listInteractions = async (db: Handle, timelineID: number, holder: Holder | 'everybody' | null) =>
  (
    await sql<InteractionRow>`
      select a.attempt_id, a.number, w.question_id, w.version, a.person_id, coalesce(p.display_name, '') as display_name,
        w.chosen, w.text, v.options, w.is_skipped, w.is_correct, w.points, w.tries, w.answered_at,
        v.mode, w.awaits_mark, coalesce(w.answered_at > t.due_at, false) as is_late
      from answer w join attempt a using (attempt_id)
      join timeline t on t.timeline_id = a.timeline_id
      join question_version v on v.question_id = w.question_id and v.version = w.version
      left join person p on p.person_id = a.person_id
      where a.timeline_id = ${timelineID} ${holder === 'everybody' ? sql`` : sql`and ${isHolder(holder)}`}
      order by w.answered_at, w.attempt_id, w.question_id`.execute(db)
  ).rows
