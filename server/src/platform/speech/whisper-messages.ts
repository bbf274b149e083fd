// What the process of the model and its parent say to each other.
import { z } from 'zod'

export const ModelArguments = z.object({
  model: z.string(),
  sound: z.string(),
  language: z.string(),
  threads: z.number().int().positive(),
})
export type ModelArguments = z.infer<typeof ModelArguments>

export const HearRequest = z.object({
  piece: z.object({ startSecs: z.number(), endSecs: z.number() }),
  /** What was said last, so that names are written as before. */
  before: z.string(),
})
export type HearRequest = z.infer<typeof HearRequest>

export const Heard = z.array(z.object({ text: z.string(), startSecs: z.number(), endSecs: z.number() }))
export type Heard = z.infer<typeof Heard>
