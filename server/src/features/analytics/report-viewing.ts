// Subscribers are called in the transaction that stores what was watched: what they write commits with it.
import type { Tx } from '../../platform/db/connect.ts'
import type { Platform } from '../../platform/http/context.ts'
import type { NumberedEvent, Spans } from './viewing.rules.ts'

export interface WatchedMore {
  clipDataID: number
  personID: number
  /** Of the visit, made by its browser. */
  visit: string
  /** Those that had not arrived before. */
  events: readonly NumberedEvent[]
  /** Watched in this visit, in seconds: start, end, start, end, … */
  segments: Spans
}

type Reporting = Pick<Platform, 'jobs' | 'config'>
type ViewingReporter = (tx: Tx, platform: Reporting, watched: WatchedMore) => Promise<void>

const reporters = new Set<ViewingReporter>()

/** The list is in app.ts. */
export const reportViewingTo = (reporter: ViewingReporter) => reporters.add(reporter)

export async function reportViewing(tx: Tx, platform: Reporting, watched: WatchedMore): Promise<void> {
  for (const report of reporters) await report(tx, platform, watched)
}
