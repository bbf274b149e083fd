import { defineJob } from '../../platform/jobs/job.ts'
import { giveUp } from '../conversion/index.ts'
import { FetchLink, fetchRecording } from './fetch-recording.ts'

export const fetchLinkJob = defineJob({
  name: 'fetch-link',
  data: FetchLink,
  retries: 3,
  expireSecs: 6 * 3600,
  run: fetchRecording,
  dead: (platform, { ConversionID }, reason) => giveUp(platform, ConversionID, reason),
})
