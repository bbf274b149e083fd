// What those who run the site ask: how it is used, what it stores, what waits and what failed.
import { z } from 'zod'
import { call } from './call.ts'
import { Done, Moment } from './primitives.ts'

export const OVERVIEW_DAYS = [7, 30, 90] as const

/** What the bytes of an item are: as sent, made to be watched, read or downloaded, and its small pictures. */
export const STORAGE_KINDS = ['source', 'stream', 'document', 'download', 'picture'] as const
export const StorageKind = z.enum(STORAGE_KINDS)
export type StorageKind = z.infer<typeof StorageKind>

const Count = z.number().int()

export const SiteDay = z.object({
  DateValue: z.string().describe('YYYY-MM-DD, in the time zone of the site'),
  Views: Count,
  PlayedSecs: z.number(),
  Downloads: Count,
  Uploads: Count.describe('Items that were added'),
  People: Count.describe('Named people who used the site'),
  Errors: Count.describe('Requests that failed by our own fault'),
  FailedJobs: Count.describe('Jobs that were given up'),
})
export type SiteDay = z.infer<typeof SiteDay>

const Stored = z.object({ Files: Count, Bytes: z.number() })

export const StorageUse = z.object({
  MeasuredAt: Moment.nullable().describe('Null: not measured yet'),
  Items: Count,
  Bytes: z.number(),
  Archive: z
    .object({ Items: Count, Bytes: z.number() })
    .describe('Items in the archive, and what their streams took before'),
  Places: z.array(Stored.extend({ PPID: Count, Name: z.string() })).describe('Locations, the largest first'),
  Kinds: z.array(Stored.extend({ Kind: StorageKind })).describe('The largest first'),
  Types: z.array(Stored.extend({ RecordType: Count })).describe('Types of items, the largest first'),
})

export const Overview = z.object({
  Days: z.array(SiteDay).describe('From the first to today, none left out'),
  People: Count.describe('Named people who used the site on any of these days'),
  Queue: z.object({
    Waiting: Count,
    Processing: Count,
    Failed: Count.describe('Of these days'),
    IsPaused: z.boolean(),
  }),
  Storage: StorageUse,
})
export type Overview = z.infer<typeof Overview>

export const administration = {
  overview: call({
    method: 'GET',
    path: '/api/core/administration/overview/',
    summary: 'How the site is used, what it stores, what waits and what failed',
    who: 'manager',
    input: z.object({
      days: z.coerce.number().pipe(z.literal(OVERVIEW_DAYS)).default(30).describe('Up to today'),
    }),
    output: Overview,
  }),
  measure: call({
    method: 'POST',
    path: '/api/core/administration/measure/',
    summary: 'Measure again what is stored; it takes a moment in a large library',
    who: 'manager',
    input: z.object({}),
    output: Done,
  }),
}
