// The record store (LRS) that gets watching and answering as xAPI statements.
import { z } from 'zod'
import { call } from './call.ts'
import { Done, Line, Moment, Nothing } from './primitives.ts'

/** Why a statement did not arrive; each has a sentence of its own. */
export const StatementProblem = z.enum(['answered', 'unreachable', 'switched-off'])
export type StatementProblem = z.infer<typeof StatementProblem>

export const StatementFailure = z.object({
  Problem: StatementProblem.nullable().describe('null: it arrived'),
  Status: z.number().int().describe('What the store answered, such as 401; otherwise 0'),
})
export type StatementFailure = z.infer<typeof StatementFailure>

function withoutSlashes(url: string): string {
  let end = url.length
  while (url[end - 1] === '/') end--
  return url.slice(0, end)
}

const RecordStoreSettings = z.object({
  URL: Line(2000)
    .regex(/^https?:\/\/[^\s]+$/i, 'Please enter an address that begins with https://')
    .transform(withoutSlashes)
    .describe('The endpoint, without /statements'),
  Key: Line(500).min(1, 'Please enter the key').describe('The user name of Basic authentication'),
  IsEnabled: z.boolean().default(true),
})

export const RecordStore = z.object({
  URL: z.string().describe('Empty: none is set up'),
  Key: z.string(),
  IsSecretSet: z.boolean(),
  IsEnabled: z.boolean(),
  IsFromEnvironment: z.boolean().describe('Set by XAPI_URL: not to be changed here'),
  Waiting: z.number().int().describe('Statements that are on their way'),
  Failed: z.number().int().describe('Of these and of those given up: what failed at least once'),
  LastFailure: StatementFailure.describe('Why the latest of them failed'),
  SentAt: Moment.nullable().describe('When the last statement arrived'),
})
export type RecordStore = z.infer<typeof RecordStore>

export const xapi = {
  show: call({
    method: 'GET',
    path: '/api/core/xapi/',
    summary: 'The record store, and what waits to be sent there',
    who: 'administrator',
    input: Nothing,
    output: RecordStore,
  }),
  save: call({
    method: 'POST',
    path: '/api/core/xapi/',
    summary: 'Sets up the record store; what failed is sent again',
    who: 'administrator',
    fresh: true,
    input: RecordStoreSettings.extend({
      Secret: z.string().max(2000).default('').describe('Empty: stays as it is. It is never sent back'),
    }),
    output: Done,
  }),
  test: call({
    method: 'POST',
    path: '/api/core/xapi/test',
    summary: 'Sends a statement to the record store and reports what it answered',
    who: 'administrator',
    fresh: true,
    input: Nothing,
    output: Done.extend({
      ...StatementFailure.shape,
      Answer: z.string().describe('The beginning of what the store said, or why it was not reached'),
    }),
  }),
  sendAgain: call({
    method: 'POST',
    path: '/api/core/xapi/send',
    summary: 'Sends again what failed',
    who: 'administrator',
    input: Nothing,
    output: Done.extend({ Count: z.number().int() }),
  }),
}
