// What becomes of a file: its conversion, the streams and pages that come out, its source and its replacement.
import { z } from 'zod'
import { call } from './call.ts'
import { ChildStreams, DualStream, MultiStream, PlaybackState } from './child-stream.ts'
import { ClipDataID, ItemID, MediaCard } from './item.ts'
import { ListRequest } from './my-lists.ts'
import { Done, decodeList, Flag, Line, listOf, Moment, Nothing, pageOf } from './primitives.ts'

/** CONV-02: pending until it is done, or failed. A cancelled one counts as failed until it is deleted or tried again. */
export const ConversionStatus = { Pending: 0, Done: 1, Failed: 2, Cancelled: 3 } as const

export const Conversion = z.object({
  ID: z.number().int(),
  ClipDataID: z.number().int(),
  MediaItem: MediaCard,
  ChildStreamID: z
    .number()
    .int()
    .nullable()
    .describe('Of an item with several streams: nothing for the primary'),
  StreamName: z.string().describe('Which of several streams; empty for the primary'),
  Status: z.number().int(),
  QueuePosition: z.number().int().describe('0 while it is being processed or is over'),
  IsProcessing: z.boolean(),
  Percent: z.number().int().min(0).max(100),
  SecsLeft: z.number().int().nullable(),
  Reason: z.string().describe('Why it failed, in plain words'),
  Tail: z.string().describe('What the tool said last; for those who may edit'),
  ProfileID: z.number().int().nullable(),
  HasSource: z.boolean().describe('It can be tried again: what it is made from is there, or can be fetched'),
  QueuedAt: Moment,
})
export type Conversion = z.infer<typeof Conversion>

/** PLAY-12 */
export const ThinStatus = { None: 0, Ready: 1 } as const

/** What a page needs to show an item's bytes; addresses carry their own right and end (DESIGN 6). */
export const Playback = z.object({
  MultiStream,
  DualStream,
  State: PlaybackState,
  IsPlayable: z.boolean().describe('Watching can begin, perhaps before the conversion is over'),
  QueuePosition: z.number().int(),
  Percent: z.number().int(),
  SecsLeft: z.number().int().nullable(),
  Reason: z.string().describe('Why it failed; for those who may edit'),
  Tail: z.string().describe('What the tool said last; for those who may edit'),
  ConversionID: z.number().int().nullable().describe('To cancel it or try again; for those who may edit'),
  ProfileID: z.number().int().nullable().describe('For those who may edit'),
  HasSource: z.boolean().describe('A conversion that failed can be tried again; for those who may edit'),
  MediaURL: z.string().describe('HLS, or the file itself where it was only copied'),
  DashURL: z.string(),
  IsDash: z.boolean().describe('Delivered by DASH, unless a viewer asks otherwise (PLAY-13)'),
  ThinnedMediaURL: z.string().describe('The smallest rendition'),
  ChildStreams,
  ThinStatus: z.number().int().describe('1: there is one that is smaller than MediaURL (PLAY-12)'),
  IsHls: z.boolean(),
  Extension: z.string(),
  PosterURL: z.string(),
  StoryboardURL: z.string().describe('WebVTT of small pictures'),
  WaveformURL: z.string().describe('Peaks as JSON: {secsPerPeak, peaks}'),
  AvailableImages: z.array(z.string()),
  DurationSecs: z.number().nullable(),
  Width: z.number().int().nullable(),
  Height: z.number().int().nullable(),
  ShowERA: z.boolean(),
  Until: Moment.describe('When these addresses end'),
})
export type Playback = z.infer<typeof Playback>

export const DownloadOption = z.object({
  Name: z.string(),
  Kind: z.enum(['source', 'rendition', 'document']),
  Bytes: z.number(),
  URL: z.string(),
  IsReady: z
    .boolean()
    .describe('The file is there and Bytes is its length; otherwise it is made when it is first asked for'),
})

/** Where one size of a recording is downloaded as a single file. */
export const renditionAddress = (id: string, name: string) => `/api/ml/media/${id}/download/${name}`

const NUMBER = 'Please enter a number'
const numberFrom = (least: number, most: number) => {
  const message = `Please use a number from ${least} to ${most}`
  return z.number(NUMBER).int(NUMBER).min(least, message).max(most, message)
}

const Step = z.object({
  ShortSide: numberFrom(120, 4320).multipleOf(2, 'Please use an even number'),
  Quality: numberFrom(15, 40).describe('Constant rate factor: lower is better'),
  MostKbps: numberFrom(100, 60_000),
})

export const ProfileDraft = z
  .object({
    Name: Line(80).min(1, 'Please enter a name'),
    IsDefault: z.boolean().default(false),
    SoundKbps: numberFrom(48, 320).default(128),
    EvensLoudness: z
      .boolean()
      .default(true)
      .describe('Sound is brought to the usual loudness (EBU R 128), within limits'),
    Steps: z.array(Step).min(1, 'Please add at least one size').max(8),
  })
  .refine(it => new Set(it.Steps.map(step => step.ShortSide)).size === it.Steps.length, {
    path: ['Steps'],
    message: 'A size is listed twice',
  })
export type ProfileDraft = z.infer<typeof ProfileDraft>
export const Profile = ProfileDraft.safeExtend({ ID: z.number().int() })
export type Profile = z.infer<typeof Profile>

const ProfileID = z.coerce.number().int().positive()

/** ITEM-15 */
export const ReplaceStatus = { None: 0, InProgress: 1, Completed: 2, Failed: 3 } as const
export const REPLACE_NOT_SAME = 'The replacement must be a different item'

const method = (name: string) => ({
  method: 'POST' as const,
  path: `/api/ml/${name}/`,
  older: `/view.aspx/${name}`,
})

const PictureSize = z.object({ URL: z.string(), Width: z.number().int(), Height: z.number().int() })

export const DocumentData = z.object({
  DocumentType: z.number().int().nullable(),
  State: PlaybackState,
  URL: z
    .string()
    .describe(
      'The PDF or the picture; empty until it is ready, and for a PDF without the right to download: then its pages are shown',
    ),
  URLBytes: z.number().describe('The length of what is there, so that parts of it can be asked for'),
  Sizes: z.array(PictureSize).describe('Of a picture: all of it, from small to large'),
  Tiles: PictureSize.extend({
    Size: z.number().int().describe('Pixels of a side'),
    LeastLevel: z.number().int(),
    MostLevel: z.number().int().describe('At which a pixel of a tile is one of the picture'),
  })
    .nullable()
    .describe('Of a large picture: its parts, at URL + `{level}-{column}-{row}.jpg`'),
  PageCount: z.number().int().describe('Pages that are drawn, at most 1000; the file itself is whole'),
  Pages: z.array(
    z.object({
      Number: z.number().int(),
      ImageURL: z.string(),
      ThumbnailURL: z.string(),
      Width: z.number().int(),
      Height: z.number().int(),
      Title: z.string(),
      Text: z
        .string()
        .describe('What stands on it, to search in; of long documents only the beginning has it'),
    }),
  ),
  Text: z.string().describe('Of a plain text file, which has no pages: what is in it, or its beginning'),
  Notice: z.string().describe('Why there is nothing to look at; empty where there is, or will be'),
  DownloadURL: z.string().describe('The file as it was sent; empty without the right'),
  FileName: z.string(),
  Bytes: z.number(),
  Until: Moment.describe('When these addresses end'),
})

export const conversion = {
  list: call({
    method: 'GET',
    path: '/api/ml/user/conversions/',
    older: '/iapi/ml/user/conversions/',
    summary: 'Conversions of one’s own items: pending ones, or failed ones',
    who: 'person',
    input: ListRequest.extend({ pending: Flag.default(true) }).transform(decodeList),
    output: pageOf(Conversion),
  }),
  manage: call({
    ...method('ManageConversion'),
    older: '/Default.aspx/ManageConversion',
    summary: 'Cancel, retry or delete a conversion',
    who: 'person',
    input: z
      .object({
        cid: z.coerce.number().int().positive(),
        cdid: ClipDataID,
        command: z.enum(['delete', 'cancel', 'retry']),
        profileid: z.coerce.number().int().min(0).default(0).describe('For retry; 0: the same as before'),
      })
      .transform(it => ({
        ConversionID: it.cid,
        ClipDataID: it.cdid,
        Command: it.command,
        ProfileID: it.profileid || null,
      })),
    output: Done,
  }),
  playback: call({
    method: 'GET',
    path: '/api/ml/media/:id/playback/',
    older: '/iapi/ml/media/:id/playback/',
    summary: 'Where the bytes of an item are, or how far its conversion is',
    who: 'visitor',
    input: z.object({ id: ItemID }),
    output: Playback,
  }),
  processing: call({
    method: 'GET',
    path: '/API/PES/Default.ashx',
    summary: 'How far the processing of an item is; cs is the key the page of the item gives (VLECallCS)',
    who: 'anyone',
    input: z.object({ cs: z.string().min(1).max(500) }),
    output: Playback.pick({
      State: true,
      QueuePosition: true,
      Percent: true,
      SecsLeft: true,
      IsPlayable: true,
    }),
  }),
  profiles: call({
    method: 'GET',
    path: '/api/core/mediaprofiles/',
    summary: 'The conversion profiles with their sizes',
    who: 'person',
    input: Nothing,
    output: listOf(Profile),
  }),
  createProfile: call({
    method: 'POST',
    path: '/api/core/mediaprofiles/',
    summary: 'Add a profile',
    who: 'administrator',
    input: ProfileDraft,
    output: Done.extend({ Data: Profile }),
  }),
  saveProfile: call({
    method: 'POST',
    path: '/api/core/mediaprofiles/:ID/',
    summary: 'Change a profile; what is already converted stays as it is',
    who: 'administrator',
    input: ProfileDraft.safeExtend({ ID: ProfileID }),
    output: Done.extend({ Data: Profile }),
  }),
  removeProfile: call({
    method: 'POST',
    path: '/api/core/mediaprofiles/:ID/delete',
    summary: 'Remove a profile; the default one stays',
    who: 'administrator',
    input: z.object({ ID: ProfileID }),
    output: Done,
  }),
}

/** The other files of an item: documents, downloads, the source and what replaces it. */
export const itemFiles = {
  downloadOptions: call({
    method: 'GET',
    path: '/api/ml/media/:id/downloadoptions/',
    older: '/iapi/ml/media/:id/downloadoptions/',
    summary: 'The files of an item that one may download, with their sizes',
    who: 'visitor',
    input: z.object({ id: ItemID }),
    output: listOf(DownloadOption),
  }),
  document: call({
    method: 'GET',
    path: '/api/ml/doc/:id/',
    older: '/iapi/ml/doc/:id/',
    summary: 'A document: its pages and where its bytes are',
    who: 'visitor',
    input: z.object({ id: ItemID }),
    output: DocumentData,
  }),
  deleteSource: call({
    ...method('DeleteSourceMedia'),
    summary: 'Remove the source file that was kept; the item still plays',
    who: 'person',
    input: z.object({ cdid: ClipDataID }).transform(it => ({ ClipDataID: it.cdid })),
    output: Done,
  }),
  setReplacement: call({
    ...method('SetReplaceMedia'),
    summary: 'Give an item the recording of another one; what people wrote about it stays',
    who: 'person',
    input: z
      .object({ encid: ItemID, replacementencid: ItemID })
      .transform(it => ({ EncID: it.encid, ReplacementEncID: it.replacementencid })),
    output: Done,
  }),
  cancelReplacement: call({
    ...method('CancelReplaceMedia'),
    summary: 'Leave an item as it is while its replacement is still in progress',
    who: 'person',
    input: z.object({ encid: ItemID }).transform(it => ({ EncID: it.encid })),
    output: Done,
  }),
}

/** Said over the live line to those who may see the item and keep it. */
export const CONVERSION_MESSAGE = 'conversion'
export const ConversionMessage = z.object({
  ClipDataID: z.number().int(),
  EncID: z.string(),
  ChildStreamID: z.number().int().nullable().describe('Nothing: of the primary stream'),
  State: PlaybackState,
  Percent: z.number().int(),
  SecsLeft: z.number().int().nullable(),
  QueuePosition: z.number().int(),
  IsPlayable: z.boolean(),
})
export type ConversionMessage = z.infer<typeof ConversionMessage>
export type ConversionEvents = { [CONVERSION_MESSAGE]: (it: ConversionMessage) => void }
