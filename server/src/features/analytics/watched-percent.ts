import type { Handle } from '../../platform/db/connect.ts'
import { mergeSpans, mostSeenPercent, type Span, seenPercentIn, spansOf } from './viewing.rules.ts'
import { listVisits } from './visits.sql.ts'

/**
 * Of the item, or of a part of it: what a person watched in all their visits together. Twice counts once. No more than
 * the time of all visits allows: browsers name their visits, and many at once must not make a lecture short.
 */
export async function watchedPercent(
  db: Handle,
  it: { clipDataID: number; personID: number; part: Span },
): Promise<number> {
  const visits = await listVisits(db, it.clipDataID, it.personID)
  const segments = mergeSpans(
    [],
    visits.flatMap(visit => spansOf(visit.segments)),
  )
  const times = visits.map(({ from, to }) => [from, to] as const)
  return Math.min(seenPercentIn(segments, it.part), mostSeenPercent(times, it.part))
}
