import type { Tx } from '../../platform/db/connect.ts'
import type { Platform } from '../../platform/http/context.ts'
import { putInOutbox } from '../../platform/outbox/outbox.ts'
import { readScores } from '../quizzes/index.ts'
import { listTargets } from './grades.sql.ts'
import { gradeDestination } from './send-grade.ts'

/** In the transaction that changed the scores: a row for each link of the quiz in a course that the person is in. */
export async function queueGrades(
  tx: Tx,
  { jobs }: Pick<Platform, 'jobs'>,
  { timelineID, personIDs }: { timelineID: number; personIDs: readonly number[] },
): Promise<void> {
  const targets = await listTargets(tx, timelineID, personIDs)
  if (targets.length === 0) return
  const scores = new Map((await readScores(tx, timelineID, personIDs)).map(it => [it.person_id, it]))
  const drafts = targets.flatMap(it => {
    const score = scores.get(it.person_id)
    if (!score) return []
    const payload = {
      ...{
        CourseLinkID: it.course_link_id,
        TimelineID: timelineID,
        PersonID: it.person_id,
        Subject: it.subject,
      },
      ...{ Points: score.points, MostPoints: score.most_points },
      ...{ IsFinished: score.is_over, Waiting: score.waiting },
    }
    return [{ subject: `link ${it.course_link_id} person ${it.person_id}`, payload }]
  })
  await putInOutbox(tx, jobs, gradeDestination, drafts)
}
