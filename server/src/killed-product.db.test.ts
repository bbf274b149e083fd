import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { newDataDir, type Product, startProduct } from './testing/product.ts'

const ROUNDS = 8
const LONGEST_ROUND_MS = 400

async function signIn({ baseUrl }: Product): Promise<Record<string, string>> {
  const headers = { origin: baseUrl, 'content-type': 'application/json' }
  const body = JSON.stringify({ un: 'admin', pw: 'mediatheque' })
  const answer = await fetch(`${baseUrl}/login.aspx/Login`, { method: 'POST', headers, body })
  const cookie = answer.headers.getSetCookie().map(it => it.split(';')[0])
  return { ...headers, cookie: cookie.join('; ') }
}

/** Publishes notices until the product is killed, and gives the numbers of those it acknowledged. */
async function writeUntilKilled(product: Product): Promise<number[]> {
  const headers = await signIn(product)
  const acknowledged: number[] = []
  const killing = pause(Math.random() * LONGEST_ROUND_MS).then(() => product.process.kill('SIGKILL'))
  for (let count = 0; ; count++) {
    const body = JSON.stringify({ Level: 'info', Text: `Notice ${count}` })
    const url = `${product.baseUrl}/api/core/site/notices/`
    const answer = await fetch(url, { method: 'POST', headers, body })
      .then(it => it.json() as Promise<{ ID: number }>)
      .catch(() => undefined)
    if (!answer) break
    acknowledged.push(answer.ID)
  }
  await killing
  await product.gone
  return acknowledged
}

test('a product killed with -9 during writes comes back with everything it acknowledged', async () => {
  const dataDir = newDataDir()
  const acknowledged: number[] = []
  for (let round = 0; round < ROUNDS; round++)
    acknowledged.push(...(await writeUntilKilled(await startProduct({ dataDir }))))
  const product = await startProduct({ dataDir })
  const answer = await fetch(`${product.baseUrl}/api/core/site/notices/`, { headers: await signIn(product) })
  const { Items } = (await answer.json()) as { Items: { ID: number }[] }
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
  const kept = new Set(Items.map(it => it.ID))
  expect(acknowledged.length).toBeGreaterThan(ROUNDS)
  expect(acknowledged.filter(id => !kept.has(id))).toEqual([])
})
