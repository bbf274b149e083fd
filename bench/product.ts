// The product as people start it, on a data folder of its own.
import { type ChildProcess, spawn } from 'node:child_process'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Product {
  baseUrl: string
  /** From the command to the first line that says it is running. */
  startMs: number
  process: ChildProcess
  stop(): Promise<void>
}

export const newDataDir = (name: string) => join(tmpdir(), `mediatheque-bench-${name}-${process.pid}`)

export async function startProduct(dataDir: string, command: string[]): Promise<Product> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn('node', command, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMIT: '100000000',
      LOG_LEVEL: 'warn',
    },
  })
  const gone = new Promise<void>(resolve => child.once('close', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', chunk => {
      said += chunk
      if (said.includes('is running at')) resolve()
    })
    gone.then(() => reject(new Error(`The product did not start:\n${said}`)))
  })
  return {
    baseUrl: `http://localhost:${port}`,
    startMs: performance.now() - began,
    process: child,
    stop: () => {
      child.kill('SIGTERM')
      return gone
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}
