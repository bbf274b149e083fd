import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'
import { sweepSignIn } from './sign-in.sql.ts'

export const sweepSignInJob = defineJob({
  name: 'sweep-sign-in',
  data: z.object({}),
  retries: 2,
  expireSecs: 300,
  cron: { at: '17 * * * *', data: {} },
  run: ({ db }) => sweepSignIn(db),
})
