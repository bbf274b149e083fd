// The very process people start, on a data folder and a port of its own.
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Product {
  baseUrl: string
  dataDir: string
  stop: () => Promise<void>
}

export async function startProduct(...args: string[]): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mediatheque-e2e-'))
  const port = await freePort()
  // Vite calls the folder of its own pages so, in every worker of the tests.
  const { BASE_URL: _, ...env } = process.env
  const product = spawn('node', ['server/src/main.ts', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...env, PORT: String(port), DATA_DIR: dataDir, RATE_LIMIT: '100000' },
  })
  const gone = new Promise<void>(resolve => product.once('close', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    let said = ''
    product.stdout.on('data', chunk => {
      said += chunk
      if (said.includes('is running at')) resolve()
    })
    gone.then(() => reject(new Error(`The product did not start:\n${said}`)))
  })
  const stop = async () => {
    product.kill('SIGTERM')
    await gone
    await failOnServerErrors(dataDir)
    await rm(dataDir, { recursive: true, force: true })
  }
  return { baseUrl: `http://localhost:${port}`, dataDir, stop }
}

/** A journey that passes while the server logs a failure has not passed. */
async function failOnServerErrors(dataDir: string) {
  const lines = (await readFile(join(dataDir, 'log', 'mediatheque.log'), 'utf8')).split('\n').filter(Boolean)
  const errors = lines.map(line => JSON.parse(line)).filter(entry => entry.level >= 50)
  if (errors.length > 0) throw new Error(`The server logged errors:\n${JSON.stringify(errors, null, 2)}`)
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}
