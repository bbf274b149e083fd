import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'
import { finishImport, importPeople } from './import-people.ts'
import { isFileAwaited } from './people-import.sql.ts'

export const importPeopleJob = defineJob({
  name: 'import-people',
  data: z.object({ ImportID: z.number().int() }),
  retries: 3,
  expireSecs: 6 * 3600,
  atOnce: 1,
  run: (platform, { ImportID }, signal) => importPeople(platform, ImportID, signal),
  dead: (platform, { ImportID }) =>
    finishImport(platform, ImportID, 'failed', 'Sorry, the import failed. Changes made so far are kept'),
})

const DAY_MS = 86_400_000

/** A process that dies between storing a file and its import leaves a file, perhaps with passwords, that nobody waits for. */
export const sweepImportsJob = defineJob({
  name: 'sweep-people-imports',
  data: z.object({}),
  retries: 2,
  expireSecs: 600,
  cron: { at: '40 3 * * *', data: {} },
  async run({ db, files }) {
    for await (const key of files.list('imports/people/')) {
      const found = await files.stat(key)
      const isOld = found !== undefined && Date.now() - found.ModifiedAt.getTime() > DAY_MS
      if (isOld && !(await isFileAwaited(db, key))) await files.remove(key)
    }
  },
})
