import { defineJob } from '../../platform/jobs/job.ts'
import { playFirst } from './play-first.ts'
import { firstQueue } from './queues.ts'

export const playFirstJob = defineJob({
  ...firstQueue,
  stopsAtOnce: true,
  run: (platform, { ConversionID }, signal) => playFirst(platform, ConversionID, signal),
})
