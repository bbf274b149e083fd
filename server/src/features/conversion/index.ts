// What becomes of a recording: the queue of conversions and the pipeline that makes its streams.
import { conversion } from '@mediatheque/contract/conversion'
import { conversionQueue } from '@mediatheque/contract/conversion-queue'
import { feature } from '../../platform/http/feature.ts'
import { createProfile, removeProfile, saveProfile, showProfiles } from './change-profiles.ts'
import { manageConversion } from './manage-conversion.ts'
import { moveFirst, setPaused } from './manage-queue.ts'
import { showConversions } from './show-conversions.ts'
import { showProcessing } from './show-processing.ts'
import { showQueue } from './show-queue.ts'

export { awaitSource, sourceArrived } from './await-source.ts'
export {
  addWaiter,
  type ConversionRequest,
  countQueue,
  isSourceAwaited,
  keepSource,
  settleItem,
} from './conversion.sql.ts'
export { readState } from './conversion-state.ts'
export { convertRecordingJob } from './convert-recording.job.ts'
export { CannotConvert, reasonOfLastTry } from './failure.rules.ts'
export { endDone, retireStreams } from './finish-conversion.ts'

export { giveUp } from './give-up.ts'
export { hideChildStreams } from './hide-streams.ts'
export type { Task } from './making.ts'
export { repeatConversion } from './manage-conversion.ts'
export { playFirstJob } from './play-first.job.ts'
export { convertAgain, queueConversion } from './queue-conversion.ts'
export { documentQueue, type FetchLink, fileChaptersQueue, linkQueue } from './queues.ts'
export { runConversion } from './run-conversion.ts'

export { tell } from './track-progress.ts'
export { hasFreeSpace } from './work-folder.ts'

// Where to watch it is for the player to say (features/player).
const { playback: _playback, ...calls } = conversion

export { hasOpenConversion, isPrimaryConverting } from './conversion.sql.ts'
export { isPlayable, type Newest, outcomeOf, stateOf } from './conversion-state.ts'
export { newestConversion, newestConversions } from './newest.sql.ts'

export const conversionFeature = feature(calls, {
  list: showConversions,
  manage: manageConversion,
  processing: showProcessing,
  profiles: showProfiles,
  createProfile,
  saveProfile,
  removeProfile,
})

export const conversionQueueFeature = feature(conversionQueue, {
  list: showQueue,
  moveFirst,
  pause: setPaused,
})
