// The whole queue of conversions, for those who run the site.
import { z } from 'zod'
import { call } from './call.ts'
import { Done, decodeList, Line, Moment, PageRequest, pageOf } from './primitives.ts'

export const QUEUE_PARTS = ['open', 'failed'] as const

const Count = z.number().int()

export const QueuedConversion = z.object({
  ID: Count,
  ClipDataID: Count,
  EncID: z.string(),
  Title: z.string(),
  ViewURL: z.string(),
  RecordType: Count,
  StreamName: z.string().describe('Which of several streams; empty for the primary'),
  State: z.enum(['waiting', 'processing', 'failed', 'cancelled']),
  QueuePosition: Count.describe('From 1; 0 while it runs, is over, or its file is still on its way'),
  Percent: Count,
  SecsLeft: Count.nullable(),
  Reason: z.string().describe('Why it failed, in plain words'),
  Tail: z.string().describe('What the tool said last'),
  RequestedBy: z.string().describe('Who sent it; empty: the site itself'),
  OwnerDisplayName: z.string(),
  ProfileID: Count.nullable(),
  HasSource: z.boolean().describe('It can be tried again'),
  QueuedAt: Moment,
  StartedAt: Moment.nullable(),
  FinishedAt: Moment.nullable(),
})
export type QueuedConversion = z.infer<typeof QueuedConversion>

export const conversionQueue = {
  list: call({
    method: 'GET',
    path: '/api/core/conversions/',
    summary: 'Conversions of everybody: what runs and waits in its order, or what failed, newest first',
    who: 'manager',
    input: PageRequest.extend({
      part: z.enum(QUEUE_PARTS).default('open'),
      s: Line(200).default('').describe('In the title, or the name of the owner or the sender'),
    }).transform(decodeList),
    output: pageOf(QueuedConversion).extend({
      Waiting: Count,
      Processing: Count,
      PausedAt: Moment.nullable().describe('Null: the queue runs'),
      PausedBy: z.string(),
    }),
  }),
  moveFirst: call({
    method: 'POST',
    path: '/api/core/conversions/:ID/first/',
    summary: 'Move a conversion that waits ahead of all others',
    who: 'manager',
    input: z.object({ ID: z.coerce.number().int().positive() }),
    output: Done,
  }),
  pause: call({
    method: 'POST',
    path: '/api/core/conversions/pause/',
    summary: 'Begin no conversion for the time being, or go on; those that run come to their end',
    who: 'administrator',
    input: z.object({ IsPaused: z.boolean() }),
    output: Done,
  }),
}
