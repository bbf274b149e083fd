// The files of an item beside its streams: documents, downloads, the source and what replaces it.
import { itemFiles } from '@mediatheque/contract/conversion'
import { room } from '../../platform/http/room.ts'
import { showDocument } from '../documents/index.ts'
import { deleteSource } from './delete-source.ts'
import { cancelReplacement, setReplacement } from './set-replacement.ts'
import { showDownloads } from './show-downloads.ts'

export { checkStorage } from './check-storage.ts'
export { addDownloadBytes } from './downloads.bytes.ts'
export { purgeDeletedJob } from './purge-deleted.job.ts'
export { replaceMediaJob } from './replace-media.job.ts'
export { isSound, printReport } from './storage-report.rules.ts'
export { sweepDownloadsJob } from './sweep-downloads.job.ts'

export const itemFilesRoom = room(itemFiles, {
  document: showDocument,
  downloadOptions: showDownloads,
  deleteSource,
  setReplacement,
  cancelReplacement,
})
