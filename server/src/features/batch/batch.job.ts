import { defineJob } from '../../platform/jobs/job.ts'
import { batches } from './batch.sql.ts'
import { publishProgress } from './publish-progress.ts'
import { batchQueue } from './queue.ts'
import { runBatch } from './run-batch.ts'

export const batchJob = defineJob({
  ...batchQueue,
  // One after the other: two batches over the same items would only wait for each other.
  atOnce: 1,
  stopsAtOnce: true,
  run: (platform, { BatchID }, signal) => runBatch(platform, BatchID, signal),
  async dead(platform, { BatchID }, reason) {
    if (await batches.fail(platform.db, BatchID, reason)) await publishProgress(platform, BatchID)
  },
})
