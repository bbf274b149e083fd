// Where files arrive, named by their uploads: a folder of this machine, or storage itself where every machine
// reaches it.
import { constants } from 'node:fs'
import { copyFile, link, mkdir, open, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../platform/config.ts'
import type { Files } from '../../platform/files/files.ts'
import type { UploadRow } from './upload.sql.ts'

type Place = Pick<Config, 'dataDir'>

export const incomingFolder = ({ dataDir }: Place) => join(dataDir, 'incoming')
export const incomingPath = (config: Place, uploadID: string) => join(incomingFolder(config), uploadID)

const STORED = 'incoming/'
export const incomingKey = (uploadID: string) => `${STORED}${uploadID}`
/** Named by where it begins and how long it is: a new one never is in the way of the old. */
export const restKey = (uploadID: string, offset: number, bytes: number) =>
  `${incomingKey(uploadID)}.${offset}-${bytes}`

/** Whose upload a key is of. */
export const uploadOf = (key: string) => key.slice(STORED.length).replace(/\..*/, '')

/** A file that has arrived. */
export type Incoming = { path: string } | { key: string }

export const incomingOf = (
  config: Place,
  { upload_id, multipart_id }: Pick<UploadRow, 'upload_id' | 'multipart_id'>,
): Incoming =>
  multipart_id === null ? { path: incomingPath(config, upload_id) } : { key: incomingKey(upload_id) }

export async function arrivedBytes(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined)
  return found?.isFile() ? found.size : 0
}

/** What was acknowledged stays after a power cut. */
export async function syncFile(path: string) {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export const removeIncoming = (files: Pick<Files, 'remove'>, from: Incoming) =>
  'key' in from ? files.remove(from.key) : rm(from.path, { force: true })

/**
 * Under its key the file is in storage, and it stays here too: where the commit that says so does not come,
 * nothing is lost. Remove it from here afterwards.
 */
export async function copyToStorage(files: Files, from: Incoming, key: string) {
  if ('key' in from) return files.copy(from.key, key)
  const second = `${from.path}.${crypto.randomUUID()}`
  await link(from.path, second).catch(() => copyFile(from.path, second, constants.COPYFILE_FICLONE))
  try {
    await files.adopt(key, second)
  } catch (error) {
    await rm(second, { force: true })
    throw error
  }
}

export async function freeBytes(config: Place): Promise<number> {
  const folder = incomingFolder(config)
  await mkdir(folder, { recursive: true })
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
