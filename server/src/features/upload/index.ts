// From files on somebody's disk, or links, to items of the library.
import { upload } from '@mediatheque/contract/upload'
import { room } from '../../platform/http/room.ts'
import { discardUpload } from './discard-upload.ts'
import { createPhotoset, createPlaylist, createVirtualClass } from './make-container.ts'
import { processUpload } from './process-upload.ts'
import { acceptDisclaimer, showOptions } from './show-options.ts'
import { showReceived } from './show-received.ts'

export { incomingFolder } from './incoming.ts'
export { sweepUploadsJob } from './sweep-uploads.job.ts'
export { addUploadBytes } from './upload.bytes.ts'

const { lookAtLinks: _look, processLink: _process, youTubeQuery: _query, ...files } = upload

export const uploadRoom = room(files, {
  options: showOptions,
  disclaimerComplete: acceptDisclaimer,
  received: showReceived,
  process: processUpload,
  discard: discardUpload,
  createPlaylist,
  createVirtualClass,
  createPhotoset,
})
