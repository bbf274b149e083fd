import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { deleteMediaFiles, removeStored } from '../../core/item-files/index.ts'
import { sweepWork } from '../../platform/files/work-folder.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { listOldDownloads } from './item-files.sql.ts'
import { downloadFolder } from './make-download.ts'

const KEPT_DAYS = 7
const DAY_MS = 86_400_000

/** They are made again when somebody asks; what a killed process left half-made goes too. */
export const sweepDownloadsJob = defineJob({
  name: 'sweep-downloads',
  data: z.object({}),
  retries: 2,
  expireSecs: 3600,
  atOnce: 1,
  cron: { at: '50 3 * * *', data: {} },
  async run({ db, jobs, config }) {
    await db.transaction().execute(async tx => {
      const old = await listOldDownloads(tx, KEPT_DAYS)
      const Keys = await deleteMediaFiles(
        tx,
        old.map(it => it.media_file_id),
      )
      if (Keys.length > 0) await removeStored(tx, jobs, { Keys })
    })
    await sweepWork(config)
    const folder = downloadFolder(config)
    for (const name of await readdir(folder).catch(() => [])) {
      const { mtimeMs } = await stat(join(folder, name))
      if (Date.now() - mtimeMs > DAY_MS) await rm(join(folder, name), { recursive: true, force: true })
    }
  },
})
