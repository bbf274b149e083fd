// What the engine gives back: blocks of lines, with how sure it is of each in percent.
import { z } from 'zod'

export const Written = z.array(z.array(z.object({ text: z.string(), confidence: z.number() })))
export type Written = z.infer<typeof Written>
