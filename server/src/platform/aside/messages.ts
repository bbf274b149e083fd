// What a process aside and its parent say to each other.
import { z } from 'zod'

export const Question = z.object({ question: z.unknown() })

export const Answer = z.union([
  z.object({ is: z.literal('answer'), answer: z.unknown() }),
  z.object({ is: z.literal('failed'), why: z.string() }),
])
export type Answer = z.infer<typeof Answer>
