import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'
import { sweepTokens } from './access-tokens.sql.ts'

/** A while after their end: until then the list says why a program stopped working. */
export const sweepTokensJob = defineJob({
  name: 'sweep-tokens',
  data: z.object({}),
  retries: 2,
  expireSecs: 300,
  cron: { at: '37 3 * * *', data: {} },
  run: async ({ db }) => void (await sweepTokens(db)),
})
