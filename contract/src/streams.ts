// The streams of an item, for those who keep it: added, named, moved in time, removed.
import { z } from 'zod'
import { call } from './call.ts'
import { ChildStream } from './child-stream.ts'
import { ItemID } from './item.ts'
import { Done, Line } from './primitives.ts'
import { UploadID } from './upload.ts'

export const MOST_STREAMS = 6
export const STREAM_NAME_MOST = 80
/** A day is more than any two recordings of one lecture are apart. */
export const MOST_OFFSET_SECS = 86_400

const Name = Line(STREAM_NAME_MOST)
const OFFSET = 'Please enter a number of seconds'

/** What the form of a stream is held to, and the server holds everybody to. */
export const StreamDraft = z.object({
  Name: Name.min(1, 'Please enter a name'),
  EncoderName: Name.default(''),
  OffSet: z.coerce
    .number(OFFSET)
    .min(-MOST_OFFSET_SECS, OFFSET)
    .max(MOST_OFFSET_SECS, OFFSET)
    .default(0)
    .describe('seconds by which it begins later than the primary stream; negative: earlier'),
})
export type StreamDraft = z.infer<typeof StreamDraft>

export const StreamEntry = ChildStream.omit({ URL: true }).extend({
  ClipDataID: z.number().int(),
  ConversionID: z.number().int().nullable().describe('To cancel it or try again'),
  Reason: z.string().describe('Why its conversion failed'),
  HasSource: z.boolean().describe('A conversion that failed can be tried again'),
})
export type StreamEntry = z.infer<typeof StreamEntry>

export const StreamList = z.object({
  Items: z.array(StreamEntry).describe('Empty where the item has one stream only'),
  Total: z.number().int(),
  CanAdd: z.boolean().describe('It is a recording of ours and has fewer than the most'),
})
export type StreamList = z.infer<typeof StreamList>

const Seconds = z.coerce.number().min(0).max(1_000_000)
const write = (name: string) => ({
  method: 'POST' as const,
  path: `/api/ml/media/:EncID/streams/${name}/`,
  who: 'person' as const,
})
const one = z.object({ EncID: ItemID, ID: z.coerce.number().int().positive() })
const Changed = Done.extend({ Data: StreamList })

export const streams = {
  list: call({
    method: 'GET',
    path: '/api/ml/media/:EncID/streams/',
    summary: 'The streams of an item with how far each is; for those who may edit it',
    who: 'person',
    input: z.object({ EncID: ItemID }),
    output: StreamList,
  }),
  add: call({
    ...write('add'),
    summary: 'A file that has arrived becomes a further stream of an item. Sent twice, it makes one stream',
    input: StreamDraft.extend({
      EncID: ItemID,
      fn: UploadID,
      PrimaryName: Name.default('').describe(
        'What the stream is called that was there already; empty: as it is',
      ),
      TrimStart: Seconds.nullable().default(null).describe('Seconds at which it is cut to begin'),
      TrimEnd: Seconds.nullable().default(null),
    }).refine(it => it.TrimEnd === null || it.TrimEnd > (it.TrimStart ?? 0), {
      path: ['TrimEnd'],
      message: 'The end must be after the start',
    }),
    output: Changed,
  }),
  save: call({
    ...write(':ID/save'),
    summary: 'Change the name, the encoder and the offset of a stream',
    input: StreamDraft.extend(one.shape),
    output: Changed,
  }),
  makePrimary: call({
    ...write(':ID/primary'),
    summary: 'The stream that plays where only one does, and whose sound is heard; both must begin together',
    input: one,
    output: Changed,
  }),
  remove: call({
    ...write(':ID/delete'),
    summary: 'Remove a stream that is not the primary one',
    input: one,
    output: Changed,
  }),
}
