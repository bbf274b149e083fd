import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import autocannon from 'autocannon'
import { newDataDir, startProduct } from '../server/src/testing/product.ts'
import type { Bench } from './figure.ts'

const QUIET = { LOG_LEVEL: 'warn' }

const SECS = 6
/** What the guards, headers, limits, metrics and log may cost a call that does nothing. */
const LEAST_SHARE = 0.25
/** Session, rights, contract and log for a signed-in person: two queries on the way. */
const LEAST_SIGNED_IN_SHARE = 0.03

const perSecond = async (url: string, headers: Record<string, string> = {}) => {
  const { requests, errors, non2xx } = await autocannon({ url, headers, connections: 20, duration: SECS })
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} refusals`)
  return requests.average
}

export const requests: Bench = {
  name: 'requests',
  async run() {
    const dataDir = newDataDir()
    const product = await startProduct({ dataDir, env: QUIET })
    const bare = spawn('node', ['bench/bare-fastify.ts'], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [address] = await once(bare.stdout, 'data')
    const rival = await perSecond(String(address).trim())
    const trivial = await perSecond(`${product.baseUrl}/healthz`)
    const cookie = await signIn(product.baseUrl)
    const signedIn = await perSecond(`${product.baseUrl}/api/core/fonts/?s=rob`, { cookie })
    bare.kill()
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
    const against = (share: number) => ({
      unit: '/s',
      against: `${share} of bare Fastify:`,
      limit: rival * share,
      better: 'more' as const,
    })
    return [
      { name: 'trivial call', value: trivial, ...against(LEAST_SHARE) },
      { name: 'call of a signed-in person', value: signedIn, ...against(LEAST_SIGNED_IN_SHARE) },
    ]
  },
}

async function signIn(baseUrl: string): Promise<string> {
  const answer = await fetch(`${baseUrl}/login.aspx/Login`, {
    method: 'POST',
    headers: { origin: baseUrl, 'content-type': 'application/json' },
    body: JSON.stringify({ un: 'viewer', pw: 'mediatheque' }),
  })
  return answer.headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0])
    .join('; ')
}
