// Where a conversion works: a folder of its own on the local disk, gone when it is over.
import { mkdir, readdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../platform/config.ts'
import { leaseFolder, sweepWork, workRoot } from '../../platform/files/work-folder.ts'

export interface WorkFolder {
  path: string
  /** An empty folder inside. */
  make(name: string): Promise<string>
  remove(): Promise<void>
}

const PREFIX = 'conversion-'
const FREE_BYTES = 500_000_000

export async function openWorkFolder(config: Config, conversionID: number): Promise<WorkFolder> {
  const path = join(workRoot(config), `${PREFIX}${conversionID}`)
  const lease = await leaseFolder(path)
  return {
    path,
    async make(name) {
      await mkdir(join(path, name))
      return join(path, name)
    },
    remove: lease.end,
  }
}

/** A worker that was killed leaves its folder behind; of conversions it is known at once which go on. */
export async function sweepWorkFolders(config: Config, isRunning: (id: number) => Promise<boolean>) {
  await sweepWork(config)
  const names = await readdir(workRoot(config)).catch(() => [])
  for (const name of names) {
    const id = Number(name.startsWith(PREFIX) ? name.slice(PREFIX.length) : Number.NaN)
    if (Number.isInteger(id) && !(await isRunning(id)))
      await rm(join(workRoot(config), name), { recursive: true, force: true })
  }
}

export async function hasFreeSpace(folder: string, bytes = 0): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize > FREE_BYTES + bytes
}
