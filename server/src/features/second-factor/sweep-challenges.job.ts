import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'
import { sweepChallenges } from './passkeys.sql.ts'

export const sweepChallengesJob = defineJob({
  name: 'sweep-challenges',
  data: z.object({}),
  retries: 2,
  expireSecs: 300,
  cron: { at: '27 * * * *', data: {} },
  run: async ({ db }) => void (await sweepChallenges(db)),
})
