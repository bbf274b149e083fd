// Where backups are kept, and how many of them.
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { SystemState } from '@mediatheque/contract/system'
import type { Config } from '../../platform/config.ts'

/** Only what was made here is listed and removed: operators may keep others in the same folder. */
const NAME = /^mediatheque-\d{4}-\d\d-\d\dT\d{4}\d*\.tar\.gz$/

export async function newBackupFile(config: Config, now: Date): Promise<string> {
  await mkdir(config.backupDir, { recursive: true, mode: 0o700 })
  const moment = now.toISOString().replace(/[:.Z]/g, '')
  return join(config.backupDir, `mediatheque-${moment}.tar.gz`)
}

/** The newest first. */
export async function listBackups(config: Config): Promise<SystemState['Backups']> {
  const names = await readdir(config.backupDir).catch((): string[] => [])
  const found = await Promise.all(
    names.filter(name => NAME.test(name)).map(async name => ({ name, ...(await factsOf(config, name)) })),
  )
  return found
    .toSorted((a, b) => b.madeMs - a.madeMs)
    .map(({ name, bytes, madeMs }) => ({
      Name: name,
      Bytes: bytes,
      MadeAt: new Date(madeMs).toISOString(),
    }))
}

async function factsOf(config: Config, name: string) {
  const { size: bytes, mtimeMs: madeMs } = await stat(join(config.backupDir, name))
  return { bytes, madeMs }
}

export async function removeOldBackups(config: Config, keep: number): Promise<void> {
  for (const { Name } of (await listBackups(config)).slice(keep))
    await rm(join(config.backupDir, Name), { force: true })
}
