// The files of an item next to its streams: documents, downloads, the source and what replaces it.
import { itemFiles } from '@mediatheque/contract/conversion'
import { feature } from '../../platform/http/feature.ts'
import { showDocument } from '../documents/index.ts'
import { deleteSource } from './delete-source.ts'
import { cancelReplacement, setReplacement } from './set-replacement.ts'
import { showDownloads } from './show-downloads.ts'

export { checkStorage } from './check-storage.ts'
export { addDownloadBytes } from './downloads.bytes.ts'
export { type EpisodeFile, episodeFilesOf, takeEpisodeFile } from './episode-files.ts'
export { purgeDeletedJob } from './purge-deleted.job.ts'
export { replaceMediaJob } from './replace-media.job.ts'
export { isSound, printReport } from './storage-report.rules.ts'
export { sweepDownloadsJob } from './sweep-downloads.job.ts'

export const itemFilesFeature = feature(itemFiles, {
  document: showDocument,
  downloadOptions: showDownloads,
  deleteSource,
  setReplacement,
  cancelReplacement,
})
