// An item of the library: what it says about itself, and what may be done with it.
import { z } from 'zod'
import { call } from './call.ts'
import { Chapter } from './chapter.ts'
import { DualStream, MultiStream } from './child-stream.ts'
import { FieldValue, FieldValueDraft } from './fields.ts'
import { PlaylistEntry, PlaylistSettings } from './playlist.ts'
import {
  Done,
  Flag,
  isUsualYear,
  Line,
  listOf,
  Moment,
  PageRequest,
  pageOf,
  RecordType,
} from './primitives.ts'

/** ClipDataID or EncID; what is neither belongs to no item. */
export const ItemID = z.coerce.string().trim().min(1).max(64)
export const ClipDataID = z.coerce.number().int().positive()
const Seconds = z.coerce.number().min(0).max(1_000_000)

export const MediaState = z.enum(['live', 'waiting', 'declined', 'scheduled', 'expired', 'deleted'])
export type MediaState = z.infer<typeof MediaState>

/** 13 plays in the player of its host; 16 shows no description (ITEM-06). */
export const MediaSource = { Upload: 0, VideoHost: 13, NoDescription: 16 } as const
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
  HasSubtitles: z.boolean(),
  HasQuiz: z.boolean(),
  CanEdit: z.boolean(),
  CanDelete: z.boolean(),
  CanEditCategories: z.boolean(),
  CanDownload: z.boolean(),
  CanEmbed: z.boolean(),
  CanShare: z.boolean(),
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

export const StateLogEntry = z.object({
  At: Moment,
  Person: z.string().describe('Empty when the site itself acted'),
  Action: z.string(),
  Detail: z.record(z.string(), z.unknown()),
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
  CanShareByEmbed: z.boolean(),
  CanShareByWeblink: z.boolean(),
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

/** A day as people write it in the dates of upload and edit; empty takes the date away (ITEM-20). */
export const Day = z.union([
  z.literal(''),
  z.iso
    .date('Please write the date as YYYY-MM-DD')
    .refine(isUsualYear, 'Please use a year between 1900 and 2999'),
])

/** The day after so many days, as YYYY-MM-DD. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

interface ExpiryDays {
  DefaultExpiryDays: number
  DocumentExpiryDays: number
}

/** The first day on which an item may expire; nothing where there is no such limit (ITEM-23). */
export const earliestExpiry = (recordType: number, today: string, { DocumentExpiryDays }: ExpiryDays) =>
  recordType === RecordType.Document && DocumentExpiryDays > 0 ? dayAfter(today, DocumentExpiryDays) : null

/** The expiry that the form of a new item offers; nothing: for ever (ITEM-23). */
export function defaultExpiry(recordType: number, today: string, days: ExpiryDays): string | null {
  const least = recordType === RecordType.Document ? days.DocumentExpiryDays : 0
  const offered = Math.max(days.DefaultExpiryDays, least)
  return offered > 0 ? dayAfter(today, offered) : null
}

const byNumber = z.object({ cdid: ClipDataID })
const dateOf = byNumber
  .extend({ value: Day })
  .transform(({ cdid, value }) => ({ ClipDataID: cdid, Day: value || null }))
const switchOf = byNumber
  .extend({ disable: Flag })
  .transform(({ cdid, disable }) => ({ ClipDataID: cdid, IsDisabled: disable }))
export const CategoryIDs = z
  .union([z.array(z.coerce.number().int().positive()), z.string().regex(/^(\d{1,15}(,\d{1,15})*)?$/)])
  .transform(it =>
    typeof it === 'string'
      ? it
          .split(',')
          .filter(text => text !== '')
          .map(Number)
      : it,
  )

/** Half a point is one half-star (ITEM-27). */
export const RatingPoints = z.coerce.number().min(0.5).max(5).multipleOf(0.5, 'Please use half points')

export const FavouriteKind = { Item: 0, Moment: 1 } as const

const method = (name: string) => ({
  method: 'POST' as const,
  path: `/api/ml/${name}/`,
  older: `/view.aspx/${name}`,
})

export const media = {
  item: call({
    method: 'GET',
    path: '/api/ml/media/:id/',
    older: '/iapi/ml/media/:id/',
    summary: 'An item with everything its page needs',
    who: 'visitor',
    input: z.object({ id: ItemID }),
    output: MediaItem,
  }),
  quickView: call({
    method: 'GET',
    path: '/api/ml/quickview/',
    older: '/iapi/ml/photoset/quickview/',
    summary: 'A preview of an item',
    who: 'visitor',
    input: z.object({ id: z.coerce.number('Invalid CDID').int('Invalid CDID').positive('Invalid CDID') }),
    output: MediaCard.extend({ Values: z.array(FieldValue), Categories: z.array(ItemCategory) }),
  }),
  fieldValues: call({
    method: 'GET',
    path: '/api/ml/media/:id/fieldvalues/',
    older: '/iapi/ml/media/:id/fieldvalues/',
    summary: 'What an item says in its metadata fields',
    who: 'visitor',
    input: z.object({ id: ItemID }),
    output: listOf(FieldValue),
  }),
  cats: call({
    method: 'GET',
    path: '/api/ml/media/:id/cats/',
    older: '/iapi/ml/media/:id/cats/',
    summary: 'The categories an item is in',
    who: 'visitor',
    input: z.object({ id: ItemID }),
    output: listOf(ItemCategory),
  }),
  updateDetails: call({
    ...method('UpdateDetails'),
    summary: 'Save the details of an item; fields that are left out stay',
    who: 'person',
    bodyLimit: 4_000_000,
    input: z
      .object({
        cdid: ClipDataID,
        ppid: z.coerce.number().int().min(0).optional(),
        isprivate: Flag.optional(),
        fieldvalues: z.array(FieldValueDraft).max(500).default([]),
      })
      .transform(it => ({
        ClipDataID: it.cdid,
        PPID: it.ppid,
        IsPrivate: it.isprivate,
        FieldValues: it.fieldvalues,
      })),
    output: Done.extend({ Data: MediaItem }),
  }),
  saveCatSelection: call({
    ...method('SaveCatSelection'),
    summary: 'The categories an item is in by hand, and those it is kept out of',
    who: 'person',
    input: z
      .object({ cdid: ClipDataID, catsinc: CategoryIDs.default([]), catsexc: CategoryIDs.default([]) })
      .transform(it => ({ ClipDataID: it.cdid, Included: it.catsinc, Excluded: it.catsexc })),
    output: Done.extend({
      IncludedCategories: z.array(ItemCategory),
      ExcludedCategories: z.array(ItemCategory),
    }),
  }),
  submitPublishDate: call({
    ...method('SubmitPublishDate'),
    summary: 'From which day viewers see the item, in the time zone of the person; empty: at once',
    who: 'person',
    input: dateOf,
    output: Done.extend({ PublishAt: Moment.nullable(), ExpiryDate: Moment.nullable() }),
  }),
  submitExpiryDate: call({
    ...method('SubmitExpiryDate'),
    summary: 'The last day on which viewers see the item; empty: for ever',
    who: 'person',
    input: dateOf,
    output: Done.extend({ PublishAt: Moment.nullable(), ExpiryDate: Moment.nullable() }),
  }),
  disableDownload: call({
    ...method('DisableDownload'),
    summary: 'Switch downloads by viewers off or on',
    who: 'person',
    input: switchOf,
    output: Done,
  }),
  disableRating: call({
    ...method('DisableRating'),
    summary: 'Switch rating off or on',
    who: 'person',
    input: switchOf,
    output: Done,
  }),
  disableComments: call({
    ...method('DisableComments'),
    summary: 'Switch comments off or on',
    who: 'person',
    input: switchOf,
    output: Done,
  }),
  disableEmbedding: call({
    ...method('DisableEmbedding'),
    summary: 'Switch embedding off or on',
    who: 'person',
    input: switchOf,
    output: Done,
  }),
  markAs360: call({
    ...method('MarkAs360'),
    summary: 'Say whether a video is a 360 degree one',
    who: 'person',
    input: byNumber.extend({ mark: Flag }).transform(({ cdid, mark }) => ({ ClipDataID: cdid, Is360: mark })),
    output: Done,
  }),
  setLoginBackground: call({
    ...method('SetLoginBackground'),
    summary: 'Put the picture of an item behind the sign-in form; without an item: none',
    who: 'manager',
    input: z
      .object({ cdid: z.coerce.number().int().min(0) })
      .transform(({ cdid }) => ({ ClipDataID: cdid || null })),
    output: Done,
  }),
  submitRating: call({
    ...method('SubmitRating'),
    summary: 'Rate an item, or change one’s vote',
    who: 'person',
    input: byNumber
      .extend({ rating: RatingPoints })
      .transform(({ cdid, rating }) => ({ ClipDataID: cdid, Points: rating })),
    output: Done.extend({ Total: z.number(), Count: z.number().int() }),
  }),
  addToFavourites: call({
    ...method('AddToFavourites'),
    summary: 'Add or remove a favourite; kind 1 is a moment at starttime seconds',
    who: 'person',
    input: byNumber
      .extend({
        ft: z.coerce.number().int().min(0).max(1).default(FavouriteKind.Item),
        add: Flag,
        starttime: Seconds.default(0),
      })
      .transform(it => ({
        ClipDataID: it.cdid,
        Kind: it.ft,
        IsAdded: it.add,
        StartSecs: it.ft === FavouriteKind.Moment ? it.starttime : 0,
      })),
    output: Done.extend({ IsFavourite: z.boolean() }),
  }),
  changeOwner: call({
    ...method('ChangeOwner'),
    summary: 'Give an item to somebody else, by number or user name',
    who: 'person',
    input: z
      .object({
        enc: ItemID,
        owner: z.coerce.string().trim().min(1).max(200),
        ownerfullname: Line(200).default(''),
      })
      .transform(it => ({ EncID: it.enc, Owner: it.owner })),
    output: Done.extend({ OwnerDisplayName: z.string() }),
  }),
  remove: call({
    ...method('DeleteClipDataItem'),
    summary: 'Delete an item; a manager can bring it back',
    who: 'person',
    input: z.object({ id: ItemID }),
    output: Done,
  }),
  restore: call({
    method: 'POST',
    path: '/api/ml/media/:id/restore/',
    summary: 'Bring a deleted item back',
    who: 'manager',
    input: z.object({ id: ItemID }),
    output: Done,
  }),
  deleted: call({
    method: 'GET',
    path: '/api/ml/deleted/',
    summary: 'Deleted items that can still be brought back, newest first',
    who: 'manager',
    input: PageRequest.extend({ s: Line(200).default('') }),
    output: pageOf(MediaCard.extend({ DeletedAt: Moment, DeletedBy: z.string() })),
  }),
  why: call({
    method: 'GET',
    path: '/api/ml/media/:id/why/',
    summary: 'Whether a person can see an item, and for which reasons; without a person: a guest',
    who: 'manager',
    input: z.object({ id: ItemID, person: z.coerce.number().int().positive().optional() }),
    output: z.object({
      MayWatch: z.boolean(),
      Rights: z.array(z.string()),
      Reasons: z
        .array(z.object({ Code: z.string(), Holds: z.boolean(), Detail: z.string() }))
        .describe('Each step the rule took, in its order; Detail names the policy, group, date or address'),
    }),
  }),
}

/** The details of one item as a file; `format` is csv (default) or json (ITEM-29). */
export const METADATA_EXPORT_PATH = '/api/ml/media/:id/metadata/'
