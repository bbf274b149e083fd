// Brings a library back from an archive. Until the archive has been read to its end nothing is changed.
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { migrate } from '../db/migrate.ts'
import type { Files } from '../files/files.ts'
import { StartRefused } from '../start-refused.ts'
import { clearDatabase, hasPeople, loadTables, otherSessions } from './database-in.ts'
import { extractArchive } from './extract-archive.ts'
import { loadJobs, openQueues } from './jobs-in.ts'
import type { Manifest } from './manifest.ts'

export interface RestoreOptions {
  databaseUrl: string
  dataDir: string
  /** Where the files go, when that is not the data folder. */
  stored?: Files | undefined
  file: string
  replace: boolean
}

export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { databaseUrl, dataDir, stored, file } = options
  const client = new Client({ connectionString: databaseUrl, application_name: 'mediatheque restore' })
  const stage = path.join(dataDir, `.restore-${randomUUID().slice(0, 8)}`)
  await client.connect()
  try {
    await refuseUnfit(client, options)
    await mkdir(stage, { recursive: true })
    const manifest = await extractArchive(file, stage)
    await load(client, databaseUrl, manifest, stage)
    await (stored ? storeFiles(stored, stage) : putFiles(dataDir, stage))
    await client.query('ANALYZE')
    return manifest
  } finally {
    await client.end()
    await rm(stage, { recursive: true, force: true })
  }
}

async function refuseUnfit(client: Client, { dataDir, stored, replace }: RestoreOptions): Promise<void> {
  const others = await otherSessions(client)
  if (others > 0)
    throw new StartRefused(`The database is in use by ${others} other connections: stop Mediatheque first.`)
  if (replace) return
  const hasFiles = await (stored ? hasStored(stored) : hasFolder(dataDir))
  if (hasFiles || (await hasPeople(client))) {
    throw new StartRefused('There is a library here already: give --replace to put the archive in its place.')
  }
}

async function hasFolder(dataDir: string): Promise<boolean> {
  const names = await readdir(path.join(dataDir, 'files')).catch((): string[] => [])
  return names.some(name => !name.startsWith('.'))
}

async function hasStored(stored: Files): Promise<boolean> {
  for await (const _ of stored.list('')) return true
  return false
}

async function load(client: Client, databaseUrl: string, manifest: Manifest, stage: string): Promise<void> {
  await clearDatabase(client)
  await migrate(databaseUrl, manifest.migrations.at(-1))
  const boss = await openQueues(databaseUrl, manifest)
  try {
    await client.query('BEGIN')
    await loadTables(client, manifest, stage)
    if (boss) await loadJobs(client, boss, manifest, stage)
    await client.query('COMMIT')
  } finally {
    await boss?.stop({ graceful: false })
  }
}

/** What the archive has is there before anything else goes. */
async function storeFiles(stored: Files, stage: string): Promise<void> {
  const fresh = path.join(stage, 'files')
  const kept = new Set<string>()
  const entries = await readdir(fresh, { withFileTypes: true, recursive: true }).catch(() => [])
  for (const entry of entries.filter(it => it.isFile())) {
    const place = path.join(entry.parentPath, entry.name)
    const key = path.relative(fresh, place)
    kept.add(key)
    await stored.adopt(key, place)
  }
  for await (const key of stored.list('')) if (!kept.has(key)) await stored.remove(key)
}

async function putFiles(dataDir: string, stage: string): Promise<void> {
  const fresh = path.join(stage, 'files')
  await mkdir(fresh, { recursive: true })
  // All at once instead of each file alone, of which there may be millions.
  await promisify(execFile)('sync', ['-f', fresh]).catch(() => {})
  const place = path.join(dataDir, 'files')
  await rename(place, path.join(stage, 'replaced')).catch(error => {
    if (error.code !== 'ENOENT') throw error
  })
  await rename(fresh, place)
}
