import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'
import { sweepAttempts } from './attempts.sql.ts'

export const sweepAttemptsJob = defineJob({
  name: 'sweep-identity-attempts',
  data: z.object({}),
  retries: 2,
  expireSecs: 300,
  cron: { at: '23 * * * *', data: {} },
  run: ({ db }) => sweepAttempts(db),
})
