// The very process people start, on a data folder of its own.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Product {
  baseUrl: string
  dataDir: string
  /** From the command to the line that says it is running. */
  startMs: number
  process: ChildProcess
  /** Everything that it has printed until now. */
  said: () => string
  /** Resolves when the process has ended, however it did. */
  gone: Promise<void>
  stop(): Promise<void>
}

export interface ProductOptions {
  dataDir?: string
  command?: readonly string[]
  env?: Record<string, string>
}

/** Not made here: the product makes it so that the user of its database may pass through. */
export const newDataDir = () => join(tmpdir(), `mediatheque-product-${randomUUID()}`)

export async function startProduct({
  dataDir = newDataDir(),
  command = ['server/src/main.ts'],
  env = {},
}: ProductOptions = {}): Promise<Product> {
  const port = await freePort()
  const began = performance.now()
  // Vite calls the folder of its own pages so, in every worker of the tests.
  const { BASE_URL: _, ...inherited } = process.env
  const child = spawn('node', command, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...inherited,
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMIT: '100000000',
      DEMO_MEDIA: 'no',
      MEDIA_NICE: '0',
      ...env,
    },
  })
  const gone = new Promise<void>(resolve => child.once('close', () => resolve()))
  let said = ''
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', chunk => {
      said += chunk
      if (said.includes('is running at')) resolve()
    })
    gone.then(() => reject(new Error(`The product did not start:\n${said}`)))
  })
  return {
    baseUrl: `http://localhost:${port}`,
    dataDir,
    startMs: performance.now() - began,
    process: child,
    said: () => said,
    gone,
    stop: () => {
      child.kill('SIGTERM')
      return gone
    },
  }
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}
