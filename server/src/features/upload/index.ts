// From files on somebody's disk, or links, to items of the library.
import { upload } from '@mediatheque/contract/upload'
import { feature } from '../../platform/http/feature.ts'
import { discardUpload } from './discard-upload.ts'
import { lookAtLinks } from './look-at-links.ts'
import { createPhotoset, createPlaylist, createVirtualClass, keepPlaylist } from './make-container.ts'
import { processLink } from './process-link.ts'
import { processUpload } from './process-upload.ts'
import { acceptDisclaimer, showOptions } from './show-options.ts'
import { showReceived } from './show-received.ts'
import { showYouTubeQuery } from './show-youtube-query.ts'

export { plainName } from './announced.rules.ts'
export { requireDisclaimer, requireType } from './begin-upload.ts'
export { fetchLinkJob } from './fetch-link.job.ts'
export { mostOf } from './fetch-recording.ts'
export { freeSpaceOf } from './free-space.ts'
export { hashFile } from './hash-arriving.ts'
export { freeBytes, incomingFolder, incomingPath, removeIncoming } from './incoming.ts'
export { createdAnswer, type MadeItem, type Maker, makeItem } from './make-item.ts'
export {
  type FileItemDraft,
  fileItemOf,
  makeFileItem,
  makeItemOfUpload,
  type SourceFile,
  titleOfFile,
} from './process-upload.ts'
export { sweepUploadsJob } from './sweep-uploads.job.ts'
export { type Attachment, takeAttachment } from './take-attachment.ts'
export { takeRecording } from './take-recording.ts'
export { addUploadBytes } from './upload.bytes.ts'

export const uploadFeature = feature(upload, {
  options: showOptions,
  disclaimerComplete: acceptDisclaimer,
  received: showReceived,
  process: processUpload,
  discard: discardUpload,
  createPlaylist,
  keepPlaylist,
  createVirtualClass,
  createPhotoset,
  lookAtLinks,
  processLink,
  youTubeQuery: showYouTubeQuery,
})
