import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'
import { removeOldSheets } from './sheets.sql.ts'

/** A comparison is with the library of its day. */
const KEPT_DAYS = 14

export const sweepSheetsJob = defineJob({
  name: 'sweep-sheets',
  data: z.object({}),
  retries: 2,
  expireSecs: 900,
  cron: { at: '35 4 * * *', data: {} },
  run: async ({ db }) => void (await removeOldSheets(db, KEPT_DAYS)),
})
