// What a pool and its processes exchange.
import { z } from 'zod'
import type { RefusalData } from '../http/refusal.ts'

export const CallRequest = z.object({
  /** Address of a module of ours, as import() takes it. */
  module: z.string(),
  /** A function that it exports. */
  name: z.string(),
  args: z.array(z.unknown()),
  mostAnswerBytes: z.number(),
})
export type CallRequest = z.infer<typeof CallRequest>

export const Called = z.discriminatedUnion('is', [
  /** As v8.serialize writes it. */
  z.object({ is: z.literal('value'), value: z.instanceof(Uint8Array) }),
  z.object({ is: z.literal('too-large') }),
  z.object({
    is: z.literal('refused'),
    refusal: z.custom<RefusalData>(it => typeof it === 'object'),
  }),
  z.object({ is: z.literal('failed'), name: z.string(), message: z.string(), stack: z.string().optional() }),
])
export type Called = z.infer<typeof Called>
