import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'
import { insertArchived, listUndropped } from './archive.sql.ts'
import { dropRenditions } from './drop-renditions.ts'
import { dropQueue } from './queue.ts'

export const dropRenditionsJob = defineJob({ ...dropQueue, atOnce: 1, run: dropRenditions })

/** Once a night: what was archived by an older version, and what a job was given up for. */
export const sweepArchiveJob = defineJob({
  name: 'sweep-archive',
  data: z.object({}),
  retries: 2,
  expireSecs: 1800,
  atOnce: 1,
  cron: { at: '20 1 * * *', data: {} },
  async run({ db, jobs, config }) {
    await db.transaction().execute(async tx => {
      const ids = await listUndropped(tx, config.archiveGraceMinutes + 60)
      for (const stay of await insertArchived(tx, ids, null)) await jobs.send(tx, dropQueue, stay)
    })
  },
})
