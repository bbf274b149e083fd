import type { Tx } from '../../platform/db/connect.ts'
import { listOpen, sumUpAll } from './attempts.sql.ts'
import { type Reporting, reportScores } from './report-scores.ts'

/** After a question has gone: who has answered all that is left is done, and the score is out of fewer points. */
export async function recountOpen(tx: Tx, platform: Reporting, timelineID: number): Promise<void> {
  const open = await listOpen(tx, timelineID)
  const attemptIDs = open.map(it => it.attempt_id)
  await sumUpAll(tx, timelineID, attemptIDs)
  await reportScores(tx, platform, { timelineID, personIDs: open.flatMap(it => it.person_id ?? []) })
}
