// What playlists are made of, as every answer shows it. Their calls are in playlists.ts, which needs items; items need this.
import { z } from 'zod'
import { ChildStreams, DualStream, MultiStream } from './child-stream.ts'
import { Moment } from './primitives.ts'

/** PLST-10 */
export const PlaylistSettings = z.object({
  Broadcast: z.boolean(),
  IsUTC: z.boolean().describe('StartAt and StopAt are UTC; otherwise they are on the clock of Region'),
  StartAt: z.string().describe('As it was written, YYYY-MM-DDTHH:MM:SS; empty: never'),
  StopAt: z.string().describe('Empty: when everything has been played once'),
  Region: z.string(),
  StartsAt: Moment.nullable().describe('The moment that StartAt means'),
  StopsAt: Moment.nullable(),
})
export type PlaylistSettings = z.infer<typeof PlaylistSettings>

/** PLST-01. What may not be watched is not among them; what is hidden, only for those who may edit. */
export const PlaylistItem = z.object({
  ID: z.number().int(),
  PlaylistItemID: z.number().int().describe('The same number'),
  ClipDataID: z.number().int(),
  EncID: z.string(),
  RecordType: z.number().int(),
  DocumentType: z.number().int().nullable(),
  ChapterID: z.number().int().nullable(),
  IsChapter: z.boolean(),
  TimelineID: z.number().int().nullable().describe('A quiz that is taken while it plays'),
  TimelineName: z.string(),
  StartTime: z.number().describe('seconds'),
  EndTime: z.number().nullable().describe('seconds; nothing: to its end'),
  Title: z.string(),
  ItemTitle: z.string().describe('Of the item it comes from'),
  IsRenamed: z.boolean(),
  MediaURL: z.string().describe('Empty before a broadcast, and where there is nothing to play'),
  ThinnedMediaURL: z.string(),
  Duration: z.number().nullable().describe('seconds that it plays; nothing: it is no recording'),
  LiveStream: z.boolean(),
  IsDash: z.boolean(),
  ThinStatus: z.number().int(),
  MultiStream,
  DualStream,
  LockedToPlaylist: z.boolean(),
  IsHidden: z.boolean(),
  ImageURLs: z.array(z.string()),
  Extension: z.string(),
  ViewURL: z.string().describe('Empty where it opens inside the playlist alone'),
  AvailableImages: z.array(z.string()),
  IsPrivate: z.boolean(),
  IsAudio: z.boolean(),
  Subtitles: z.array(z.object({ ID: z.number().int(), Lang: z.string(), Source: z.string() })),
  ChildStreams,
  Percent: z.number().int().min(0).max(100).describe('How much of it the viewer has watched'),
  CanLock: z.boolean().describe('The viewer may decide who watches the item'),
})
export type PlaylistItem = z.infer<typeof PlaylistItem>

/** What the answer of the playlist itself carries of each: what it is, not where its bytes are. */
export const PlaylistEntry = PlaylistItem.pick({
  ID: true,
  PlaylistItemID: true,
  ClipDataID: true,
  ChapterID: true,
  IsChapter: true,
  Title: true,
})
