import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'
import { followSearches } from './follow-searches.ts'

export const followSearchesJob = defineJob({
  name: 'follow-searches',
  data: z.object({}),
  retries: 2,
  expireSecs: 600,
  atOnce: 1,
  cron: { at: '*/5 * * * *', data: {} },
  run: (platform, _data, signal) => followSearches(platform, signal),
})
