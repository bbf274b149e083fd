import { z } from 'zod'
import type { Queue } from '../../platform/jobs/queue.ts'

const data = z.object({ TranscriptionID: z.number().int() })

export const transcribeQueue: Queue<z.infer<typeof data>> = {
  name: 'transcribe',
  data,
  retries: 4,
  expireSecs: 86_000,
}
