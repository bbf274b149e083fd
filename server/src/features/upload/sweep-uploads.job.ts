import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Platform } from '../../platform/http/context.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { incomingFolder, incomingKey, incomingOf, removeIncoming, uploadOf } from './incoming.ts'
import { removeStoredUpload } from './stored-upload.ts'
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
  async run(platform) {
    const { db, config, files } = platform
    for (const row of await listAbandoned(db, KEPT_DAYS)) {
      if (row.multipart_id !== null && files.parts) await removeStoredUpload(platform, row)
      await deleteUpload(db, row.upload_id)
      await removeIncoming(files, incomingOf(config, row))
    }
    if (files.parts) await sweepStored(platform)
    const folder = incomingFolder(config)
    const names = await readdir(folder).catch((): string[] => [])
    const known = await listKnown(db, names)
    for (const name of names) {
      const found = await stat(join(folder, name)).catch(() => undefined)
      if (found && !known.has(name) && Date.now() - found.mtimeMs > ORPHAN_MS)
        await removeIncoming(files, { path: join(folder, name) })
    }
  },
})

async function sweepStored({ db, files }: Pick<Platform, 'db' | 'files'>) {
  const names: string[] = []
  for await (const { key, ModifiedAt } of files.listStats(incomingKey('')))
    if (Date.now() - ModifiedAt.getTime() > ORPHAN_MS) names.push(key)
  const known = await listKnown(db, names.map(uploadOf))
  for (const key of names) if (!known.has(uploadOf(key))) await files.remove(key)
}
