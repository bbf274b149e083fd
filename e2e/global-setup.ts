// A real product for each file that runs at the same time, each with a database of its own on one server.
import { execFile } from 'node:child_process'
import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { openPool } from '../server/src/platform/db/connect.ts'
import { startEmbeddedPostgres } from '../server/src/platform/db/embedded-postgres.ts'
import { makeDemo } from '../server/src/testing/demo.ts'
import { newDataDir } from '../server/src/testing/product.ts'
import { startProduct } from './testing/product.ts'
import { startSpeechService } from './testing/speech-service.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    products: { baseUrl: string; dataDir: string; databaseUrl: string }[]
    /** A file of what axe has passed. */
    checkedStates: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const speech = await startSpeechService()
  const dataDir = newDataDir()
  // What journeys write need not survive a power cut; that is tested elsewhere.
  const server = await startEmbeddedPostgres({ dataDir, throwAway: true })
  const pictures = join(dataDir, 'pictures')
  await makeDemo(server.url, pictures)
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
  await Promise.all(products.map(product => givePictures(pictures, product.dataDir)))
  const checkedStates = join(dataDir, 'checked-states')
  await writeFile(checkedStates, '')
  project.provide('checkedStates', checkedStates)
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

/** Started by root the product runs under an account of its own, which must be able to read them. */
async function givePictures(pictures: string, dataDir: string) {
  const files = join(dataDir, 'files')
  await cp(pictures, files, { recursive: true })
  await promisify(execFile)('chown', ['-R', `--reference=${dataDir}`, files])
}

async function copyDatabase(url: string, count: number): Promise<string[]> {
  const pool = openPool(url.replace('/mediatheque?', '/postgres?'), 1)
  const names = Array.from({ length: count }, (_, at) => `journeys_${at}`)
  for (const name of names) await pool.query(`create database ${name} template mediatheque`)
  await pool.end()
  return names.map(name => url.replace('/mediatheque?', `/${name}?`))
}
