import { z } from 'zod'
import { measureStorage } from '../../core/item-files/index.ts'
import { sweepFailures } from '../../platform/failures.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { readSiteSettings } from '../settings/index.ts'
import { sweepActive } from '../sign-in/index.ts'

/** Reads every file of the library, which no request may do; and forgets figures that nobody can ask for. */
export const measureStorageJob = defineJob({
  name: 'measure-storage',
  data: z.object({}),
  retries: 2,
  expireSecs: 1800,
  atOnce: 1,
  cron: { at: '*/30 * * * *', data: {} },
  async run({ db }) {
    const { DefaultRegion } = await readSiteSettings(db)
    await db.transaction().execute(tx => measureStorage(tx, DefaultRegion))
    await Promise.all([sweepFailures(db), sweepActive(db)])
  },
})
