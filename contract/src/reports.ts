// Reports for those who run the site: each is a list, described by its columns, and leaves as CSV too.
import { z } from 'zod'
import { call } from './call.ts'
import { decodeList, PageRequest } from './primitives.ts'

export const REPORT_DAYS = [7, 30, 90, 365] as const

type ColumnKind = 'count' | 'secs' | 'bytes' | 'moment' | 'captions' | 'text'

interface ReportKind {
  /** What a row tells besides its name, in this order. */
  columns: Readonly<Record<string, ColumnKind>>
  /** Of the last days; otherwise of the library as it is. */
  hasDays: boolean
}

export const REPORTS = {
  'most-watched': { columns: { owner: 'text', views: 'count', watched: 'secs' }, hasDays: true },
  'never-watched': { columns: { owner: 'text', added: 'moment', bytes: 'bytes' }, hasDays: false },
  'empty-searches': { columns: { searches: 'count', last: 'moment' }, hasDays: true },
  'missing-captions': { columns: { owner: 'text', views: 'count', length: 'secs' }, hasDays: false },
  accessibility: { columns: { owner: 'text', captions: 'captions', languages: 'text' }, hasDays: false },
  failures: { columns: { message: 'text', reference: 'text', last: 'moment' }, hasDays: true },
} as const satisfies Record<string, ReportKind>

export const ReportName = z.enum(Object.keys(REPORTS) as [keyof typeof REPORTS])
export type ReportName = z.infer<typeof ReportName>

/** Made by a machine and never looked at, or by people. */
export const CAPTION_STATES = ['none', 'automatic', 'checked'] as const
export type CaptionState = (typeof CAPTION_STATES)[number]

export const ReportRow = z.object({
  Name: z.string().describe('The title of an item, the words of a search, or what failed'),
  URL: z.string().describe('Of an item; empty: of nothing'),
  Values: z.array(z.union([z.string(), z.number(), z.null()])).describe('In the order of the columns'),
})
export type ReportRow = z.infer<typeof ReportRow>

const days = z.coerce
  .number()
  .pipe(z.literal(REPORT_DAYS))
  .default(30)
  .describe('Up to today, for reports that are of days')

export const REPORT_EXPORT_PATH = '/api/core/reports/:Name/export/'
export const ReportExport = z.object({ Name: ReportName, days })

export const reports = {
  show: call({
    method: 'GET',
    path: '/api/core/reports/:Name/',
    summary:
      'A page of a report: most watched, never watched, searches without a hit, captions, accessibility, failures',
    who: 'manager',
    input: PageRequest.extend({ Name: ReportName, days }).transform(decodeList),
    output: z.object({
      Items: z.array(ReportRow),
      Total: z.number().int(),
      Page: z.number().int(),
      PageSize: z.number().int(),
      Shares: z
        .array(z.object({ Name: z.enum(CAPTION_STATES), Count: z.number().int() }))
        .describe('Of all recordings, in the report about accessibility'),
    }),
  }),
}
