// Who wants to know of changed scores is called in the transaction that changes them: what they write commits with it.
import type { Tx } from '../../platform/db/connect.ts'
import type { Platform } from '../../platform/http/context.ts'

interface ChangedScores {
  timelineID: number
  personIDs: readonly number[]
}

/** What a subscriber works with. */
export type Reporting = Pick<Platform, 'jobs' | 'config'>

type ScoreReporter = (tx: Tx, platform: Reporting, changed: ChangedScores) => Promise<void>

const reporters = new Set<ScoreReporter>()

/** The list is in app.ts. */
export const reportScoresTo = (reporter: ScoreReporter) => reporters.add(reporter)

export async function reportScores(tx: Tx, platform: Reporting, changed: ChangedScores): Promise<void> {
  if (changed.personIDs.length === 0) return
  for (const report of reporters) await report(tx, platform, changed)
}
