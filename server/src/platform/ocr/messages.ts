// What the engine gives back: the lines it has found in each of its looks at a picture.
import { z } from 'zod'

const Line = z.object({
  text: z.string(),
  /** From 0 to 100. */
  confidence: z.number(),
  /** In pixels of the picture. */
  left: z.number(),
  top: z.number(),
  right: z.number(),
  bottom: z.number(),
})
export type Line = z.infer<typeof Line>

export const Written = z.array(z.array(Line))
export type Written = z.infer<typeof Written>
