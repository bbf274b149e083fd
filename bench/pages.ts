import { rm } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { type BrowserContext, chromium, type Response } from 'playwright-core'
import { newDataDir, startProduct } from '../server/src/testing/product.ts'
import type { Bench, Figure } from './figure.ts'
import { complete, MOST_MS } from './page-complete.ts'
import { vitalsOf } from './vitals.ts'

const QUIET = { LOG_LEVEL: 'warn' }

/** DESIGN 9 names home and an item's page; those who sign in are held to the first, those at work to the second. */
const PAGES = {
  '/login.aspx': 250,
  '/Default.aspx': 250,
  '/admin/people': 350,
  '/admin/site': 350,
  '/view.aspx': 350,
}

/** Home differs by person: each of these has shelves of their own. */
const MOVED = ['viewer', 'owner']
const MOST_SHIFT = 0.02
/** What web vitals call good. */
const MOST_INP_MS = 200

const AGAINST_LIMIT = { against: 'limit', better: 'less' } as const

/** What a browser really fetches until the page is complete, as gzip would send it. */
export const pages: Bench = {
  name: 'pages',
  async run() {
    const dataDir = newDataDir()
    const product = await startProduct({ dataDir, env: QUIET })
    const browser = await chromium.launch({
      executablePath: '/usr/bin/chromium-headless-shell',
      args: ['--no-sandbox', '--disable-gpu'],
    })
    const figures: Figure[] = []
    const signedIn = async (un: string) => {
      const context = await browser.newContext({ baseURL: product.baseUrl })
      await context.request.post('/login.aspx/Login', {
        data: { un, pw: 'mediatheque' },
        headers: { origin: product.baseUrl },
      })
      return context
    }
    for (const [path, limit] of Object.entries(PAGES)) {
      const context =
        path === '/login.aspx'
          ? await browser.newContext({ baseURL: product.baseUrl })
          : await signedIn('admin')
      const bytes = await scriptBytes(
        context,
        path === '/view.aspx' ? await someItem(context) : path,
        IS_LAZY,
      )
      figures.push({
        name: `JS of ${path}`,
        value: bytes / 1000,
        unit: 'kB',
        limit,
        ...AGAINST_LIMIT,
      })
      await context.close()
    }
    for (const un of MOVED)
      for (const { name, shift, slowestMs } of await vitalsOf(() => signedIn(un), '/Default.aspx'))
        figures.push(
          { name: `CLS of ${name}, ${un}`, value: shift, unit: '', limit: MOST_SHIFT, ...AGAINST_LIMIT },
          {
            name: `INP of ${name}, ${un}`,
            value: slowestMs,
            unit: 'ms',
            limit: MOST_INP_MS,
            ...AGAINST_LIMIT,
          },
        )
    await browser.close()
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
    return figures
  },
}

/** hls.js is fetched while the page is, which is drawn without it; a frame is weighed with it (DESIGN 9). */
const IS_LAZY = /\/hls-source-/
const NOTHING = /^$/

/** Without the parts that are named lazy, and those that come with a click. */
export async function scriptBytes(context: BrowserContext, path: string, isLazy = NOTHING): Promise<number> {
  const page = await context.newPage()
  const sizes: Promise<number>[] = []
  const take = (response: Response) => {
    if (response.request().resourceType() === 'script' && !isLazy.test(response.url()))
      sizes.push(response.body().then(body => gzipSync(body).length))
  }
  page.on('response', take)
  await page.goto(path, { timeout: MOST_MS })
  await complete(page)
  // What comes later would be read when the page is gone.
  page.off('response', take)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

async function someItem(context: BrowserContext): Promise<string> {
  const found = await context.request.get('/api/ml/search/?f={"s":"*","rt":[1]}')
  const { Items } = (await found.json()) as { Items: { ViewURL: string }[] }
  // The panel of a tab is a lazy part.
  return `${Items[0]?.ViewURL ?? '/view.aspx?id='}&tab=none`
}
