import { defineJob } from '../../platform/jobs/job.ts'
import { fetchQueue } from './bring-in.ts'
import { failImport, fetchRecording } from './fetch-recording.ts'

export const fetchRecordingJob = defineJob({
  ...fetchQueue,
  atOnce: 1,
  run: (platform, { ImportID }, signal) => fetchRecording(platform, ImportID, signal),
  dead: (platform, { ImportID }, reason) => failImport(platform, ImportID, reason),
})
