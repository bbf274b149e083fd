import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../platform/config.ts'

/** A folder for the time of this work. */
export async function inWorkFolder<Result>(
  { dataDir }: Config,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const root = join(dataDir, 'work')
  await mkdir(root, { recursive: true })
  const folder = await mkdtemp(join(root, 'photos-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
