// The content list as a table that comes back: compared, shown, and applied as a batch.
import { sheets } from '@mediatheque/contract/sheets'
import { feature } from '../../platform/http/feature.ts'
import { applySheet } from './apply-sheet.ts'
import { readSheet } from './read-sheet.ts'
import { showCells, showSheet, showSheets } from './show-sheet.ts'

export { compareSheetJob } from './compare-sheet.job.ts'
export { addSheetBytes } from './sheets.bytes.ts'
export { sweepSheetsJob } from './sweep-sheets.job.ts'

export const sheetsFeature = feature(sheets, {
  read: readSheet,
  list: showSheets,
  show: showSheet,
  cells: showCells,
  apply: applySheet,
})
