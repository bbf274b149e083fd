import { defineJob } from '../../platform/jobs/job.ts'
import { playFirst } from './play-first.ts'
import { firstQueue } from './queues.ts'
import { hasFreeSpace } from './work-folder.ts'

export const playFirstJob = defineJob({
  ...firstQueue,
  stopsAtOnce: true,
  canRun: ({ config }) => hasFreeSpace(config.dataDir),
  run: (platform, { ConversionID }, signal) => playFirst(platform, ConversionID, signal),
})
