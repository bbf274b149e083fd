// Recordings that people keep elsewhere: Teams, Zoom and Webex (LINK-09).
import { z } from 'zod'
import { call } from './call.ts'
import { Done, Line, listOf, Moment, Nothing } from './primitives.ts'
import { FileItem, spoken } from './upload.ts'

export const SourceName = z.enum(['teams', 'zoom', 'webex'])
export type SourceName = z.infer<typeof SourceName>

export const RecordingSource = z.object({
  Name: SourceName,
  IsOffered: z.boolean().describe('This site has been registered with it'),
  IsConnected: z.boolean(),
  Account: z.string().describe('Whose recordings they are there'),
})
export type RecordingSource = z.infer<typeof RecordingSource>

export const Recording = z.object({
  ID: z.string(),
  Title: z.string(),
  RecordedAt: Moment.nullable(),
  DurationSecs: z.number().nullable(),
  Bytes: z.number().nullable(),
})
export type Recording = z.infer<typeof Recording>

export const RecordingImport = z.object({
  ID: z.number().int(),
  Source: SourceName,
  RecordingID: z.string(),
  Title: z.string(),
  Status: z.enum(['waiting', 'fetching', 'done', 'failed']),
  Percent: z.number().int().min(0).max(100),
  Reason: z.string(),
  ViewURL: z.string().describe('Of the item, once there is one'),
})
export type RecordingImport = z.infer<typeof RecordingImport>

/** Where a source sends people back to after they have agreed. */
export const SOURCE_CALLBACK_PATH = '/api/ml/sources/:Source/callback'

const ofSource = z.object({ Source: SourceName })

export const integrations = {
  sources: call({
    method: 'GET',
    path: '/api/ml/sources/',
    summary: 'Where recordings can be brought in from, and which of one’s accounts are connected',
    who: 'person',
    input: Nothing,
    output: listOf(RecordingSource),
  }),
  connect: call({
    method: 'POST',
    path: '/api/ml/sources/:Source/connect',
    summary: 'The address at which a person agrees that this site may use their account',
    who: 'person',
    input: ofSource.extend({
      returnurl: z
        .string()
        .max(2000)
        .default('')
        .describe('A page of this site; empty: the recordings there'),
    }),
    output: Done.extend({ URL: z.string() }),
  }),
  disconnect: call({
    method: 'POST',
    path: '/api/ml/sources/:Source/disconnect',
    summary: 'Forget the account; what was brought in stays',
    who: 'person',
    input: ofSource,
    output: Done,
  }),
  recordings: call({
    method: 'GET',
    path: '/api/ml/sources/:Source/recordings/',
    summary: 'The recordings of the account, newest first; Next leads to older ones',
    who: 'person',
    input: ofSource.extend({ next: z.string().max(2000).default('') }),
    output: z.object({ Items: z.array(Recording), Next: z.string() }),
  }),
  bringIn: call({
    method: 'POST',
    path: '/api/ml/sources/:Source/import/',
    summary: 'Fetch a recording and make a video of it, with its title and date',
    who: 'person',
    bodyLimit: 4_000_000,
    input: FileItem.extend({
      Source: SourceName,
      id: z.string().min(1).max(500),
      title: Line(250).default('').describe('Empty: the title it has there'),
    }).transform(it => ({
      ...spoken(it),
      Source: it.Source,
      RecordingID: it.id,
      Title: it.title,
      MediaProfileID: it.mediaprofile,
      RetainSource: it.retainsource,
    })),
    output: Done.extend({ Data: RecordingImport }),
  }),
  imports: call({
    method: 'GET',
    path: '/api/ml/sources/imports/',
    summary: 'What one has asked to be brought in during the last week, newest first',
    who: 'person',
    prolongs: false,
    input: Nothing,
    output: listOf(RecordingImport),
  }),
}
