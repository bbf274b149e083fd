// The product of the journeys. One that passes while the server logs a failure has not passed.
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
  const { baseUrl, dataDir, stop } = await testing.startProduct({ command, env })
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

async function failOnServerErrors(dataDir: string) {
  const lines = (await readFile(join(dataDir, 'log', 'mediatheque.log'), 'utf8')).split('\n').filter(Boolean)
  const errors = lines.map(line => JSON.parse(line)).filter(entry => entry.level >= 50)
  if (errors.length > 0) throw new Error(`The server logged errors:\n${JSON.stringify(errors, null, 2)}`)
}
