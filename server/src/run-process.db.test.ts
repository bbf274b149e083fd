import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Product, startProduct } from './testing/product.ts'

/** Faults of any library, which come when the process is told so. */
const FAULTS = `
process.on('SIGUSR2', () => void Promise.reject(new Error('a stray promise')))
process.on('SIGHUP', () => { throw new Error('a stray error') })`

async function logged(product: Product): Promise<{ level: number; err?: { message: string } }[]> {
  const text = await readFile(join(product.dataDir, 'log', 'mediatheque.log'), 'utf8')
  return text
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line))
}

test('what nobody caught is logged: a promise leaves the product open, an error ends it in order', async () => {
  const env = { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(FAULTS)}` }
  const product = await startProduct({ command: ['server/src/main.ts', '--empty'], env })
  onTestFinished(async () => {
    await product.stop()
    await rm(product.dataDir, { recursive: true, force: true })
  })
  const levelOf = async (message: string) =>
    (await logged(product)).find(it => it.err?.message === message)?.level

  product.process.kill('SIGUSR2')
  await expect.poll(() => levelOf('a stray promise')).toBe(50)
  const answer = await fetch(`${product.baseUrl}/healthz`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('keep-alive')).toBe('timeout=75')

  product.process.kill('SIGHUP')
  await product.gone
  expect(await levelOf('a stray error')).toBe(60)
  expect(product.process.exitCode).toBe(1)
  await expect(readFile(join(product.dataDir, 'postgres', 'data', 'postmaster.pid'))).rejects.toThrow(
    'ENOENT',
  )
})
