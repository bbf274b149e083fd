// The one place that knows both kinds of storage. The modules of S3 are loaded only where it is used.
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Files } from './files.ts'
import { openLocalFiles } from './local-files.ts'
import { movingFiles } from './moving-files.ts'
import type { StoragePlace } from './storage-url.rules.ts'
import { workRoot } from './work-folder.ts'

type Places = Pick<Config, 'dataDir' | 'storage' | 'storageFrom'>

export async function openFiles(config: Places): Promise<Files> {
  const now = await openStore(config, config.storage)
  return config.storageFrom ? movingFiles(now, await openStore(config, config.storageFrom)) : now
}

export async function openStore({ dataDir }: Pick<Config, 'dataDir'>, place: StoragePlace): Promise<Files> {
  if (place === 'disk') return openLocalFiles(join(dataDir, 'files'))
  const { openS3Files } = await import('./s3-files.ts')
  return openS3Files(place, workRoot({ dataDir }))
}

/** All of them, and not only those that have not been moved yet. */
export const isOnDisk = ({ storage, storageFrom }: Places) => storage === 'disk' && storageFrom === undefined

/** Nothing where the folder in DATA_DIR is all there is. */
export const storedFiles = async (config: Places): Promise<Files | undefined> =>
  isOnDisk(config) ? undefined : openFiles(config)
