// An item as every answer shows it. Its calls are in media.ts.
import { z } from 'zod'
import { Chapter } from './chapter.ts'
import { DualStream, MultiStream } from './child-stream.ts'
import { PlaylistEntry, PlaylistSettings } from './playlist.ts'
import { Moment } from './primitives.ts'

/** ClipDataID or EncID; what is neither belongs to no item. */
export const ItemID = z.coerce.string().trim().min(1).max(64)
export const ClipDataID = z.coerce.number().int().positive()

export const MediaState = z.enum(['live', 'waiting', 'declined', 'scheduled', 'expired', 'deleted'])
export type MediaState = z.infer<typeof MediaState>

/** 13 plays in the player of its host; 16 shows no description (ITEM-06); 20 is a live stream (PLAY-16). */
export const MediaSource = { Upload: 0, VideoHost: 13, NoDescription: 16, LiveStream: 20 } as const
export const DocumentType = { ImageSet: 1, PDF: 2, Image: 3 } as const

export const MediaCard = z.object({
  ClipDataID: z.number().int(),
  EncID: z.string(),
  Title: z.string(),
  Description: z.string().describe('Plain text'),
  RecordType: z.number().int(),
  DocumentType: z.number().int().nullable(),
  ViewURL: z.string(),
  ImageURLs: z.array(z.string()),
  DateCreated: Moment,
  ViewCount: z.number().int(),
  DurationSecs: z.number().nullable(),
  PositionSecs: z.number().describe('Where the viewer stopped; 0: at the beginning or at the end'),
  Location: z.string().describe('The name of its publishing policy'),
  OwnerDisplayName: z.string(),
  IsOwner: z.boolean(),
  IsPrivate: z.boolean(),
  IsFavourite: z.boolean(),
  PPID: z.number().int(),
  Source: z.number().int(),
  Is360: z.boolean(),
  IsAudio: z.boolean(),
  MultiStream,
  DualStream,
  ChannelLogo: z.string(),
  ChannelName: z.string(),
  BroadcastDate: Moment.nullable(),
  Rating: z.object({ Total: z.number(), Count: z.number().int() }),
  State: MediaState,
  BlobTier: z
    .number()
    .int()
    .describe('1: in the archive, and not to be played until it is brought back (BATCH-06)'),
  HasSubtitles: z.boolean(),
  HasQuiz: z.boolean(),
  CanEdit: z.boolean(),
  CanDelete: z.boolean(),
  CanEditCategories: z.boolean(),
  CanDownload: z.boolean(),
  CanEmbed: z.boolean(),
  CanShare: z.boolean().describe('The plain address may be passed on'),
  CanWiden: z.boolean().describe('It may be opened to people outside its audience, such as by a link'),
  CanShowToOthers: z.boolean().describe('It may be sent to screens'),
  CanLink: z.boolean().describe('It may be put into a course (INTG-02)'),
  CanApprove: z.boolean(),
})
export type MediaCard = z.infer<typeof MediaCard>

/** REL-01 */
export const RelatedItem = MediaCard.pick({
  ClipDataID: true,
  EncID: true,
  RecordType: true,
  DocumentType: true,
  IsAudio: true,
  DurationSecs: true,
  PositionSecs: true,
  IsPrivate: true,
  State: true,
}).extend({
  Title: z.string().describe('As it was named here, otherwise its own'),
  Link: z.string(),
  ThumbnailURL: z.string().describe('Empty while it has no picture'),
  DisableEdit: z.boolean().describe('The viewer may neither rename nor remove it here'),
})
export type RelatedItem = z.infer<typeof RelatedItem>

export const ItemCategory = z.object({ ID: z.number().int(), Name: z.string(), ByRule: z.boolean() })
const Named = z.object({ ID: z.number().int(), Name: z.string() })

/** One value of an item, and what became of it. */
export const ValueChange = z.object({ Name: z.string(), From: z.string(), To: z.string() })
export type ValueChange = z.infer<typeof ValueChange>

export const StateLogEntry = z.object({
  At: Moment,
  Person: z.string().describe('Empty when the site itself acted'),
  Action: z.string(),
  Detail: z.record(z.string(), z.unknown()),
  Changes: z.array(ValueChange).describe('Old and new values, in their order'),
})

export const ItemSettings = z.object({
  DefaultTimelineID: z.number().int().nullable(),
  EmbedDisabled: z.boolean(),
  CommentsDisabled: z.boolean(),
  DisableRating: z.boolean(),
  DisableDownload: z.boolean(),
  MediaStateLog: z.array(StateLogEntry).describe('Empty for those who may not edit'),
})

/** What the view page needs beyond a card (ITEM-04, ITEM-05). */
export const MediaItem = MediaCard.extend({
  DescriptionHTML: z.string().describe('Cleaned'),
  URL: z.string(),
  VLECallCS: z.string(),
  Chapters: z.object({ Items: z.array(Chapter), Count: z.number().int() }),
  Subtitles: z
    .array(z.object({ ID: z.number().int(), Lang: z.string(), Source: z.string() }))
    .describe('The tracks that have lines, the default one first (SUBS-01)'),
  ChapterList: z.array(Chapter).describe('The same, under its older name'),
  TimelineList: z.array(Named.extend({ ChapterID: z.number().int().nullable() })),
  RelatedMediaList: z.array(RelatedItem),
  SlideShowList: z.array(Named),
  Playlist: z.array(PlaylistEntry).describe('Of a playlist: what one may see of it'),
  PlaylistSettings: PlaylistSettings.pick({ Broadcast: true, IsUTC: true, StartAt: true, StopAt: true })
    .nullable()
    .describe('Of a playlist that was set up to be broadcast'),
  CommentCount: z.number().int().describe('Comments that everybody may read, without replies'),
  NoteCount: z.number().int().nullable().describe('The viewer’s own notes; guests take none'),
  LiveStream: z.boolean(),
  PlayerSettings: z.object({
    StartAtSecs: z.number(),
    ResumeTime: z.number().describe('Seconds at which one stopped last; 0: from the beginning (PLAY-11)'),
    Part: z
      .object({ StartSecs: z.number(), EndSecs: z.number().nullable() })
      .nullable()
      .describe('What a link shows of the recording: the player stays inside of it (SHARE-12)'),
    PreambleEnabled: z.boolean(),
    PreambleURL: z.string().describe('What plays first; empty: nothing'),
    PrePlayText: z.string(),
    PrePlayTextDuration: z.number().describe('Seconds'),
  }),
  ItemSettings,
  IncludedCategories: z.array(ItemCategory),
  ExcludedCategories: z.array(ItemCategory),
  OCRStatusID: z
    .number()
    .int()
    .describe('0: its picture has not been read; 1 waiting, 2 under way, 3 done (SLIDE-12)'),
  DualOCRStatusID: z.number().int().nullable().describe('The same of the second stream; null: there is none'),
  ReplaceStatusID: z.number().int(),
  ReplaceCDID: z.number().int().nullable(),
  PublishAt: Moment.nullable(),
  ExpiryDate: Moment.nullable(),
  DeclineReason: z.string(),
  OwnRating: z.number().nullable(),
  OwnerPersonID: z.number().int().nullable().describe('For those who may edit'),
  CanRate: z.boolean(),
  CanChangeLocation: z.boolean(),
  CanGrant: z.boolean(),
  CanManage: z.boolean(),
  CanSetExpiryDate: z.boolean(),
  CanResubmit: z.boolean(),
  IsHeld: z.boolean().describe('Under legal hold: it cannot be deleted; for those who may edit'),
  Retention: z
    .object({ Action: z.enum(['archive', 'delete']), DueAt: Moment, KeepDays: z.number().int() })
    .nullable()
    .describe('What a retention rule has announced; for those who may edit, who can keep it'),
  ApprovalChanges: z
    .array(ValueChange.extend({ Person: z.string(), At: Moment }))
    .describe('What differs from what was approved, for those who may edit or approve it'),
  CanTakeBack: z.boolean().describe('Its approval may be taken back'),
  CanShareByEmbed: z.boolean(),
  CanMakeLinks: z.boolean().describe('Links that open it to people who could not see it (SHARE-04)'),
  CanShareByWeblink: z.boolean(),
  CourseGrades: z
    .object({ IsWatching: z.boolean(), TimelineIDs: z.array(z.number().int()) })
    .describe('The viewer teaches a course that links the item, or these quizzes of it (INTG-02)'),
  MediaModuleOpts: z
    .object({
      Chapters: z.object({ CanEdit: z.boolean(), CanSuggest: z.boolean() }),
      QuizList: z.object({ CanAdd: z.boolean(), CanSuggest: z.boolean(), Show: z.boolean() }),
      RelatedMedia: z.object({ CanAdd: z.boolean() }),
      SlideShows: z.object({ CanEdit: z.boolean() }),
      PlaylistItems: z.object({ CanEdit: z.boolean() }),
      Comments: z.object({ CanAdd: z.boolean(), CanEdit: z.boolean() }),
    })
    .describe('What the tabs of the sidebar may offer (ITEM-34)'),
})
export type MediaItem = z.infer<typeof MediaItem>
