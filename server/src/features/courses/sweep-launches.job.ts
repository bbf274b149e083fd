import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'
import { sweepLogins } from './logins.sql.ts'

export const sweepLaunchesJob = defineJob({
  name: 'sweep-lti-launches',
  data: z.object({}),
  retries: 2,
  expireSecs: 300,
  cron: { at: '*/10 * * * *', data: {} },
  run: ({ db }) => sweepLogins(db),
})
