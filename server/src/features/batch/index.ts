// Changing many items at once: previewed, run as a job, undone as a whole.
import { batch } from '@mediatheque/contract/batch'
import { batchProcess } from '@mediatheque/contract/batch-process'
import { feature } from '../../platform/http/feature.ts'
import { cancelBatch } from './cancel-batch.ts'
import { previewBatch } from './preview-batch.ts'
import { showBatch, showBatches } from './show-batch.ts'
import { startBatch, undoBatch } from './start-batch.ts'

export { type CellAct, checkCells, columnOfAct } from './acts/cells.ts'
export { batchJob } from './batch.job.ts'
export { languageOfReader, titlesFor } from './show-batch.ts'
export { storeCellsBatch } from './start-batch.ts'
export type { ItemCells } from './stored-act.ts'
export { sweepBatchesJob } from './sweep-batches.job.ts'

export const batchFeature = feature(
  { ...batch, ...batchProcess },
  {
    preview: previewBatch,
    start: startBatch,
    list: showBatches,
    show: showBatch,
    undo: undoBatch,
    cancel: cancelBatch,
    changeOwner: startBatch,
    changePublishingPolicy: startBatch,
    changePrivacySetting: startBatch,
    changeArchiveStatus: startBatch,
    changeMarkAsDeleted: startBatch,
    changeIncludedCategories: startBatch,
    setConnectShareStatus: startBatch,
    fieldValue: startBatch,
    expiryValue: startBatch,
  },
)
