import type { Tx } from '../../platform/db/connect.ts'
import { bucketsOf, lengthOf, mergeSpans, type Span } from './viewing.rules.ts'
import { addToBuckets, addToDay, forgetVisits, insertVisits } from './visits.sql.ts'

export interface PastVisit {
  /** Without one a guest. */
  personID: number | null
  at: Date
  /** In the time zone of the site. */
  day: string
  isEmbed: boolean
  isMobile: boolean
  hasEnded: boolean
  segments: readonly Span[]
  /** A file that was downloaded. */
  saved: 'source' | 'made' | null
}

/**
 * Visits that are over, in place of all that is known of the item, added up as if they had been told one by one.
 * What has no duration has no viewing map.
 */
export async function recordVisits(
  tx: Tx,
  { ClipDataID, DurationSecs }: { ClipDataID: number; DurationSecs: number | null },
  visits: readonly PastVisit[],
) {
  await forgetVisits(tx, ClipDataID)
  const merged = visits.map(visit => ({ visit, spans: mergeSpans([], visit.segments) }))
  await insertVisits(
    tx,
    merged.map(({ visit, spans }) => ({
      clip_data_id: ClipDataID,
      client_id: crypto.randomUUID(),
      person_id: visit.personID,
      day: visit.day,
      started_at: visit.at,
      last_at: visit.at,
      is_embed: visit.isEmbed,
      is_mobile: visit.isMobile,
      has_ended: visit.hasEnded,
      segments: spans,
      played_secs: lengthOf(visit.segments.flat()),
      seen_secs: lengthOf(spans),
    })),
  )
  for (const [day, ofDay] of Map.groupBy(merged, ({ visit }) => visit.day)) {
    const count = (holds: (it: PastVisit) => boolean) => ofDay.filter(({ visit }) => holds(visit)).length
    await addToDay(tx, ClipDataID, day, {
      views: ofDay.length,
      embed_views: count(it => it.isEmbed),
      mobile_views: count(it => it.isMobile),
      finished: count(it => it.hasEnded),
      downloads: count(it => it.saved === 'made'),
      source_downloads: count(it => it.saved === 'source'),
      played_secs: ofDay.reduce((sum, { spans }) => sum + lengthOf(spans), 0),
    })
    if (DurationSecs === null) continue
    const buckets = ofDay.flatMap(({ spans }) => bucketsOf(spans, DurationSecs))
    await addToBuckets(tx, ClipDataID, day, buckets)
  }
}
