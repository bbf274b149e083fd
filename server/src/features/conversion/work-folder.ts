// Where a conversion works: a folder of its own on the local disk, gone when it is over.
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../platform/config.ts'

export interface WorkFolder {
  path: string
  /** An empty folder inside. */
  make(name: string): Promise<string>
  remove(): Promise<void>
}

const PREFIX = 'conversion-'
const FREE_BYTES = 500_000_000

const rootOf = ({ dataDir }: Config) => join(dataDir, 'work')

export async function openWorkFolder(config: Config, conversionID: number): Promise<WorkFolder> {
  const path = join(rootOf(config), `${PREFIX}${conversionID}`)
  await rm(path, { recursive: true, force: true })
  await mkdir(path, { recursive: true })
  return {
    path,
    async make(name) {
      await mkdir(join(path, name))
      return join(path, name)
    },
    remove: () => rm(path, { recursive: true, force: true }),
  }
}

/** A worker that was killed leaves its folder behind; isRunning says which ones are still somebody's. */
export async function sweepWorkFolders(config: Config, isRunning: (id: number) => Promise<boolean>) {
  const names = await readdir(rootOf(config)).catch(() => [])
  for (const name of names) {
    const id = Number(name.startsWith(PREFIX) ? name.slice(PREFIX.length) : Number.NaN)
    if (Number.isInteger(id) && !(await isRunning(id)))
      await rm(join(rootOf(config), name), { recursive: true, force: true })
  }
}

export async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  let bytes = 0
  for (const entry of entries.filter(it => it.isFile()))
    bytes += await stat(join(entry.parentPath, entry.name)).then(
      it => it.size,
      () => 0,
    )
  return bytes
}

export async function hasRoom(folder: string, bytes = 0): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize > FREE_BYTES + bytes
}
