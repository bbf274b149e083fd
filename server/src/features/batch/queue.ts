import { z } from 'zod'
import type { Queue } from '../../platform/jobs/queue.ts'

export const batchQueue: Queue<{ BatchID: number }> = {
  name: 'batch',
  data: z.object({ BatchID: z.number().int() }),
  retries: 5,
  expireSecs: 6 * 3600,
}
