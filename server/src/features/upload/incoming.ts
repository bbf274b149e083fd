// The folder in which files arrive, named by their uploads.
import { constants } from 'node:fs'
import { copyFile, link, mkdir, open, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../platform/config.ts'
import type { Files } from '../../platform/files/files.ts'

type Place = Pick<Config, 'dataDir'>

export const incomingFolder = ({ dataDir }: Place) => join(dataDir, 'incoming')
export const incomingPath = (config: Place, uploadID: string) => join(incomingFolder(config), uploadID)

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

export const removeIncoming = (path: string) => rm(path, { force: true })

/**
 * Under its key the file is in storage, and it stays here too: where the commit that says so does not come,
 * nothing is lost. Remove it from here afterwards.
 */
export async function copyToStorage(files: Files, path: string, key: string) {
  const second = `${path}.${crypto.randomUUID()}`
  await link(path, second).catch(() => copyFile(path, second, constants.COPYFILE_FICLONE))
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
