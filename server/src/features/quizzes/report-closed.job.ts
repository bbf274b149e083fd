import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'
import { reportScores } from './report-scores.ts'
import { listLeftOpen } from './scores.sql.ts'

/** A due date passes without anybody writing: what was left open counts from then on, and is reported as final. */
export const reportClosedJob = defineJob({
  name: 'report-closed-quizzes',
  data: z.object({}),
  retries: 2,
  expireSecs: 300,
  cron: { at: '*/5 * * * *', data: {} },
  run: async platform => {
    for (const { timelineID, personIDs } of await listLeftOpen(platform.db))
      await platform.db.transaction().execute(tx => reportScores(tx, platform, { timelineID, personIDs }))
  },
})
