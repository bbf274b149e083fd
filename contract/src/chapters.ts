// Chapters and bookmarks of a recording, the tags they carry, and proposals made from what is said.
import { z } from 'zod'
import { call } from './call.ts'
import { Chapter, Tag } from './chapter.ts'
import { ClipDataID, ItemID } from './item.ts'
import { Done, decodeList, Line, listOf, Nothing, Text } from './primitives.ts'
import { THUMBNAIL_MOST_CHARACTERS } from './thumbnails.ts'
import { Version } from './version.ts'

/** CHAP-06 */
export const END_AFTER_START = 'The end must be after the start'
/** CHAP-12 */
export const NOT_STARTED = 'Chapter not started'
/** CHAP-15: on either side of the current time. */
export const TAG_REACH_SECS = 5
export const MOST_CHAPTERS = 500
const MOST_TAGS = 50

const Seconds = z.coerce.number('Please enter a time').min(0).max(1_000_000)
const ChapterID = z.coerce.number().int().min(0)
const SomeID = z.coerce.number().int().positive()

/** Nothing and 0: a bookmark. */
const EndSeconds = z
  .union([z.null(), z.literal('').transform(() => null), Seconds])
  .default(null)
  .transform(secs => secs || null)

const TagIDs = z
  .array(
    z.union([SomeID, z.object({ ID: SomeID }).transform(({ ID }) => ID)], 'Please choose tags from the list'),
  )
  .max(MOST_TAGS)

/** Numbers, or tags as a chapter shows them; as JSON text too, as older pages send it. */
const TagData = z.preprocess(
  parsedText,
  z.union([
    TagIDs,
    z.object({ TagGroupID: SomeID.nullish(), Tags: TagIDs.default([]) }).transform(({ Tags }) => Tags),
  ]),
)

function parsedText(sent: unknown): unknown {
  if (typeof sent !== 'string') return sent
  if (sent.trim() === '') return []
  try {
    return JSON.parse(sent.startsWith('{') || sent.startsWith('[') ? sent : `[${sent}]`)
  } catch {
    return sent
  }
}

/** Plain text leaves the tags of a chapter as they are; an object says them too (CHAP-01). */
const DescriptionDraft = z
  .union([
    Text(10_000),
    z.object({ Text: Text(10_000).default(''), TagGroupID: SomeID.nullish(), Tags: TagIDs.default([]) }),
  ])
  .default('')
  .transform(it => (typeof it === 'string' ? { Text: it, TagIDs: null } : { Text: it.Text, TagIDs: it.Tags }))

const fields = {
  StartTimeSecs: Seconds,
  EndTimeSecs: EndSeconds,
  Title: Line(200).min(1, 'Please enter a title'),
  Description: DescriptionDraft,
  CameraAngle: z.coerce.number().int().min(0).max(100).default(0),
  IsAI: z.boolean().optional(),
}

interface Span {
  StartTimeSecs: number
  EndTimeSecs: number | null
}
const endsAfterStart = ({ StartTimeSecs, EndTimeSecs }: Span) =>
  EndTimeSecs === null || EndTimeSecs > StartTimeSecs
/** Also where something else is missing, such as the title: people are told of both at once. */
const Times = z.object({ StartTimeSecs: Seconds, EndTimeSecs: EndSeconds })
const atTheEnd = {
  path: ['EndTimeSecs'],
  message: END_AFTER_START,
  when: ({ value }: { value: unknown }) => Times.safeParse(value).success,
}

/** What the form of a chapter is held to, and the server holds everybody to. */
export const ChapterDraft = z
  .object({
    EncID: ItemID,
    ClipDataID: ClipDataID.optional(),
    ChapterID,
    Version,
    ...fields,
    ThumbData: z
      .string()
      .max(THUMBNAIL_MOST_CHARACTERS, 'This picture is too large')
      .default('')
      .describe('A PNG or JPEG as a data URL; empty: the picture stays, or becomes the frame at the start'),
  })
  .refine(endsAfterStart, atTheEnd)
export type ChapterDraft = z.output<typeof ChapterDraft>

const ProposedDraft = z.object(fields).refine(endsAfterStart, atTheEnd)
export type ProposedDraft = z.output<typeof ProposedDraft>

const ChapterPage = z.object({ Items: z.array(Chapter), Count: z.number().int() })

const KnownTag = Tag.extend({ TagGroupID: z.number().int(), TagGroupTitle: z.string() })
export type KnownTag = z.infer<typeof KnownTag>

export const TagGroup = z.object({
  ID: z.number().int(),
  Title: z.string(),
  Tags: z.array(Tag.extend({ Uses: z.number().int().describe('Chapters that carry it') })),
})
export type TagGroup = z.infer<typeof TagGroup>

const TagTitle = Line(80).min(1, 'Please enter a name')

export const chapters = {
  list: call({
    method: 'GET',
    path: '/api/ml/media/:EncID/chapters/',
    summary: 'The chapters and bookmarks of an item in the order of time',
    who: 'visitor',
    input: z.object({ EncID: ItemID }),
    output: ChapterPage,
  }),
  save: call({
    method: 'POST',
    path: '/api/ml/media/:EncID/savechapter/',
    summary: 'Add a chapter (ChapterID 0) or change one; without an end it is a bookmark',
    who: 'person',
    bodyLimit: THUMBNAIL_MOST_CHARACTERS + 100_000,
    input: ChapterDraft,
    output: Done.extend({ ChapterID: z.number().int(), Data: Chapter }),
  }),
  saveAll: call({
    method: 'POST',
    path: '/api/ml/media/:EncID/savechapters/',
    summary: 'Add several chapters at once, such as those that were proposed: all or none',
    who: 'person',
    input: z.object({ EncID: ItemID, Items: z.array(ProposedDraft).min(1).max(MOST_CHAPTERS) }),
    output: Done.extend(ChapterPage.shape),
  }),
  remove: call({
    method: 'POST',
    path: '/api/ml/media/:EncID/deletechapter/',
    summary: 'Delete a chapter',
    who: 'person',
    input: z
      .object({ EncID: ItemID, chapid: SomeID, cdid: ClipDataID.optional() })
      .transform(it => ({ EncID: it.EncID, ChapterID: it.chapid })),
    output: Done.extend({ Count: z.number().int() }),
  }),
  saveTags: call({
    method: 'POST',
    path: '/api/ml/SaveChapterTags/',
    older: '/view.aspx/SaveChapterTags',
    summary: 'The tags of a chapter, all of one group; none: it carries no tags',
    who: 'person',
    input: z
      .object({ cdid: ClipDataID, chapid: SomeID, tagdata: TagData })
      .transform(it => ({ ClipDataID: it.cdid, ChapterID: it.chapid, TagIDs: it.tagdata })),
    output: Done.extend({ Data: Chapter }),
  }),
  chapterise: call({
    method: 'GET',
    path: '/api/ml/media/:EncID/chapterise/',
    older: '/iapi/ml/media/:EncID/chapterise/',
    summary: 'Chapters proposed from the subtitles of a recording; nothing is saved (CHAP-16)',
    who: 'person',
    input: z.object({ EncID: ItemID }),
    output: ChapterPage.extend({
      Method: z
        .enum(['endpoint', 'local'])
        .describe('Who proposed them: the AI service, or this server itself'),
      Message: z.string().describe('Why the AI service did not; otherwise empty'),
    }),
  }),
  findTags: call({
    method: 'GET',
    path: '/api/ml/videotags/',
    older: '/iapi/ml/videotags/',
    summary: 'Tags by what their names contain',
    who: 'person',
    input: z.object({ s: Line(80).default('') }).transform(decodeList),
    output: listOf(KnownTag),
  }),
  tagsOfGroup: call({
    method: 'GET',
    path: '/api/ml/videotags/:groupId/',
    older: '/iapi/ml/videotags/:groupId/',
    summary: 'The tags of one group',
    who: 'person',
    input: z.object({ groupId: SomeID }),
    output: listOf(KnownTag),
  }),
  tagGroups: call({
    method: 'GET',
    path: '/api/ml/taggroups/',
    summary: 'All tag groups with their tags',
    who: 'person',
    input: Nothing,
    output: listOf(TagGroup),
  }),
  saveTagGroup: call({
    method: 'POST',
    path: '/api/ml/taggroups/',
    summary: 'Add a tag group (ID 0) or rename one',
    who: 'manager',
    input: z.object({ ID: ChapterID.default(0), Title: TagTitle }),
    output: Done.extend({ ID: z.number().int() }),
  }),
  removeTagGroup: call({
    method: 'POST',
    path: '/api/ml/taggroups/:ID/delete/',
    summary: 'Remove a tag group with its tags; chapters lose them',
    who: 'manager',
    input: z.object({ ID: SomeID }),
    output: Done,
  }),
  saveTag: call({
    method: 'POST',
    path: '/api/ml/taggroups/:TagGroupID/tags/',
    summary: 'Add a tag to a group (ID 0) or rename one',
    who: 'manager',
    input: z.object({ TagGroupID: SomeID, ID: ChapterID.default(0), Title: TagTitle }),
    output: Done.extend({ ID: z.number().int() }),
  }),
  removeTag: call({
    method: 'POST',
    path: '/api/ml/tags/:ID/delete/',
    summary: 'Remove a tag; chapters lose it',
    who: 'manager',
    input: z.object({ ID: SomeID }),
    output: Done,
  }),
}
