import { z } from 'zod'
import { defineJob } from '../jobs/job.ts'
import { forgetOldAnswers } from './idempotency.ts'

export const sweepAnswersJob = defineJob({
  name: 'sweep-answers',
  data: z.object({}),
  retries: 2,
  expireSecs: 300,
  cron: { at: '41 3 * * *', data: {} },
  run: async ({ db }) => void (await forgetOldAnswers(db)),
})
