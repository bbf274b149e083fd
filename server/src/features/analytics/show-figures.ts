// The figures of an item, for those who may edit it.
import { type analytics, BUCKET_SECS } from '@mediatheque/contract/analytics'
import { requireItem, viewAddress } from '../../core/items/index.ts'
import type { Action } from '../../platform/http/feature.ts'
import { badField } from '../../platform/http/refusal.ts'
import { readSiteSettings } from '../settings/index.ts'
import * as store from './figures.sql.ts'
import { percentOf, seenPercent } from './viewing.rules.ts'

/** TRACK-08 */
export const showViewerMap: Action<typeof analytics.viewerMap> = async (ctx, { cdid, ...range }) => {
  const { row } = await requireItem(ctx, cdid, 'edit')
  const rows = await store.listBuckets(ctx.db, row.clip_data_id, range)
  const last = Math.max(-1, ...rows.map(it => it.bucket))
  const Buckets = new Array<number>(Math.ceil((row.duration_secs ?? 0) / BUCKET_SECS) || last + 1).fill(0)
  for (const { bucket, visits } of rows) if (bucket < Buckets.length) Buckets[bucket] = visits
  return { BucketSecs: BUCKET_SECS, Buckets }
}

/** TRACK-10 */
export const showItemStats: Action<typeof analytics.itemStats> = async (ctx, { id }) => {
  const { row } = await requireItem(ctx, id, 'edit')
  const { DefaultRegion } = await readSiteSettings(ctx.db)
  const ClipDataID = row.clip_data_id
  const [totals, days, FavouriteCount] = await Promise.all([
    store.readTotals(ctx.db, ClipDataID, {}),
    store.recentDays(ctx.db, DefaultRegion).then(range => store.listDays(ctx.db, ClipDataID, range)),
    store.countFavourites(ctx.db, ClipDataID),
  ])
  return {
    ...sharesOf(totals),
    ViewCount: row.view_count,
    FavouriteCount,
    RecentViewCounts: days.map(it => ({ DateValue: it.day, Count: it.views })),
  }
}

const sharesOf = (totals: store.Totals) => ({
  InternalViewPercentage: percentOf(totals.views - totals.embed_views, totals.views),
  EmbedViewPercentage: percentOf(totals.embed_views, totals.views),
  MobileViewPercentage: percentOf(totals.mobile_views, totals.views),
  Downloads: totals.downloads,
  SourceDownloads: totals.source_downloads,
  ShareCopies: totals.share_copies,
})

export const loadClip: Action<typeof analytics.loadClip> = async (ctx, { id }) => {
  const { row } = await requireItem(ctx, id, 'edit')
  const { DefaultRegion } = await readSiteSettings(ctx.db)
  const [FirstDay, { to: Today }] = await Promise.all([
    store.readFirstDay(ctx.db, row.clip_data_id),
    store.recentDays(ctx.db, DefaultRegion),
  ])
  return {
    ClipDataID: row.clip_data_id,
    EncID: row.enc_id,
    Title: row.title,
    ViewURL: viewAddress(row.enc_id),
    DurationSecs: row.duration_secs,
    ViewCount: row.view_count,
    FirstDay,
    Today,
  }
}

const MOST_DAYS = 1100
const DAY_MS = 86_400_000

/** TRACK-13 */
export const showClip: Action<typeof analytics.clip> = async (ctx, { id, from, to }) => {
  const { row } = await requireItem(ctx, id, 'edit')
  const { DefaultRegion } = await readSiteSettings(ctx.db)
  const recent = await store.recentDays(ctx.db, DefaultRegion)
  const range = { from: from ?? (to && to < recent.from ? to : recent.from), to: to ?? recent.to }
  if (range.from > range.to) range.to = range.from
  if (Date.parse(range.to) - Date.parse(range.from) > MOST_DAYS * DAY_MS)
    throw badField('from', 'more-than-three-years')
  const [totals, audience, days] = await Promise.all([
    store.readTotals(ctx.db, row.clip_data_id, range),
    store.readAudience(ctx.db, row.clip_data_id, range),
    store.listDays(ctx.db, row.clip_data_id, range),
  ])
  return {
    ...sharesOf(totals),
    From: range.from,
    To: range.to,
    Views: totals.views,
    Viewers: audience.viewers,
    GuestVisits: audience.guest_visits,
    Finished: totals.finished,
    PlayedSecs: totals.played_secs,
    SeenPercentage: seenPercent(audience.middle_secs, row.duration_secs),
    Days: days.map(it => ({ DateValue: it.day, Count: it.views, PlayedSecs: it.played_secs })),
  }
}
