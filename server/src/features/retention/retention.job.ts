import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'
import { runRetention } from './run-retention.ts'

export const retentionJob = defineJob({
  name: 'retention',
  data: z.object({}),
  retries: 3,
  expireSecs: 4 * 3600,
  atOnce: 1,
  cron: { at: '30 4 * * *', data: {} },
  async run(platform, _data, signal) {
    await runRetention(platform, new Date(), signal)
  },
})
