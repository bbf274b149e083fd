import { defineJob } from '../../platform/jobs/job.ts'
import { convertRecording } from './convert-recording.ts'
import { Reason } from './failure.rules.ts'
import { giveUp } from './give-up.ts'
import { recordingQueue } from './queues.ts'

export const convertRecordingJob = defineJob({
  ...recordingQueue,
  atOnce: config => config.mediaAtOnce,
  stopsAtOnce: true,
  run: (platform, { ConversionID }, signal) => convertRecording(platform, ConversionID, signal),
  dead: (platform, { ConversionID }) => giveUp(platform, ConversionID, Reason.BrokeOff),
})
