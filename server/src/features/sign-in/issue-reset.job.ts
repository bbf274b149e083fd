import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'
import { issuePasswordReset } from './issue-reset.ts'

/** In a job, so that the answer to who has forgotten a password comes as fast for accounts that do not exist. */
export const issueResetJob = defineJob({
  name: 'issue-reset',
  data: z.object({ PersonID: z.number().int().nullable() }),
  retries: 3,
  expireSecs: 60,
  async run(platform, { PersonID }) {
    if (PersonID === null) return
    await platform.db.transaction().execute(tx => issuePasswordReset(tx, platform, PersonID))
  },
})
