// How items are watched: what a player reports, where one goes on, and the figures of those who may edit an item.
import { z } from 'zod'
import { call } from './call.ts'
import { ClipDataID, ItemID } from './item.ts'
import { Done, decodeList, Flag, Moment, PageRequest, pageOf } from './primitives.ts'

/** TRACK-05 */
export const ViewingEvent = { Seek: 1, Start: 2, Play: 3, Pause: 4, End: 5, Exit: 6, Segment: 7 } as const

/** TRACK-08 */
export const BUCKET_SECS = 2
/** TRACK-11 */
export const STATS_DAYS = 30
/** PLAY-10: nobody needs help to find the beginning again. */
export const RESUME_ABOVE_SECS = 20
/** TRACK-04: more events than these are sent at once. */
export const MOST_QUEUED = 20
/** A player that could not reach the site for a while has more to report. */
export const MOST_SENT = 500

const Seconds = z.number().min(0).max(1_000_000)

/** TRACK-06. A player that numbers nothing is taken by the order of what it sends. */
export const TrackedEvent = z.object({
  i: z.number().int().min(ViewingEvent.Seek).max(ViewingEvent.Segment).describe('The kind of event'),
  dt: Moment.describe('The time of day'),
  ct: Seconds.describe('The place in the recording, in seconds'),
  v: z.coerce
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional()
    .describe('The visit, named by the player; without one the last visit of the viewer'),
  u: z.coerce.number().int().min(0).max(1e9).optional().describe('The number of the event within its visit'),
  StartTimeSecs: Seconds.optional(),
  EndTimeSecs: Seconds.optional(),
})
export type TrackedEvent = z.infer<typeof TrackedEvent>

const VisitName = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .optional()
  .describe('Made by the player for this opening')

const CalendarDay = z.iso.date('Please enter the date as YYYY-MM-DD')
const range = {
  from: CalendarDay.optional().describe('The first day; without one from the beginning'),
  to: CalendarDay.optional().describe('The last day; without one up to today'),
}
const isInOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || from <= to
const ORDER = { path: ['to'], message: 'The last day must not be before the first' }

const MediaSegment = z.object({ StartTimeSecs: z.number(), EndTimeSecs: z.number() })
export type MediaSegment = z.infer<typeof MediaSegment>

const DayCount = z.object({ DateValue: z.string().describe('YYYY-MM-DD'), Count: z.number().int() })

const Percentages = z.object({
  InternalViewPercentage: z.number(),
  EmbedViewPercentage: z.number(),
  MobileViewPercentage: z.number().describe('Of all views'),
  Downloads: z.number().int(),
  SourceDownloads: z.number().int(),
  ShareCopies: z.number().int().describe('How often somebody copied a link or code to share it'),
})

export const ItemStats = Percentages.extend({
  ViewCount: z.number().int(),
  FavouriteCount: z.number().int(),
  RecentViewCounts: z.array(DayCount).describe(`The last ${STATS_DAYS} days; those without views as 0`),
})
export type ItemStats = z.infer<typeof ItemStats>

export const ItemViewer = z.object({
  UserID: z.number().int(),
  DisplayName: z.string(),
  Visits: z.number().int(),
  LastAt: Moment,
  PlayedSecs: z.number(),
  SeenPercentage: z.number().describe('The most that was seen in one visit'),
})
export type ItemViewer = z.infer<typeof ItemViewer>

export const ViewerVisit = z.object({
  At: Moment,
  IsEmbed: z.boolean(),
  IsMobile: z.boolean(),
  HasEnded: z.boolean(),
  LinkType: z.number().int().nullable(),
  PlayedSecs: z.number(),
  Segments: z.array(MediaSegment),
})

export const StreamedContent = z.object({
  UserID: z.number().int(),
  DisplayName: z.string(),
  PlayedSecs: z.number(),
  SeenPercentage: z.number().describe('In all visits together'),
  Segments: z.array(MediaSegment),
  Visits: z.array(ViewerVisit).describe('Newest first, at most 100'),
})
export type StreamedContent = z.infer<typeof StreamedContent>

export const ClipFigures = Percentages.extend({
  From: z.string(),
  To: z.string(),
  Views: z.number().int(),
  Viewers: z.number().int().describe('Named people who watched'),
  GuestVisits: z.number().int(),
  Finished: z.number().int().describe('Visits that came to the end'),
  PlayedSecs: z.number(),
  SeenPercentage: z.number().describe('How much of it a visit sees, in the middle'),
  Days: z.array(DayCount.extend({ PlayedSecs: z.number() })),
})
export type ClipFigures = z.infer<typeof ClipFigures>

export const AnalysedClip = z.object({
  ClipDataID: z.number().int(),
  EncID: z.string(),
  Title: z.string(),
  ViewURL: z.string(),
  DurationSecs: z.number().nullable(),
  ViewCount: z.number().int(),
  FirstDay: z.string().describe('The first day of which something is known; empty: none'),
  Today: z.string().describe('In the time zone of the site'),
})
export type AnalysedClip = z.infer<typeof AnalysedClip>

export const analytics = {
  register: call({
    method: 'POST',
    path: '/api/ml/media/:id/registerstatsentry/',
    summary: 'Somebody has opened the item: it counts as viewed and stands in their history',
    who: 'visitor',
    input: z
      .object({
        id: ItemID,
        cdid: ClipDataID.optional(),
        embed: Flag.default(false),
        v: VisitName,
        linktype: z.coerce
          .number()
          .int()
          .min(0)
          .max(1000)
          .optional()
          .describe('The kind of link that was followed (EMBED-04)'),
      })
      .transform(it => ({
        id: it.id,
        ClipDataID: it.cdid,
        IsEmbed: it.embed,
        Visit: it.v,
        LinkType: it.linktype ?? null,
      })),
    output: Done.extend({
      Visit: z.string().describe('The name of this visit; empty while tracking is off'),
    }),
  }),
  dimensions: call({
    method: 'POST',
    path: '/api/ml/media/:id/vd/',
    summary: 'The width and height of the video that somebody has begun to watch',
    who: 'visitor',
    input: z
      .object({
        id: ItemID,
        w: z.coerce.number().int().min(1).max(32_768),
        h: z.coerce.number().int().min(1).max(32_768),
        v: VisitName,
      })
      .transform(it => ({ id: it.id, Width: it.w, Height: it.h, Visit: it.v })),
    output: Done,
  }),
  track: call({
    method: 'POST',
    path: '/api/vt/:id/post',
    summary: 'What has happened in a player; the same events sent twice count once',
    who: 'visitor',
    input: z
      .object({
        id: ItemID,
        cdid: ClipDataID.optional(),
        data: z.array(TrackedEvent).max(MOST_SENT),
        ind: z.coerce.number().int().min(0).max(1e9).default(0).describe('The number of the first event'),
      })
      .transform(it => ({ id: it.id, ClipDataID: it.cdid, Events: it.data, FirstNumber: it.ind })),
    output: Done.extend({
      Taken: z.number().int().describe('Events that were new and could be'),
    }),
  }),
  setResumeTime: call({
    method: 'POST',
    path: '/api/ml/SetResumeTime/',
    older: '/view.aspx/SetResumeTime',
    summary: `Where one stopped, in seconds; kept above ${RESUME_ABOVE_SECS}, forgotten at the end`,
    who: 'person',
    input: z
      .object({ cdid: ClipDataID, time: z.coerce.number().min(0).max(1_000_000) })
      .transform(it => ({ ClipDataID: it.cdid, Secs: it.time })),
    output: Done.extend({ ResumeTime: z.number() }),
  }),
  viewerMap: call({
    method: 'GET',
    path: '/api/core/analytics/viewermap/',
    older: '/iapi/core/analytics/viewermap/',
    summary: `How many visits watched each part of ${BUCKET_SECS} seconds`,
    who: 'visitor',
    input: z.object({ cdid: ItemID, ...range }).refine(isInOrder, ORDER),
    output: z.object({
      BucketSecs: z.literal(BUCKET_SECS),
      Buckets: z.array(z.number().int()).describe('From the beginning to the end'),
    }),
  }),
  itemStats: call({
    method: 'GET',
    path: '/api/ml/media/:id/itemstats/',
    older: '/iapi/ml/media/:id/itemstats/',
    summary: 'The figures of an item, for those who may edit it',
    who: 'visitor',
    input: z.object({ id: ItemID }),
    output: ItemStats,
  }),
  logShareLinkCopied: call({
    method: 'GET',
    path: '/api/ml/analytics/logsharelinkcopied/',
    older: '/iapi/ml/analytics/logsharelinkcopied/',
    summary: 'Somebody copied a link or code of the item to share it (SHARE-07)',
    who: 'person',
    input: z.object({ cdid: ItemID }),
    output: Done,
  }),
  viewerList: call({
    method: 'GET',
    path: '/api/ml/media/:id/viewerlist/',
    older: '/iapi/ml/media/:id/viewerlist/',
    summary: 'Who has watched an item, by name; guests as a number',
    who: 'visitor',
    input: PageRequest.extend({
      id: ItemID,
      ps: z.coerce.number().int().min(1).max(1000).default(200),
      ...range,
    })
      .refine(isInOrder, ORDER)
      .transform(decodeList),
    output: pageOf(ItemViewer).extend({ GuestVisits: z.number().int() }),
  }),
  streamedContent: call({
    method: 'GET',
    path: '/api/analytics/media/:id/StreamedContent/',
    older: '/iapi/analytics/media/:id/StreamedContent/',
    summary: 'What one person has watched of an item',
    who: 'visitor',
    input: z
      .object({ id: ItemID, userid: z.coerce.number().int().positive(), ...range })
      .refine(isInOrder, ORDER),
    output: StreamedContent,
  }),
  loadClip: call({
    method: 'GET',
    path: '/api/core/analytics/loadclip/',
    older: '/iapi/core/analytics/loadclip/',
    summary: 'The item of the analytics page, and since when there are figures',
    who: 'visitor',
    input: z.object({ id: ItemID }),
    output: AnalysedClip,
  }),
  clip: call({
    method: 'GET',
    path: '/api/core/analytics/clip/',
    older: '/iapi/core/analytics/clip/',
    summary: `The figures of an item between two days; without them the last ${STATS_DAYS}`,
    who: 'visitor',
    input: z.object({ id: ItemID, ...range }).refine(isInOrder, ORDER),
    output: ClipFigures,
  }),
}
