import { z } from 'zod'
import type { Queue } from '../../platform/jobs/queue.ts'

export const sheetQueue: Queue<{ SheetID: number }> = {
  name: 'compare-sheet',
  data: z.object({ SheetID: z.number().int() }),
  retries: 5,
  expireSecs: 3600,
}
