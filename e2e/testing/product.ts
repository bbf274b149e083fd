// The product of the journeys. One that passes while the server logs a failure has not passed.
import { writeFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as testing from '../../server/src/testing/product.ts'

export interface Product {
  baseUrl: string
  dataDir: string
  stop: () => Promise<void>
}

interface ProductOptions {
  args?: readonly string[]
  env?: Record<string, string>
}

export async function startProduct({ args = [], env = {} }: ProductOptions = {}): Promise<Product> {
  const command = ['server/src/main.ts', ...args]
  const { baseUrl, dataDir, stop, process } = await testing.startProduct({ command, env })
  process.once('exit', (code, signal) => writeFileSync(noteIn(dataDir), `with ${signal ?? `code ${code}`}`))
  return {
    baseUrl,
    dataDir,
    async stop() {
      await stop()
      await failOnServerErrors(dataDir)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const noteIn = (dataDir: string) => join(dataDir, 'ended')

/** A product that is gone would fail every journey after it with a refused connection, and none would say why. */
export async function expectRunning(dataDir: string) {
  const note = await readFile(noteIn(dataDir), 'utf8').catch(() => undefined)
  if (note === undefined) return
  const last = (await serverErrors(dataDir)).at(-1)
  throw new Error(`The product ended ${note}: ${last?.err?.stack ?? 'it logged no error'}`)
}

async function failOnServerErrors(dataDir: string) {
  const errors = await serverErrors(dataDir)
  if (errors.length > 0) throw new Error(`The server logged errors:\n${JSON.stringify(errors, null, 2)}`)
}

async function serverErrors(dataDir: string): Promise<{ level: number; err?: { stack: string } }[]> {
  const lines = (await readFile(join(dataDir, 'log', 'mediatheque.log'), 'utf8')).split('\n').filter(Boolean)
  return lines.map(line => JSON.parse(line)).filter(entry => entry.level >= 50)
}
