import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'
import { removeOldBatches } from './batch.sql.ts'

/** So long a batch can be looked at and undone; the audit trail keeps what was done. */
const KEPT_DAYS = 90

export const sweepBatchesJob = defineJob({
  name: 'sweep-batches',
  data: z.object({}),
  retries: 2,
  expireSecs: 900,
  cron: { at: '20 4 * * *', data: {} },
  run: async ({ db }) => void (await removeOldBatches(db, KEPT_DAYS)),
})
