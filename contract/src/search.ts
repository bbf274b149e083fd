// Search: what is in `f`, and what comes back.
import { z } from 'zod'
import { call } from './call.ts'
import { Chapter } from './chapter.ts'
import { FieldType } from './fields.ts'
import { MediaCard } from './item.ts'
import { DEFAULT_PAGE_SIZE, decodeList, Flag, Line } from './primitives.ts'

/** DESIGN 7: 8 is best match, then newest; `d` reverses. */
export const Order = {
  Newest: 1,
  Oldest: 2,
  Title: 3,
  TitleDown: 4,
  Views: 5,
  Rating: 6,
  Duration: 7,
  Best: 8,
} as const

/** Under 5 minutes, 5 to 60, over 60 (SRCH-16). */
export const DurationCode = { Short: -5, Medium: -60, Long: 60 } as const

/** Searching for everything, as a filter without a term does (SRCH-05). */
export const ANYTHING = '*'

const numbers = (most = 200) =>
  z
    .union([
      z.array(z.coerce.number().int()),
      z
        .string()
        .regex(/^(-?\d{1,15}(,-?\d{1,15})*)?$/, 'Please give numbers between commas')
        .transform(text => (text === '' ? [] : text.split(',').map(Number))),
      z
        .number()
        .int()
        .transform(it => [it]),
    ])
    .refine(list => list.length <= most, `At most ${most}`)

const Day = z.union([z.literal(''), z.iso.date('Please enter the date as YYYY-MM-DD')])

const WireFieldFilter = z.object({
  FID: z.coerce.number().int().positive(),
  A: Flag.default(false).describe('Every one of the values instead of any'),
  V: z
    .union([
      z.array(z.coerce.string().max(500)),
      z.coerce
        .string()
        .max(500)
        .transform(it => [it]),
    ])
    .describe('Numbers or names of options, parts of texts, dates, or two dates as 2026-01-01..2026-12-31'),
})

/** `f` as it is sent (SRCH-07). Unknown keys are ignored. */
export const WireFilters = z.object({
  s: Line(500).default('').describe('Text'),
  o: z.coerce.number().pipe(z.enum(Order)).default(Order.Best).describe('Order'),
  d: Flag.default(false).describe('Reverse the order'),
  rt: numbers().default([]).describe('Record types'),
  dt: numbers().default([]).describe('Document types'),
  mf: z.array(WireFieldFilter).max(50).default([]).describe('Metadata'),
  c: numbers().default([]).describe('In these categories or below'),
  nic: Flag.default(false).describe('In no category'),
  af: Day.default('').describe('Added from this day'),
  at: Day.default('').describe('Added to this day'),
  rdt: z.coerce.number().int().min(0).max(36_500).default(0).describe('Added in the last days'),
  loc: numbers().default([]).describe('Publishing policies'),
  ab: z.coerce.string().trim().max(200).default('').describe('Added by: a number, or a part of the name'),
  pri: Flag.default(false).describe('Private ones'),
  uvs: Flag.default(false).describe('Not viewed by me'),
  vs: numbers().default([]).describe('Media sources'),
  ao: Flag.default(false).describe('Audio only'),
  hq: Flag.default(false).describe('With a quiz'),
  hs: Flag.default(false).describe('With subtitles'),
  dur: z
    .union([z.literal(''), z.coerce.number().pipe(z.enum(DurationCode))])
    .default('')
    .describe('Duration'),
  wxh: z
    .union([z.literal(''), z.string().regex(/^\d{1,5}x\d{1,5}$/i, 'Please write WIDTHxHEIGHT')])
    .default('')
    .describe('Pictures at least this large'),
  rco: Flag.default(false).describe('Only the count'),
  eyt: Flag.default(false).describe('Without YouTube'),
  ems: Flag.default(false).describe('Without other external media'),
  bta: Flag.default(false).describe('Archived ones'),
  stutag: Flag.default(false).describe('With a student tag'),
  stls: Flag.default(false).describe('Text in titles only'),
  utc: z.unknown().optional(),
  pi: z.coerce.number().int().min(0).max(1_000_000).optional(),
  ps: z.coerce.number().int().min(1).max(200).optional(),
})
export type WireFilters = z.output<typeof WireFilters>

/** What the keys of `f` are called everywhere behind the contract. */
const WIRE_KEYS = {
  words: 's',
  order: 'o',
  isReversed: 'd',
  recordTypes: 'rt',
  documentTypes: 'dt',
  categories: 'c',
  isUncategorised: 'nic',
  addedFrom: 'af',
  addedTo: 'at',
  addedInDays: 'rdt',
  policies: 'loc',
  addedBy: 'ab',
  isPrivate: 'pri',
  isUnviewed: 'uvs',
  sources: 'vs',
  isAudio: 'ao',
  hasQuiz: 'hq',
  hasSubtitles: 'hs',
  duration: 'dur',
  minSize: 'wxh',
  countOnly: 'rco',
  withoutYouTube: 'eyt',
  withoutExternal: 'ems',
  isArchived: 'bta',
  hasStudentTag: 'stutag',
  titlesOnly: 'stls',
  pageIndex: 'pi',
  pageSize: 'ps',
} as const

export interface FieldFilter {
  FID: number
  isEvery: boolean
  values: string[]
}

export type Filters = { [Name in keyof typeof WIRE_KEYS]: WireFilters[(typeof WIRE_KEYS)[Name]] } & {
  fields: FieldFilter[]
}

const TWO_DAYS = /^(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?$/

/** The two days of a filter on a date; one that is left out is ''. */
export function daysIn(value: string): { from: string; to: string } | undefined {
  const days = TWO_DAYS.exec(value)
  return days ? { from: days[1] ?? '', to: days[2] ?? '' } : undefined
}

export function decodeFilters(wire: WireFilters): Filters {
  const named = Object.entries(WIRE_KEYS).map(([name, key]) => [name, wire[key]])
  const fields = wire.mf.map(({ FID, A, V }) => ({ FID, isEvery: A, values: V }))
  return { ...Object.fromEntries(named), fields }
}

export function encodeFilters({ fields, ...named }: Partial<Filters>): z.input<typeof WireFilters> {
  const keys: Record<string, string> = WIRE_KEYS
  const wire = Object.entries(named).map(([name, value]) => [keys[name], value])
  return {
    ...Object.fromEntries(wire),
    ...(fields && { mf: fields.map(({ FID, isEvery, values }) => ({ FID, A: isEvery, V: values })) }),
  }
}

export const Filters = WireFilters.transform(decodeFilters)

/** `f` as JSON in an address. */
export const FilterText = z
  .string()
  .max(100_000)
  .default('{}')
  .transform((text, ctx) => {
    try {
      return JSON.parse(text || '{}') as unknown
    } catch {
      ctx.addIssue({ code: 'custom', message: 'The filters are not valid JSON' })
      return z.NEVER
    }
  })
  .pipe(Filters)

/** What every way of searching is asked with. */
export const WireSearch = z.object({
  f: FilterText,
  pi: z.coerce.number().int().min(0).max(1_000_000).optional(),
  ps: z.coerce.number().int().min(1).max(200).optional(),
  approve: Flag.default(false).describe('Items that wait for approval'),
  edit: Flag.default(false).describe('Only what the viewer may edit (BATCH-01)'),
  report: Flag.default(false).describe('For reporting'),
  linktype: z.coerce.number().int().min(0).max(10).default(0),
  signage: Flag.default(false).describe('What is on screens to which the viewer may send (SIGNAGE-03)'),
  pager: Flag.default(true),
  vle: Flag.default(false).describe(
    'Inside a learning environment: each item carries its VLECallCS (INTG-03)',
  ),
  inlinemode: z
    .string()
    .max(40)
    .default('')
    .describe('Items are picked and returned; other than 0 (INTG-05)'),
  code: z.string().max(500).default(''),
  collection_search: Flag.default(false),
  parts: Flag.default(false).describe('Each item with its chapters and quizzes, to choose from (SRCH-31)'),
  utc: z.unknown().optional(),
})

/** INTG-05: how a page or a call says that items are picked, not opened. */
export const isInlineMode = (value: string | null) => value !== null && !['', '0', 'false'].includes(value)

/** A page asked for next to `f` wins over one inside it (SRCH-03). */
export const decodeSearch = ({ f, pi, ps, vle, inlinemode, ...rest }: z.output<typeof WireSearch>) => ({
  ...rest,
  IsVLE: vle,
  IsInline: isInlineMode(inlinemode),
  Filters: f,
  PageIndex: pi ?? f.pageIndex ?? 0,
  PageSize: ps ?? f.pageSize ?? DEFAULT_PAGE_SIZE,
})

export const SearchInput = WireSearch.transform(decodeSearch)
export type SearchRequest = z.output<typeof SearchInput>

/** A piece of text; hits are marked. */
export const Snippet = z.array(z.object({ Text: z.string(), IsHit: z.boolean() }))
export type Snippet = z.infer<typeof Snippet>

export const SearchHit = MediaCard.extend({
  Snippet: Snippet.describe('Where the words were found, at most 160 characters; empty without a term'),
  ReportURL: z.string().optional().describe('In a report search'),
  VLECallCS: z.string().optional().describe('Signs GetVLECall2, where items are picked for a course'),
  Timelines: z
    .array(z.object({ ID: z.number().int(), Name: z.string() }))
    .optional()
    .describe('Its quizzes, where parts were asked for'),
  Chapters: z
    .array(Chapter.pick({ ID: true, Title: true, ImageURL: true, StartTime: true, Duration: true }))
    .optional(),
})
export type SearchHit = z.infer<typeof SearchHit>

export const FoundPage = { Total: z.number().int(), Page: z.number().int(), PageSize: z.number().int() }
export const Corrected = z
  .string()
  .nullable()
  .describe('The words searched for instead, when those given were not found')

const Count = z.object({ Value: z.string(), Name: z.string(), Count: z.number().int() })
export const Facets = z.object({
  RecordTypes: z.array(Count),
  DocumentTypes: z.array(Count),
  Durations: z.array(Count),
  Locations: z.array(Count),
  Categories: z.array(Count).describe('At the top of the tree, or below the category searched in'),
  Fields: z
    .array(z.object({ FID: z.number().int(), Title: z.string(), Type: FieldType, Values: z.array(Count) }))
    .describe('Values of choices; a text is filtered by a part of it, a date by two days'),
  HasSubtitles: z.number().int(),
  HasQuiz: z.number().int(),
  IsPrivate: z.number().int(),
})
export type Facets = z.infer<typeof Facets>

export const search = {
  find: call({
    method: 'GET',
    path: '/api/ml/search/',
    older: '/iapi/ml/s/',
    summary: 'Search the library; `f` holds the filters as JSON',
    who: 'visitor',
    input: SearchInput,
    output: z.object({ Items: z.array(SearchHit), ...FoundPage, Corrected }),
  }),
  facets: call({
    method: 'GET',
    path: '/api/ml/search/facets/',
    summary: 'How many results each filter would leave; each counts with its own choice left out',
    who: 'visitor',
    input: SearchInput,
    output: Facets,
  }),
  suggest: call({
    method: 'GET',
    path: '/api/ml/search/suggest/',
    summary:
      'What the box offers while one types: titles, people, categories, values, and what several others have asked',
    who: 'visitor',
    input: z.object({ s: Line(200) }).transform(decodeList),
    output: z.object({
      Items: z.array(
        z.object({
          Kind: z.enum(['item', 'person', 'category', 'value', 'question']),
          Text: z.string(),
          URL: z.string(),
          ImageURL: z.string().nullable(),
        }),
      ),
      Total: z.number().int(),
    }),
  }),
  subtitles: call({
    method: 'GET',
    path: '/api/ml/subs/',
    older: '/iapi/ml/subs/',
    summary: 'Search what is said, one entry for each line',
    who: 'visitor',
    input: SearchInput,
    output: z.object({
      Items: z.array(
        z.object({
          ClipDataID: z.number().int(),
          Item: MediaCard,
          Entries: z.array(z.object({ StartSecs: z.number(), PreviewText: z.string(), Snippet })),
          EntryTotal: z.number().int(),
        }),
      ),
      ...FoundPage,
      Corrected,
    }),
  }),
  slides: call({
    method: 'GET',
    path: '/api/ml/slideshows/search/',
    older: '/iapi/ml/slideshows/search/',
    summary: 'Search what stands on slides',
    who: 'visitor',
    input: SearchInput,
    output: z.object({
      Items: z.array(
        z.object({
          ClipDataID: z.number().int(),
          Item: MediaCard,
          SlideShowItem: z.object({ SlideShowID: z.number().int(), SlideShowName: z.string() }),
          Slides: z.array(
            z.object({
              SlideShowID: z.number().int(),
              SlideShowName: z.string(),
              StartTime: z.number(),
              ImageURL: z.string(),
              Text: z.string(),
              Snippet,
            }),
          ),
          SlideTotal: z.number().int(),
        }),
      ),
      ...FoundPage,
      Corrected,
    }),
  }),
}

/** The whole result as a file; `format` is csv or xlsx, `all` takes the one list with its `k`. The older form is `export=true` on the search itself (SRCH-27). */
export const SEARCH_EXPORT_PATH = '/api/ml/search/export/'
export const ExportFormat = z.enum(['csv', 'xlsx'])
