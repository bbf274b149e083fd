import { defineJob } from '../../platform/jobs/job.ts'
import { convertRecording } from './convert-recording.ts'
import { reasonOfLastTry } from './failure.rules.ts'
import { giveUp } from './give-up.ts'
import { recordingQueue } from './queues.ts'
import { hasFreeSpace } from './work-folder.ts'

export const convertRecordingJob = defineJob({
  ...recordingQueue,
  atOnce: config => config.mediaAtOnce,
  stopsAtOnce: true,
  canRun: ({ config }) => hasFreeSpace(config.dataDir),
  run: (platform, { ConversionID }, signal) => convertRecording(platform, ConversionID, signal),
  dead: (platform, { ConversionID }, message) => giveUp(platform, ConversionID, reasonOfLastTry(message)),
})
