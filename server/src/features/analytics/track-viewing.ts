import type { analytics, TrackedEvent } from '@mediatheque/contract/analytics'
import { isFramed } from '../../core/access/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Action } from '../../platform/http/feature.ts'
import { badField, Refusal } from '../../platform/http/refusal.ts'
import { reportViewing } from './report-viewing.ts'
import { requireWatched } from './require-watched.ts'
import {
  bucketsOf,
  isMobile,
  lengthOf,
  mergeSpans,
  type NumberedEvent,
  type Spans,
  spansOf,
  type Taken,
  takeEvents,
} from './viewing.rules.ts'
import {
  addToBuckets,
  addToDay,
  beginVisit,
  type LockedVisit,
  lastVisit,
  lockVisit,
  type Opening,
  storeWatched,
} from './visits.sql.ts'

interface Item {
  clip_data_id: number
  duration_secs: number | null
}

/** TRACK-03: what arrives twice counts once, in whatever order it arrives. */
export const trackViewing: Action<typeof analytics.track> = async (
  ctx,
  { Events, FirstNumber, ...asked },
) => {
  const { row, site } = await requireWatched(ctx, asked)
  if (site.DisableTracking || Events.length === 0) return { Success: true, Taken: 0 }
  const { clip_data_id: clipDataID } = row
  const name = nameOf(Events) ?? (await lastVisit(ctx.db, clipDataID, ctx.viewer)) ?? crypto.randomUUID()
  const opening: Opening = {
    clipDataID,
    viewer: ctx.viewer,
    region: site.DefaultRegion,
    isEmbed: isFramed(ctx.viewer),
    linkType: null,
    isMobile: isMobile(ctx.agent),
  }
  const Taken = await ctx.db.transaction().execute(async tx => {
    await beginVisit(tx, name, opening)
    const visit = await lockVisit(tx, clipDataID, ctx.viewer, name)
    if (!visit) throw new Refusal('not-found', 'no-such-visit')
    const taken = takeEvents(numbered(Events, FirstNumber), {
      now: visit.now,
      startedAt: visit.started_at,
      durationSecs: row.duration_secs,
      playedSecs: visit.played_secs,
      numbers: visit.event_numbers,
    })
    const segments = await store(tx, row, visit, taken)
    if (taken.count > 0 && ctx.viewer.kind === 'person')
      await reportViewing(tx, ctx, {
        ...{ clipDataID, personID: ctx.viewer.PersonID, visit: name, segments },
        events: newIn(numbered(Events, FirstNumber), visit.event_numbers, taken.numbers),
      })
    return taken.count
  })
  return { Success: true, Taken }
}

function nameOf(events: readonly TrackedEvent[]): string | undefined {
  const names = new Set(events.map(it => it.v))
  if (names.size > 1) throw badField('data', 'events-of-several-visits')
  return events[0]?.v
}

const numbered = (events: readonly TrackedEvent[], first: number): NumberedEvent[] =>
  events.map((event, at) => ({ ...event, number: event.u ?? first + at }))

const isIn = (spans: Spans, number: number) =>
  spansOf(spans).some(([from, to]) => number >= from && number < to)

const newIn = (events: readonly NumberedEvent[], before: Spans, after: Spans) =>
  events.filter(it => !isIn(before, it.number) && isIn(after, it.number))

async function store(tx: Tx, { clip_data_id, duration_secs }: Item, visit: LockedVisit, taken: Taken) {
  const segments = mergeSpans(visit.segments, taken.segments)
  await storeWatched(tx, visit.visit_id, {
    event_numbers: taken.numbers,
    segments,
    played_secs: visit.played_secs + taken.playedSecs,
    seen_secs: lengthOf(segments),
    has_ended: visit.has_ended || taken.hasEnded,
  })
  const before = new Set(bucketsOf(visit.segments, duration_secs))
  const buckets = bucketsOf(segments, duration_secs).filter(it => !before.has(it))
  if (buckets.length > 0) await addToBuckets(tx, clip_data_id, visit.day, buckets)
  const finished = Number(taken.hasEnded && !visit.has_ended)
  if (taken.playedSecs > 0 || finished > 0)
    await addToDay(tx, clip_data_id, visit.day, { played_secs: taken.playedSecs, finished })
  return segments
}
