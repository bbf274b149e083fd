// What becomes of a recording: its conversion, its streams and where their bytes are.
import { conversion } from '@mediatheque/contract/conversion'
import { room } from '../../platform/http/room.ts'
import { createProfile, removeProfile, saveProfile, showProfiles } from './change-profiles.ts'
import { manageConversion } from './manage-conversion.ts'
import { showConversions } from './show-conversions.ts'
import { showPlayback, showProcessing } from './show-playback.ts'

export { addressesOf, endOfAddresses } from './addresses.ts'
export { awaitSource, sourceArrived } from './await-source.ts'
export {
  hideChildStreams,
  insertChildStream,
  listChildStreams,
  listStreamNumbers,
  showChildStreams,
} from './child-streams.sql.ts'
export { describeStreams } from './child-streams.ts'
export { addRecordingBytes } from './conversion.bytes.ts'
export { type ConversionRequest, isSourceAwaited, keepSource, settleItem } from './conversion.sql.ts'
export { convertRecordingJob } from './convert-recording.job.ts'
export { CannotConvert, Reason } from './failure.rules.ts'
export { endDone, retireStreams } from './finish-conversion.ts'
export { frameOf } from './frame-of.ts'
export { giveUp } from './give-up.ts'
export type { Task } from './making.ts'
export {
  deleteMediaFiles,
  insertMediaFile,
  listMediaFiles,
  listMediaFilesOf,
  type MediaFileDraft,
  type MediaFileRole,
  newMediaFolder,
  newMediaKey,
  setPoster,
} from './media-files.sql.ts'
export { type OpenAddress, openAddresses } from './open-addresses.ts'
export { playFirstJob } from './play-first.job.ts'
export { queueConversion } from './queue-conversion.ts'
export { documentQueue, type FetchLink, fileChaptersQueue, linkQueue } from './queues.ts'
export { removeStored, removeStoredJob, removeUnfinished } from './remove-stored.job.ts'
export { runConversion } from './run-conversion.ts'
export {
  addressOfPreamble,
  mediaAddressesOf,
  playsAdaptively,
  readState,
  showPlayback,
} from './show-playback.ts'
export { type SmallTrack, smallTrack } from './small-track.ts'
export { completeStream, insertStream, listStreams, listStreamsOf } from './streams.sql.ts'
export { tell } from './track-progress.ts'

export const conversionRoom = room(conversion, {
  list: showConversions,
  manage: manageConversion,
  playback: showPlayback,
  processing: showProcessing,
  profiles: showProfiles,
  createProfile,
  saveProfile,
  removeProfile,
})
