import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { AskedRow, TakenRow } from './figures.rules.ts'
import { attemptFacts } from './quizzes.sql.ts'

/** Every version of every question, also of those that were removed. */
export const listAsked = async (db: Db, timelineID: number): Promise<AskedRow[]> =>
  (
    await sql<AskedRow>`
      select q.question_id, v.version, q.version = v.version and q.removed_at is null as is_current, v.mode,
        v.question, q.at_secs, v.points, v.options
      from question q join question_version v using (question_id)
      where q.timeline_id = ${timelineID} order by q.at_secs, q.question_id, v.version desc`.execute(db)
  ).rows

/** Newest first. */
export const listTaken = async (db: Db, timelineID: number, most: number): Promise<TakenRow[]> =>
  (
    await sql<TakenRow>`
      select a.attempt_id, a.number, a.started_at, a.finished_at, a.points, a.most_points, a.person_id,
        ${attemptFacts},
        coalesce(p.display_name, '') as display_name, coalesce(p.user_name, '') as user_name,
        coalesce(p.email, '') as email,
        a.finished_at is not null or not exists (
          select from question q where q.timeline_id = a.timeline_id and q.is_visible and q.removed_at is null
            and not exists (select from answer w where w.attempt_id = a.attempt_id and w.question_id = q.question_id)
        ) as is_complete
      from attempt a left join person p using (person_id)
      where a.timeline_id = ${timelineID} order by a.started_at desc, a.attempt_id desc limit ${most}`.execute(
      db,
    )
  ).rows
