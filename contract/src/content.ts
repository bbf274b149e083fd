// The content list: every item that somebody may edit as a table, with its columns, order and saved views (BATCH-01).
import { z } from 'zod'
import { call } from './call.ts'
import { FieldType } from './fields.ts'
import { MediaCard } from './item.ts'
import { Done, Flag, Line, listOf, Moment, Nothing, pageOf } from './primitives.ts'
import { FilterText, search } from './search.ts'

/** Besides the title, which is always the first. */
export const CONTENT_COLUMNS = [
  'type',
  'owner',
  'categories',
  'location',
  'status',
  'privacy',
  'approval',
  'created',
  'changed',
  'views',
  'viewed',
  'duration',
  'size',
  'captions',
  'quiz',
  'rating',
  'published',
  'expiry',
  'archived',
  'id',
] as const
export type FixedColumn = (typeof CONTENT_COLUMNS)[number]

export const DEFAULT_COLUMNS: readonly string[] = [
  'type',
  'owner',
  'categories',
  'location',
  'created',
  'views',
  'status',
]

/** The column of a metadata field, such as field-12. */
export const columnOfField = (FID: number) => `field-${FID}`
export const fieldOfColumn = (column: string) => Number(/^field-(\d{1,9})$/.exec(column)?.[1] ?? 0)

const Column = z
  .string()
  .regex(new RegExp(`^(${CONTENT_COLUMNS.join('|')}|field-\\d{1,9})$`), 'There is no such column')
const Columns = z
  .array(Column)
  .max(60)
  .transform(list => [...new Set(list)])

export const ContentSort = z.enum([
  'title',
  'type',
  'owner',
  'location',
  'privacy',
  'approval',
  'created',
  'changed',
  'views',
  'viewed',
  'duration',
  'size',
  'captions',
  'rating',
  'expiry',
  'id',
])
export type ContentSort = z.infer<typeof ContentSort>

export const DEFAULT_CONTENT_SIZE = 50
const PageSize = z.coerce.number().int().min(1).max(200).default(DEFAULT_CONTENT_SIZE)

const listed = {
  f: FilterText,
  sort: ContentSort.default('created'),
  down: Flag.default(true).describe('The last of the order first'),
}

type Listed = z.output<z.ZodObject<typeof listed>>

/** A search among what somebody may edit, in the order of a column. */
const decode = <It extends Listed>({ f, sort, down, ...rest }: It) => ({
  ...rest,
  Search: { ...search.find.input.parse({ edit: true }), Filters: f },
  Sort: sort,
  IsDown: down,
})

const ContentRequest = z
  .object({ ...listed, pi: z.coerce.number().int().min(0).max(1_000_000).default(0), ps: PageSize })
  .transform(decode)
export type ContentRequest = z.output<typeof ContentRequest>

export const ContentRow = MediaCard.pick({
  ClipDataID: true,
  EncID: true,
  Title: true,
  RecordType: true,
  DocumentType: true,
  Source: true,
  IsAudio: true,
  ViewURL: true,
  ImageURLs: true,
  DateCreated: true,
  ViewCount: true,
  DurationSecs: true,
  Location: true,
  PPID: true,
  OwnerDisplayName: true,
  IsPrivate: true,
  HasSubtitles: true,
  HasQuiz: true,
  Rating: true,
  State: true,
}).extend({
  Owner: z.number().int().describe('The PersonID of the owner'),
  BlobTier: z.number().int().describe('1: archived'),
  IsFailed: z.boolean().describe('It could not be converted, and there is nothing to show'),
  Approval: z.enum(['pending', 'approved', 'declined']),
  DateChanged: Moment,
  LastViewed: Moment.nullable(),
  Bytes: z.number().describe('Everything that is stored for it'),
  PublishAt: Moment.nullable(),
  ExpiryDate: Moment.nullable(),
  IncludedCategories: z.array(z.object({ ID: z.number().int(), Name: z.string() })),
  MetaData: z
    .array(z.object({ FID: z.number().int(), Value: z.string() }))
    .describe('Values of fields; several options of a field are between semicolons'),
})
export type ContentRow = z.infer<typeof ContentRow>

const layout = {
  Columns,
  Sort: ContentSort,
  IsDown: z.boolean(),
  PageSize: z.number().int().min(1).max(200),
}
export const ContentLayout = z.object(layout)
export type ContentLayout = z.infer<typeof ContentLayout>

export const MOST_VIEWS = 50

const ViewID = z.coerce.number().int()
const viewed = {
  Name: Line(80).min(1, 'Please enter a name'),
  IsShared: z.boolean().describe('Shown to everybody who may edit anything'),
  Columns,
  Sort: ContentSort,
  IsDown: z.boolean(),
  Filters: z
    .string()
    .max(20_000)
    .refine(text => FilterText.safeParse(text).success, 'These filters are not valid')
    .describe('As `f` of a search'),
}

export const ContentView = z.object({
  ViewID: z.number().int(),
  ...viewed,
  IsOwn: z.boolean(),
  OwnerDisplayName: z.string(),
})
export type ContentView = z.infer<typeof ContentView>

export const content = {
  list: call({
    method: 'GET',
    path: '/api/ml/content/',
    summary: 'Every item that the viewer may edit, filtered as a search and sorted by a column',
    who: 'person',
    input: ContentRequest,
    output: pageOf(ContentRow),
  }),
  layout: call({
    method: 'GET',
    path: '/api/ml/content/layout/',
    summary: 'The columns and the order that the viewer chose, and the fields that can be columns',
    who: 'person',
    input: Nothing,
    output: ContentLayout.extend({
      Fields: z.array(z.object({ FID: z.number().int(), Title: z.string(), Type: FieldType })),
    }),
  }),
  saveLayout: call({
    method: 'POST',
    path: '/api/ml/content/layout/save/',
    summary: 'Keep the columns and the order of the content list',
    who: 'person',
    input: ContentLayout,
    output: Done,
  }),
  views: call({
    method: 'GET',
    path: '/api/ml/content/views/',
    summary: 'Saved views of the content list: one’s own, and those that colleagues share',
    who: 'person',
    input: Nothing,
    output: listOf(ContentView),
  }),
  saveView: call({
    method: 'POST',
    path: '/api/ml/content/views/save/',
    summary: 'Save a view of the content list; ViewID 0 is a new one',
    who: 'person',
    input: z.object({ ViewID: ViewID.min(0), ...viewed }),
    output: Done.extend({ Data: ContentView }),
  }),
  removeView: call({
    method: 'POST',
    path: '/api/ml/content/views/remove/',
    summary: 'Remove a saved view',
    who: 'person',
    input: z.object({ ViewID: ViewID.positive() }),
    output: Done,
  }),
}

/** The list as a file: all that match, with exceptions, or the items that are named. */
export const CONTENT_EXPORT_PATH = '/api/ml/content/export/'
/** They are in the address, which has an end. */
export const MOST_NAMED_ITEMS = 1000

const Numbers = z
  .string()
  .regex(/^(\d{1,15}(,\d{1,15})*)?$/, 'Please give numbers between commas')
  .transform(text => (text === '' ? [] : text.split(',').map(Number)))
  .refine(list => list.length <= MOST_NAMED_ITEMS, `At most ${MOST_NAMED_ITEMS}`)

export const ContentExport = z
  .object({
    ...listed,
    ids: Numbers.optional().describe('Only these'),
    except: Numbers.default([]).describe('All that match but these'),
    columns: z
      .string()
      .max(2000)
      .default(DEFAULT_COLUMNS.join(','))
      .transform(text => (text === '' ? [] : text.split(',')))
      .pipe(Columns),
  })
  .transform(decode)
export type ContentExport = z.output<typeof ContentExport>
