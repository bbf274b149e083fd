import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'
import { incomingFolder, incomingPath, removeIncoming } from './incoming.ts'
import { deleteUpload, listAbandoned, listKnown } from './upload.sql.ts'

const KEPT_DAYS = 7
/** A file without a row: its upload became an item, or was discarded, while its server died. */
const ORPHAN_MS = 3_600_000

export const sweepUploadsJob = defineJob({
  name: 'sweep-uploads',
  data: z.object({}),
  retries: 2,
  expireSecs: 600,
  cron: { at: '20 * * * *', data: {} },
  async run({ db, config }) {
    for (const id of await listAbandoned(db, KEPT_DAYS)) {
      await deleteUpload(db, id)
      await removeIncoming(incomingPath(config, id))
    }
    const folder = incomingFolder(config)
    const names = await readdir(folder).catch((): string[] => [])
    const known = await listKnown(db, names)
    for (const name of names) {
      const found = await stat(join(folder, name)).catch(() => undefined)
      if (found && !known.has(name) && Date.now() - found.mtimeMs > ORPHAN_MS)
        await removeIncoming(join(folder, name))
    }
  },
})
