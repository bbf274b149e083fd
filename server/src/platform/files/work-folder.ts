// Where jobs work on the local disk: a folder for each run, gone when it is over.
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'

/** Longer than any run may take. */
const LEFT_BEHIND_MS = 24 * 3_600_000

/** What a killed worker left behind of the same kind goes when the next one begins. */
export async function inWorkFolder<Result>(
  { dataDir }: Pick<Config, 'dataDir'>,
  kind: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const root = join(dataDir, 'work')
  await mkdir(root, { recursive: true })
  await sweep(root, `${kind}-`)
  const folder = await mkdtemp(join(root, `${kind}-`))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function sweep(root: string, prefix: string) {
  const names = await readdir(root)
  for (const name of names.filter(it => it.startsWith(prefix))) {
    const path = join(root, name)
    const found = await stat(path).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > LEFT_BEHIND_MS) await rm(path, { recursive: true, force: true })
  }
}
