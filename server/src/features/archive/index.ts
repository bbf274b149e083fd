// The archive: items there keep their source and give up what is made of it.
import { archive } from '@mediatheque/contract/archive'
import { feature } from '../../platform/http/feature.ts'
import { bringBack, putIntoArchive } from './change-archive.ts'

export { savedByArchive } from './archive.sql.ts'
export { archiveItems, bringBackItems, reasonsAgainst } from './archive-items.ts'
export { dropRenditionsJob, sweepArchiveJob } from './drop-renditions.job.ts'

export const archiveFeature = feature(archive, { put: putIntoArchive, bringBack })
