import type { SlideTaskKind } from '@mediatheque/contract/slideshows'
import { z } from 'zod'
import type { Queue } from '../../platform/jobs/queue.ts'

const data = z.object({ TaskID: z.number().int() })
type Data = z.infer<typeof data>

const queue = (name: string, expireSecs: number): Queue<Data> => ({ name, data, retries: 3, expireSecs })

/** By which its place in the queue is found. */
export const jobKey = (taskID: number) => `slide-task-${taskID}`

export const queues: Readonly<Record<SlideTaskKind, Queue<Data>>> = {
  file: queue('make-slides', 3600),
  ocr: queue('read-slides', 20_000),
  'video-ocr': queue('read-video', 80_000),
  align: queue('align-slides', 20_000),
}
