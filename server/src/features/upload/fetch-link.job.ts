import { defineJob } from '../../platform/jobs/job.ts'
import { giveUp, linkQueue } from '../conversion/index.ts'
import { fetchRecording } from './fetch-recording.ts'

export const fetchLinkJob = defineJob({
  ...linkQueue,
  run: fetchRecording,
  dead: (platform, { ConversionID }, reason) => giveUp(platform, ConversionID, reason),
})
