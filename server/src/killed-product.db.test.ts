import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { newDataDir, type Product, startProduct } from './testing/product.ts'

const ROUNDS = 4
const LONGEST_ROUND_MS = 400

const ADMINISTRATOR = {
  SiteName: 'Library',
  UserName: 'ada',
  DisplayName: 'Ada',
  Email: 'ada@example.org',
  Password: 'long enough',
}

const post = ({ baseUrl }: Product, path: string, body: unknown) =>
  fetch(`${baseUrl}${path}`, {
    method: 'POST',
    headers: { origin: baseUrl, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Without the demo library: its pictures would be drawn meanwhile. */
const start = (dataDir: string) => startProduct({ dataDir, command: ['server/src/main.ts', '--empty'] })

async function signIn(product: Product): Promise<Record<string, string>> {
  const { UserName: un, Password: pw } = ADMINISTRATOR
  const answer = await post(product, '/login.aspx/Login', { un, pw })
  const headers = { origin: product.baseUrl, 'content-type': 'application/json' }
  const cookie = answer.headers.getSetCookie().map(it => it.split(';')[0])
  return { ...headers, cookie: cookie.join('; ') }
}

/** Publishes notices until the product is killed, and gives the numbers of those it acknowledged. */
async function writeUntilKilled(product: Product): Promise<number[]> {
  const headers = await signIn(product)
  const acknowledged: number[] = []
  const kill = () => pause(Math.random() * LONGEST_ROUND_MS).then(() => product.process.kill('SIGKILL'))
  let killing: Promise<unknown> | undefined
  for (let count = 0; ; count++) {
    const body = JSON.stringify({ Level: 'info', Text: `Notice ${count}` })
    const url = `${product.baseUrl}/api/core/site/notices/`
    const answer = await fetch(url, { method: 'POST', headers, body })
      .then(it => it.json() as Promise<{ ID: number }>)
      .catch(() => undefined)
    if (!answer) break
    acknowledged.push(answer.ID)
    killing ??= kill()
  }
  await killing
  await product.gone
  return acknowledged
}

test('a product killed with -9 during writes comes back with everything it acknowledged', async () => {
  const dataDir = newDataDir()
  const acknowledged: number[] = []
  const first = await start(dataDir)
  expect((await post(first, '/api/core/welcome/administrator', ADMINISTRATOR)).status).toBe(200)
  await first.stop()
  for (let round = 0; round < ROUNDS; round++)
    acknowledged.push(...(await writeUntilKilled(await start(dataDir))))
  const product = await start(dataDir)
  const answer = await fetch(`${product.baseUrl}/api/core/site/notices/`, { headers: await signIn(product) })
  const { Items } = (await answer.json()) as { Items: { ID: number }[] }
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
  const kept = new Set(Items.map(it => it.ID))
  expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS)
  expect(acknowledged.filter(id => !kept.has(id))).toEqual([])
})
