import { sql } from 'kysely'
import type { Db, Handle } from '../../platform/db/connect.ts'
import { attemptFacts, countsFirst, isOver } from './quizzes.sql.ts'

export interface ScoreRow {
  person_id: number
  points: number
  /** Of all questions, also of those that are still to be answered. */
  most_points: number
  is_over: boolean
  waiting: number
}

/** The attempt of each person that counts; of those who have finished none, the one that is open. */
export const readScores = async (db: Handle, timelineID: number, personIDs: readonly number[]) =>
  (
    await sql<ScoreRow>`
      select who.person_id, it.points, it.most_points + rest.points as most_points, it.is_over, it.waiting
      from unnest(${[...personIDs]}::bigint[]) who (person_id)
      join timeline t on t.timeline_id = ${timelineID}
      cross join lateral (
        select a.attempt_id, a.points, a.most_points, ${isOver} as is_over, ${attemptFacts}
        from attempt a where a.timeline_id = t.timeline_id and a.person_id = who.person_id
        order by not ${isOver}, ${countsFirst} limit 1
      ) it
      cross join lateral (
        select coalesce(sum(v.points), 0) as points
        from question q join question_version v on v.question_id = q.question_id and v.version = q.version
        where q.timeline_id = t.timeline_id and q.is_visible and q.removed_at is null
          and not exists (select from answer w where w.attempt_id = it.attempt_id and w.question_id = q.question_id)
      ) rest`.execute(db)
  ).rows

export const listTakers = async (db: Handle, timelineID: number) =>
  (
    await sql<{ person_id: number }>`
      select distinct person_id from attempt where timeline_id = ${timelineID} and person_id is not null`.execute(
      db,
    )
  ).rows.map(row => row.person_id)

/** Of quizzes that closed within the last day: the people whose attempts were open then. */
export const listLeftOpen = async (db: Db) =>
  (
    await sql<{ timelineID: number; personIDs: number[] }>`
      select t.timeline_id as "timelineID", array_agg(distinct a.person_id) as "personIDs"
      from timeline t join attempt a using (timeline_id)
      where t.late_answers = 'refused' and t.due_at between now() - interval '1 day' and now()
        and a.finished_at is null and a.person_id is not null
      group by t.timeline_id`.execute(db)
  ).rows
