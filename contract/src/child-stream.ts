// A stream of an item that has several. A file of its own: items, playlists and conversions all need it.
import { z } from 'zod'

export const PlaybackState = z
  .enum(['none', 'waiting', 'processing', 'ready', 'failed', 'archived'])
  .describe('archived: only its source is kept, until somebody brings it back')

/** MULTI-01 */
export const ChildStream = z.object({
  ID: z.number().int(),
  Name: z.string(),
  URL: z.string().describe('HLS, or the file itself where it was only copied; empty until it can be watched'),
  Duration: z.number().nullable().describe('seconds; nothing until it is known'),
  OffSet: z.number().describe('seconds by which it begins later than the primary stream; negative: earlier'),
  IsPrimary: z.boolean(),
  EncoderName: z.string().describe('What recorded it, such as a camera'),
  State: PlaybackState,
  Percent: z.number().int().describe('How far its conversion is'),
})
export type ChildStream = z.infer<typeof ChildStream>

export const ChildStreams = z
  .array(ChildStream)
  .describe('Every stream, exactly one of them primary; empty where there is only one')

/** As every answer about an item says it. */
export const MultiStream = z.boolean().describe('It has two streams or more')
export const DualStream = z.boolean().describe('It has exactly two')

export const streamCountOf = (streams: number): { MultiStream: boolean; DualStream: boolean } => ({
  MultiStream: streams >= 2,
  DualStream: streams === 2,
})
