// One PostgreSQL for a whole run of the tests, with a migrated database that every test copies.
import { existsSync, readdirSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { ownerOf } from '../platform/db/embedded-lock.ts'
import { startEmbeddedPostgres } from '../platform/db/embedded-postgres.ts'
import { postgresProcessesOn, signal, untilGone } from '../platform/db/embedded-process.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openJobs } from '../platform/jobs/jobs.ts'
import { openLog } from '../platform/log.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    adminUrl: string
  }
}

const PREFIX = 'mediatheque-tests-'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweepKilledRuns()
  const dataDir = await mkdtemp(path.join(tmpdir(), PREFIX))
  // mkdtemp closes it to the user that the database runs as when we are root.
  await chmod(dataDir, 0o755)
  const server = await startEmbeddedPostgres({ dataDir, throwAway: true })
  await migrate(server.url)
  await (await openJobs(server.url, openLog('silent', '-'))).stop()
  const adminUrl = server.url.replace('/mediatheque?', '/postgres?')
  await makeTemplate(adminUrl)
  project.provide('adminUrl', adminUrl)
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

// A template with an open connection cannot be copied, so nobody may connect to it any more.
async function makeTemplate(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  await client.query('ALTER DATABASE mediatheque WITH IS_TEMPLATE true ALLOW_CONNECTIONS false')
  await client.end()
}

// A run that was killed leaves its server running, as it should in production.
async function sweepKilledRuns(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter(entry => entry.startsWith(PREFIX))) {
    const dataDir = path.join(tmpdir(), name)
    const pgdata = path.join(dataDir, 'postgres', 'data')
    // Without a lock it may be another run that has just made its folder.
    if (ownerOf(dataDir) || !existsSync(path.join(dataDir, 'in-use.json'))) continue
    const left = postgresProcessesOn(pgdata)
    for (const pid of left) signal(pid, 'SIGKILL')
    await untilGone(left, 5_000)
    await rm(dataDir, { recursive: true, force: true })
  }
}
