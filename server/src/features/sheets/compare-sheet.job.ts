import { defineJob } from '../../platform/jobs/job.ts'
import { compareSheet, giveUpSheet } from './compare-sheet.ts'
import { sheetQueue } from './queue.ts'

export const compareSheetJob = defineJob({
  ...sheetQueue,
  // One holds a whole file.
  atOnce: 1,
  stopsAtOnce: true,
  run: async (platform, { SheetID }, signal) => void (await compareSheet(platform, SheetID, signal)),
  dead: (platform, { SheetID }, reason) => giveUpSheet(platform, SheetID, reason),
})
