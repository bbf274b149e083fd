import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'
import { forgetUses } from './links.sql.ts'

export const sweepLinkUsesJob = defineJob({
  name: 'sweep-link-uses',
  data: z.object({}),
  retries: 2,
  expireSecs: 300,
  cron: { at: '43 3 * * *', data: {} },
  run: async ({ db }) => void (await forgetUses(db)),
})
