import { defineJob } from '../../platform/jobs/job.ts'
import { documentQueue, giveUp, Reason, runConversion } from '../conversion/index.ts'
import { convertDocument } from './convert-document.ts'

export const convertDocumentJob = defineJob({
  ...documentQueue,
  atOnce: config => config.mediaAtOnce,
  stopsAtOnce: true,
  run: (platform, { ConversionID }, signal) =>
    runConversion(platform, { ConversionID, make: convertDocument }, signal),
  dead: (platform, { ConversionID }) => giveUp(platform, ConversionID, Reason.BrokeOff),
})
