import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'
import { watchFolder } from './watch-folder.ts'

export const watchFolderJob = defineJob({
  name: 'watch-folder',
  data: z.object({}),
  retries: 0,
  expireSecs: 6 * 3600,
  atOnce: 1,
  stopsAtOnce: true,
  cron: { at: '* * * * *', data: {} },
  run: (platform, _data, signal) => watchFolder(platform, signal, new Date()),
})
