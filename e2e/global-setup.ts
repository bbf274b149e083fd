// A real product for each file that runs at the same time, each with a database of its own on one server.
import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { fillDemo } from '../server/src/demo/index.ts'
import { connect, openPool } from '../server/src/platform/db/connect.ts'
import { startEmbeddedPostgres } from '../server/src/platform/db/embedded-postgres.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { openJobs } from '../server/src/platform/jobs/jobs.ts'
import { openLog } from '../server/src/platform/log.ts'
import { newDataDir } from '../server/src/testing/product.ts'
import { startProduct } from './testing/product.ts'
import { startSpeechService } from './testing/speech-service.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    products: { baseUrl: string; dataDir: string; databaseUrl: string }[]
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const speech = await startSpeechService()
  const dataDir = newDataDir()
  // What journeys write need not survive a power cut; that is tested elsewhere.
  const server = await startEmbeddedPostgres({ dataDir, throwAway: true })
  await fillFirst(server.url)
  const urls = await copyDatabase(server.url, project.config.maxWorkers)
  const products = await Promise.all(
    urls.map(async DATABASE_URL => ({
      // Live streams of the journeys come from this machine.
      ...(await startProduct({
        env: { TRANSCRIPTION_URL: speech.url, DATABASE_URL, FETCH_ALLOW: '127.0.0.1' },
      })),
      databaseUrl: DATABASE_URL,
    })),
  )
  project.provide(
    'products',
    products.map(it => ({ baseUrl: it.baseUrl, dataDir: it.dataDir, databaseUrl: it.databaseUrl })),
  )
  return async () => {
    const stopped = await Promise.allSettled([speech.stop(), ...products.map(product => product.stop())])
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
    for (const it of stopped) if (it.status === 'rejected') throw it.reason
  }
}

/** Migrated, and with the demo library, once for all of them. Its pictures are drawn in each. */
async function fillFirst(url: string) {
  const db = connect(openPool(url, 2))
  await migrate(url)
  const jobs = await openJobs(url, openLog('silent', '-'))
  await fillDemo(db, jobs, false)
  await jobs.stop()
  await db.destroy()
}

async function copyDatabase(url: string, count: number): Promise<string[]> {
  const pool = openPool(url.replace('/mediatheque?', '/postgres?'), 1)
  const names = Array.from({ length: count }, (_, at) => `journeys_${at}`)
  for (const name of names) await pool.query(`create database ${name} template mediatheque`)
  await pool.end()
  return names.map(name => url.replace('/mediatheque?', `/${name}?`))
}
