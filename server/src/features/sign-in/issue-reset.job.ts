import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'
import { issuePasswordReset } from './issue-reset.ts'
import { lockResetRequest } from './sign-in.sql.ts'

/** In a job, so that the answer to who has forgotten a password comes as fast for accounts that do not exist. */
export const issueResetJob = defineJob({
  name: 'issue-reset',
  // Without a moment: queued by an earlier version.
  data: z.object({ PersonID: z.number().int().nullable(), RequestedAt: z.string().default('-infinity') }),
  retries: 3,
  expireSecs: 60,
  async run(platform, { PersonID, RequestedAt }) {
    if (PersonID === null) return
    await platform.db.transaction().execute(async tx => {
      if (await lockResetRequest(tx, PersonID, RequestedAt)) await issuePasswordReset(tx, platform, PersonID)
    })
  },
})
