import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'
import { SHEET_FILES } from './compare-sheet.ts'
import { isSheetFileAwaited, removeOldSheets } from './sheets.sql.ts'

/** A comparison is with the library of its day. */
const KEPT_DAYS = 14
const DAY_MS = 86_400_000

export const sweepSheetsJob = defineJob({
  name: 'sweep-sheets',
  data: z.object({}),
  retries: 2,
  expireSecs: 900,
  cron: { at: '35 4 * * *', data: {} },
  async run({ db, files }) {
    await removeOldSheets(db, KEPT_DAYS)
    // Of a process that died between storing a file and its row, or of a row that is gone.
    for await (const { key, ModifiedAt } of files.listStats(SHEET_FILES)) {
      const isOld = Date.now() - ModifiedAt.getTime() > DAY_MS
      if (isOld && !(await isSheetFileAwaited(db, key))) await files.remove(key)
    }
  },
})
