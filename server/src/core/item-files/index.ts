// What is stored for an item: its files, its streams, and how they are removed.
export {
  type ChildRow,
  insertChildStream,
  listChildStreams,
  listStreamNumbers,
  markStreamsRemoved,
  numberOf,
  showChildStreams,
} from './child-streams.sql.ts'
export { copyRenditions } from './copy.sql.ts'
export { frameOf } from './frame-of.ts'
export {
  deleteMediaFiles,
  findSavedFile,
  insertMediaFile,
  listMediaFiles,
  listMediaFilesOf,
  type MediaFileDraft,
  type MediaFileRole,
  newMediaFolder,
  newMediaKey,
  type Part,
  setPoster,
} from './media-files.sql.ts'
export { removeStored, removeStoredJob, removeStreams, removeUnfinished } from './remove-stored.job.ts'
export { deleteRenditions, listSources, type Source } from './renditions.sql.ts'
export { type SmallTrack, smallTrack } from './small-track.ts'
export { lastMeasured, listStorageUse, measureStorage } from './storage-use.sql.ts'
export {
  completeStream,
  insertRenditions,
  insertStream,
  isOfPrimary,
  listStreams,
  listStreamsOf,
} from './streams.sql.ts'
