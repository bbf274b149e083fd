import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'
import { purgeDeleted } from './purge-deleted.ts'

/** Items that were deleted longer ago than DELETED_KEEP_DAYS can no longer be brought back. */
export const purgeDeletedJob = defineJob({
  name: 'purge-deleted',
  data: z.object({}),
  retries: 3,
  expireSecs: 3600,
  atOnce: 1,
  cron: { at: '10 2 * * *', data: {} },
  run: purgeDeleted,
})
