// One archive that holds the whole library: the database as it was at one moment, and the files.
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Client } from 'pg'
import type { Files } from '../files/files.ts'
import { databaseEntries } from './database-out.ts'
import { fileEntries, storedEntries } from './file-entries.ts'
import { type DatabaseContents, MANIFEST, manifestOf } from './manifest.ts'
import { type Entry, tarOf, textEntry } from './tar-write.ts'

export interface BackupOptions {
  databaseUrl: string
  dataDir: string
  /** Where the files are, when they are not in the data folder. */
  stored?: Files | undefined
  file: string
}

export interface BackupSummary {
  rows: number
  files: number
  bytes: number
}

/** Media do not get smaller; the database does even at the lowest level. */
const GZIP_LEVEL = 1

export async function makeBackup({
  databaseUrl,
  dataDir,
  stored,
  file,
}: BackupOptions): Promise<BackupSummary> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'mediatheque backup' })
  const draft = `${file}.new-${process.pid}`
  const contents: DatabaseContents = { migrations: [], tables: [], sequences: [], queues: [], jobs: [] }
  const summary = { rows: 0, files: 0, bytes: 0 }
  await client.connect()
  try {
    const manifest = () => textEntry(MANIFEST, JSON.stringify(manifestOf(contents)))
    const files = stored ? storedEntries(stored) : fileEntries(path.join(dataDir, 'files'))
    const bytes = tarOf(everything(client, files, contents, summary), manifest)
    await pipeline(
      Readable.from(bytes, { objectMode: false }),
      createGzip({ level: GZIP_LEVEL }),
      // It holds password hashes and private media: for its owner alone.
      createWriteStream(draft, { mode: 0o600 }),
    )
    summary.rows = contents.tables.reduce((sum, table) => sum + table.rows, 0)
    summary.bytes = await keep(draft, file)
    return summary
  } finally {
    await client.end()
    await rm(draft, { force: true })
  }
}

// The database first: a file it knows of then is there, unless somebody deletes it in the meantime.
async function* everything(
  client: Client,
  files: AsyncIterable<Entry>,
  contents: DatabaseContents,
  summary: BackupSummary,
): AsyncGenerator<Entry> {
  yield* databaseEntries(client, contents)
  for await (const entry of files) {
    summary.files++
    yield entry
  }
}

// On disk before it has its name: an archive that is there is whole, also after a power cut.
async function keep(draft: string, file: string): Promise<number> {
  const handle = await open(draft, 'r+')
  await handle.sync()
  const { size } = await handle.stat()
  await handle.close()
  await rename(draft, file)
  return size
}
