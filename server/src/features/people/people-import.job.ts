import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'
import { finishImport, importPeople } from './import-people.ts'

export const importPeopleJob = defineJob({
  name: 'import-people',
  data: z.object({ ImportID: z.number().int() }),
  retries: 3,
  expireSecs: 6 * 3600,
  atOnce: 1,
  run: (platform, { ImportID }, signal) => importPeople(platform, ImportID, signal),
  dead: (platform, { ImportID }) =>
    finishImport(platform, ImportID, 'failed', 'Sorry, the import broke off. What was done before stays'),
})
