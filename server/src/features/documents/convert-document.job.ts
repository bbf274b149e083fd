import { defineJob } from '../../platform/jobs/job.ts'
import { documentQueue, giveUp, hasFreeSpace, reasonOfLastTry, runConversion } from '../conversion/index.ts'
import { convertDocument } from './convert-document.ts'

export const convertDocumentJob = defineJob({
  ...documentQueue,
  atOnce: config => config.mediaAtOnce,
  stopsAtOnce: true,
  canRun: ({ config }) => hasFreeSpace(config.dataDir),
  run: (platform, { ConversionID }, signal) =>
    runConversion(platform, { ConversionID, make: convertDocument }, signal),
  dead: (platform, { ConversionID }, message) => giveUp(platform, ConversionID, reasonOfLastTry(message)),
})
