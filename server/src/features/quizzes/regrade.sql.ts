import { sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'
import type { GradedAnswer, Regraded, ScoredAttempt } from './regrade.rules.ts'

/** Before the question itself is locked: people who answer lock in this order too. */
export const lockAttempts = (tx: Tx, timelineID: number) =>
  sql`select attempt_id from attempt where timeline_id = ${timelineID} order by attempt_id for update`.execute(
    tx,
  )

export const listGraded = async (db: Handle, questionID: number, versions: readonly number[]) =>
  (
    await sql<GradedAnswer>`
      select attempt_id, version, chosen, text, is_skipped, is_open, marked_at is not null as is_marked, points,
        most_points
      from answer where question_id = ${questionID} and version = any(${[...versions]}::int[])
      order by attempt_id`.execute(db)
  ).rows

export const listScores = async (db: Handle, timelineID: number) =>
  (
    await sql<ScoredAttempt>`
      select a.attempt_id, a.person_id, coalesce(p.display_name, '') as display_name, a.number, a.finished_at, a.points,
        a.most_points
      from attempt a left join person p using (person_id)
      where a.timeline_id = ${timelineID} order by a.attempt_id`.execute(db)
  ).rows

interface RegradeRecord {
  questionID: number
  version: number
  personID: number
}

export async function storeRegrade(
  tx: Tx,
  { questionID, version, personID }: RegradeRecord,
  all: readonly Regraded[],
): Promise<void> {
  const { regrade_id } = await tx
    .insertInto('regrade')
    .values({ question_id: questionID, version, made_by: personID })
    .returning('regrade_id')
    .executeTakeFirstOrThrow()
  const rows = JSON.stringify(
    all.map(it => ({
      ...{
        attempt_id: it.attemptID,
        points: it.points,
        most_points: it.mostPoints,
        is_correct: it.isCorrect,
      },
      ...{ is_open: it.isOpen, awaits_mark: it.awaitsMark },
      ...{ version_before: it.before.version, points_before: it.before.points },
    })),
  )
  const graded = sql`jsonb_to_recordset(${rows}::jsonb) as g (attempt_id bigint, points double precision,
    most_points double precision, is_correct boolean, is_open boolean, awaits_mark boolean, version_before integer,
    points_before double precision)`
  await sql`
    insert into regrade_answer (regrade_id, attempt_id, version_before, points_before, points_after)
    select ${regrade_id}, attempt_id, version_before, points_before, points from ${graded}`.execute(tx)
  await sql`
    update answer w set version = ${version}, points = g.points, most_points = g.most_points,
      is_correct = g.is_correct, is_open = g.is_open, awaits_mark = g.awaits_mark, marked_at = null, marked_by = null,
      mark_comment = ''
    from ${graded} where w.attempt_id = g.attempt_id and w.question_id = ${questionID}`.execute(tx)
}
