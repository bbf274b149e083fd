// Slides that run next to a recording: decks and pictures, when each comes, and what is on them.
import { z } from 'zod'
import { call } from './call.ts'
import { ClipDataID, ItemID } from './item.ts'
import { Done, Flag, Line, listOf, Moment, Text } from './primitives.ts'
import { Snippet } from './search.ts'
import { Version, versionOf } from './version.ts'

/** SLIDE-01 */
export const NO_TIME = -1
/** SLIDE-05 */
export const SLIDE_EXTENSIONS = ['zip', 'ppt', 'jpg', 'png', 'webp', 'jpeg', 'pptx'] as const
export const FILES_UPLOADED = 'Files Uploaded'
/** SLIDE-07 */
export const SLIDESHOW_DELETED = 'Slideshow deleted'
export const MOST_SLIDES = 1000

/** SLIDE-12: of one stream. Whatever is here besides None has been asked for already. */
export const OCRStatus = { None: 0, Waiting: 1, Processing: 2, Done: 3 } as const

export const hasTime = ({ StartTime }: { StartTime: number }) => StartTime >= 0

const ShowID = z.coerce.number().int().positive()
const SlideID = z.coerce.number().int().positive()
const Time = z.coerce
  .number('Please enter a time')
  .max(1_000_000)
  .transform(secs => (secs < 0 ? NO_TIME : secs))
const Name = Line(200).min(1, 'Please enter a name')

export const Slide = z.object({
  ID: z.number().int(),
  Position: z.number().int().describe('Its place in the deck'),
  ImageURL: z.string(),
  ThumbnailURL: z.string(),
  Width: z.number().int().describe('Of the picture; 0: there is none'),
  Height: z.number().int(),
  Text: z.string(),
  Notes: z.string().describe('What the speaker noted'),
  StartTime: z.number().describe('seconds; -1: not set'),
  Confidence: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe('How sure the automatic alignment is of this time; null where a person set it'),
  QueueEventID: z
    .number()
    .int()
    .describe('The reading of texts that is still to come to this slide; 0: none'),
})
export type Slide = z.infer<typeof Slide>

const Head = z.object({
  ID: z.number().int(),
  Name: z.string(),
  OCREnabled: z.boolean().describe('Its pictures can be read (SubmitSSOCR)'),
  IsVideoOCR: z.boolean().describe('Read from the picture of the recording itself'),
})

export const SlideShow = Head.extend({ Slides: z.array(Slide) })
export type SlideShow = z.infer<typeof SlideShow>

export const SlideShowRow = Head.extend({
  SlideCount: z.number().int(),
  TimedCount: z.number().int().describe('Slides that have a time'),
  ImageURL: z.string().describe('The first slide'),
})
export type SlideShowRow = z.infer<typeof SlideShowRow>

/** Languages whose letters can be read on every machine; without one the item's own is taken. */
export const OCRLanguage = z.enum(['en', 'de', 'fr', 'es'])
export type OCRLanguage = z.infer<typeof OCRLanguage>

export const SlideTaskKind = z.enum(['file', 'ocr', 'video-ocr', 'align'])
export type SlideTaskKind = z.infer<typeof SlideTaskKind>
export const SlideTaskState = z.enum(['waiting', 'processing', 'done', 'failed', 'cancelled'])
export type SlideTaskState = z.infer<typeof SlideTaskState>

export const SlideTask = z.object({
  ID: z.number().int(),
  SlideShowID: z.number().int().nullable(),
  Kind: SlideTaskKind,
  FileName: z.string(),
  State: SlideTaskState,
  QueuePosition: z.number().int().describe('From 1; 0: it does not wait'),
  Percent: z.number().int().min(0).max(100),
  Reason: z.string().describe('Why it failed, in plain words'),
  RequestedAt: Moment,
})
export type SlideTask = z.infer<typeof SlideTask>

/** Live, to who asked and who keeps the item. */
export const SLIDES_MESSAGE = 'slides'
export interface SlidesMessage {
  EncID: string
  TaskID: number
  State: SlideTaskState
  Percent: number
}
export type SlideEvents = { [SLIDES_MESSAGE]: (it: SlidesMessage) => void }

const Item = z.object({ EncID: ItemID })
const Show = z.object({ EncID: ItemID, ssid: ShowID })
const One = Show.extend({ sid: SlideID })

export const SlideShowDraft = Item.extend({ name: Name })

/** Of the times of its slides, which are set together. */
export const timesVersion = ({ Slides }: Pick<SlideShow, 'Slides'>) =>
  versionOf(Slides.map(it => [it.ID, it.StartTime]))

export const slideshows = {
  list: call({
    method: 'GET',
    path: '/api/ml/slideshows/:EncID/',
    older: '/iapi/ml/slideshows/:EncID/',
    summary: 'The slideshows of an item, by name',
    who: 'visitor',
    input: Item,
    output: listOf(SlideShowRow),
  }),
  show: call({
    method: 'GET',
    path: '/api/ml/slideshows/:EncID/:ssid/',
    older: '/iapi/ml/slideshows/:EncID/:ssid/',
    summary: 'One slideshow; slides with a time in its order, then the others as in the deck',
    who: 'visitor',
    input: Show,
    output: SlideShow,
  }),
  searchItem: call({
    method: 'GET',
    path: '/api/ml/slideshows/:EncID/search/',
    summary: 'Slides of one item on which words stand, in the order of time',
    who: 'visitor',
    input: Item.extend({ term: Line(200).min(1, 'Please enter what to search for') }),
    output: listOf(
      z.object({
        SlideShowID: z.number().int(),
        SlideShowName: z.string(),
        SlideID: z.number().int(),
        StartTime: z.number(),
        ImageURL: z.string(),
        Text: z.string(),
        Snippet,
      }),
    ),
  }),
  create: call({
    method: 'POST',
    path: '/api/ml/slideshows/:EncID/create',
    older: '/iapi/ml/slideshows/:EncID/create',
    summary: 'A new slideshow without slides',
    who: 'person',
    input: SlideShowDraft,
    output: Done.extend({ ID: z.number().int(), Data: SlideShow }),
  }),
  rename: call({
    method: 'POST',
    path: '/api/ml/slideshows/:EncID/:ssid/rename',
    summary: 'Give a slideshow another name',
    who: 'person',
    input: Show.extend({ name: Name }),
    output: Done,
  }),
  remove: call({
    method: 'POST',
    path: '/api/ml/slideshows/:EncID/:ssid/delete',
    older: '/iapi/ml/slideshows/:EncID/:ssid/delete',
    summary: 'Delete a slideshow with its slides',
    who: 'person',
    input: Show,
    output: Done,
  }),
  processSlide: call({
    method: 'POST',
    path: '/api/ml/slideshows/:EncID/processslide',
    older: '/iapi/ml/slideshows/:EncID/processslide',
    summary: 'Make slides of a file that has been uploaded: a deck, an archive of pictures, or a picture',
    who: 'person',
    input: Item.extend({ ssid: ShowID, file: z.string().min(1).max(200) }),
    output: Done.extend({ Data: SlideTask }),
  }),
  removeSlide: call({
    method: 'POST',
    path: '/api/ml/slideshows/:EncID/:ssid/slide/:sid/delete',
    older: '/iapi/ml/slideshows/:EncID/:ssid/slide/:sid/delete',
    summary: 'Delete a slide',
    who: 'person',
    input: One,
    output: Done,
  }),
  updateText: call({
    method: 'POST',
    path: '/api/ml/slideshows/:EncID/:ssid/slide/:sid/updatetext',
    older: '/iapi/ml/slideshows/:EncID/:ssid/slide/:sid/updatetext',
    summary: 'What stands on a slide; its notes stay as they are unless they are sent too',
    who: 'person',
    input: One.extend({ text: Text(20_000), notes: Text(20_000).optional() }),
    output: Done.extend({ Data: Slide }),
  }),
  updateTime: call({
    method: 'POST',
    path: '/api/ml/slideshows/:EncID/:ssid/slide/:sid/updatetime',
    older: '/iapi/ml/slideshows/:EncID/:ssid/slide/:sid/updatetime',
    summary: 'When a slide comes, in seconds; -1: not known',
    who: 'person',
    input: One.extend({ time: Time }),
    output: Done.extend({ Data: Slide }),
  }),
  updateTimes: call({
    method: 'POST',
    path: '/api/ml/slideshows/:EncID/:ssid/updatetimes',
    summary: 'The times of several slides at once, as playing along gives them: all or none',
    who: 'person',
    input: Show.extend({
      Items: z
        .array(z.object({ ID: SlideID, StartTime: Time }))
        .min(1)
        .max(MOST_SLIDES),
      Version,
    }),
    output: Done.extend({ Data: SlideShow }),
  }),
  align: call({
    method: 'POST',
    path: '/api/ml/slideshows/:EncID/:ssid/align',
    summary: 'Have the times found by looking for each slide in the picture of the recording',
    who: 'person',
    input: Show,
    output: Done.extend({ Data: SlideTask }),
  }),
  tasks: call({
    method: 'GET',
    path: '/api/ml/slideshows/:EncID/tasks/',
    summary: 'What the worker has been asked to do with slides of an item, newest first',
    who: 'person',
    input: Item,
    output: listOf(SlideTask),
  }),
  cancelTask: call({
    method: 'POST',
    path: '/api/ml/slideshows/:EncID/tasks/:taskid/cancel',
    summary: 'Break off what waits or runs; a failed one is no longer told of',
    who: 'person',
    input: Item.extend({ taskid: z.coerce.number().int().positive() }),
    output: Done,
  }),
  submitSlideOCR: call({
    method: 'POST',
    path: '/api/ml/SubmitSSOCR/',
    older: '/view.aspx/SubmitSSOCR',
    summary: 'Read the texts of a slideshow from its pictures; texts that are there are overwritten',
    who: 'person',
    input: z
      .object({ cdid: ClipDataID, ssid: ShowID, lang: OCRLanguage.optional() })
      .transform(it => ({ ClipDataID: it.cdid, SlideShowID: it.ssid, Language: it.lang })),
    output: Done.extend({ Data: SlideTask }),
  }),
  submitVideoOCR: call({
    method: 'POST',
    path: '/api/ml/SubmitVideoOCR/',
    older: '/view.aspx/SubmitVideoOCR',
    summary: 'Read what stands in the picture of a stream, into a slideshow; dual: of the second stream',
    who: 'person',
    input: z
      .object({ cdid: ClipDataID, dual: Flag.default(false), lang: OCRLanguage.optional() })
      .transform(it => ({ ClipDataID: it.cdid, IsDual: it.dual, Language: it.lang })),
    output: Done.extend({ Data: SlideTask, OCRStatusID: z.number().int() }),
  }),
}

export const slidePictureAddress = (encID: string, key: string) =>
  `/image/slide/${encID}/${key.split('/').at(-1)}`
