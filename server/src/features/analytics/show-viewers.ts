// Who has watched an item, and what of it; for those who may edit it.
import type { analytics } from '@mediatheque/contract/analytics'
import { requireItem } from '../../core/items/index.ts'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { countGuestVisits, findViewer, listViewers, listVisits } from './figures.sql.ts'
import { lengthOf, mergeSpans, type Spans, seenPercent, spansOf } from './viewing.rules.ts'

/** TRACK-12 */
export const showViewers: Action<typeof analytics.viewerList> = async (ctx, { id, ...page }) => {
  const { row } = await requireItem(ctx, id, 'edit')
  const [rows, GuestVisits] = await Promise.all([
    listViewers(ctx.db, row.clip_data_id, page),
    countGuestVisits(ctx.db, row.clip_data_id, page),
  ])
  return {
    Items: rows.map(it => ({
      UserID: it.person_id,
      DisplayName: it.display_name,
      Visits: it.visits,
      LastAt: it.last_at.toISOString(),
      PlayedSecs: it.played_secs,
      SeenPercentage: seenPercent(it.seen_secs, row.duration_secs),
    })),
    Total: rows[0]?.total ?? 0,
    Page: page.Page,
    PageSize: page.PageSize,
    GuestVisits,
  }
}

export const showStreamedContent: Action<typeof analytics.streamedContent> = async (
  ctx,
  { id, userid, ...range },
) => {
  const { row } = await requireItem(ctx, id, 'edit')
  const person = await findViewer(ctx.db, row.clip_data_id, userid)
  if (!person) throw new Refusal('not-found', 'not-watched-by-person')
  const visits = await listVisits(ctx.db, row.clip_data_id, userid, range)
  const seen = visits.reduce((all: number[], visit) => mergeSpans(all, spansOf(visit.segments)), [])
  return {
    UserID: person.person_id,
    DisplayName: person.display_name,
    PlayedSecs: visits.reduce((sum, it) => sum + it.played_secs, 0),
    SeenPercentage: seenPercent(lengthOf(seen), row.duration_secs),
    Segments: segmentsIn(seen),
    Visits: visits.map(it => ({
      At: it.started_at.toISOString(),
      IsEmbed: it.is_embed,
      IsMobile: it.is_mobile,
      HasEnded: it.has_ended,
      LinkType: it.link_type,
      PlayedSecs: it.played_secs,
      Segments: segmentsIn(it.segments),
    })),
  }
}

const segmentsIn = (spans: Spans) =>
  spansOf(spans).map(([StartTimeSecs, EndTimeSecs]) => ({ StartTimeSecs, EndTimeSecs }))
