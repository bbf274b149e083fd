import { z } from 'zod'
import type { Queue } from '../../platform/jobs/queue.ts'

const data = z.object({
  ClipDataID: z.number().int(),
  /** Of this stay in the archive: an item that was brought back and archived again has another one. */
  ArchiveID: z.number().int(),
})
export type Stay = z.infer<typeof data>

export const dropQueue: Queue<Stay> = {
  name: 'drop-renditions',
  data,
  retries: 8,
  retryDelaySecs: 60,
  expireSecs: 4 * 3600,
}
