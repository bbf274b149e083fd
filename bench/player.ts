import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { newDataDir, type Product } from '../server/src/testing/product.ts'
import { settle, startEmpty } from '../server/src/testing/resume-upload.ts'
import type { Bench, Figure } from './figure.ts'
import { scriptBytes } from './pages.ts'
import { firstPlayable, makeSource, playbackWhen } from './recording.ts'

const RECORDING_SECS = 20
const ROUNDS = 7
/** DESIGN 9: how many times as long as on a bare hls.js page the first picture may take. */
const MOST_TIMES = 1.3
const EMBED_LIMIT_KB = 250

const BARE = join(import.meta.dirname, '../node_modules/hls.js/dist/hls.min.js')

/** What is possible at all: one video element, hls.js, and the address of the recording in the page. */
async function startBare(mediaUrl: string, origin: string) {
  const library = await readFile(BARE)
  const server = createServer(async (request, response) => {
    if (request.url === '/') {
      response.setHeader('content-type', 'text/html')
      return response.end(`<!doctype html><title>Bare</title><video muted></video><script src="/hls.js"></script>
        <script>const hls = new Hls(); hls.loadSource(${JSON.stringify(mediaUrl)})
        hls.attachMedia(document.querySelector('video'))</script>`)
    }
    if (request.url === '/hls.js') return response.end(library)
    const answer = await fetch(origin + request.url)
    return response.end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}

interface Video {
  readyState: number
  addEventListener: (event: string, hear: () => void) => void
}

/** In the page: resolves when there is a picture. */
const hasPicture = (video: Video) =>
  new Promise<void>(resolve => {
    if (video.readyState >= 2) resolve()
    else video.addEventListener('loadeddata', () => resolve())
  })

/** From the request for the page until the first picture of the recording can be shown, with nothing kept. */
async function firstFrameMs(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const began = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator('video').first().evaluate(hasPicture)
  const took = performance.now() - began
  await context.close()
  return took
}

const middle = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

/** In turn, so that whatever else the machine does meets both. */
async function race(browser: Browser, bareUrl: string, ownUrl: string) {
  const bare: number[] = []
  const own: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    bare.push(await firstFrameMs(browser, bareUrl))
    own.push(await firstFrameMs(browser, ownUrl))
  }
  return { bareMs: middle(bare), ownMs: middle(own) }
}

/** One recording, converted to its end: nothing else is made beside what is measured. */
async function someRecording(product: Product, folder: string) {
  const cookie = await settle(product)
  const file = await makeSource(join(folder, 'recording.mp4'), 'H.264', '1920x1080', RECORDING_SECS)
  const { ask, ClipDataID } = await firstPlayable(product, cookie, file)
  const { MediaURL } = await playbackWhen(ask, ClipDataID, it => it.State === 'ready')
  const { URL: address } = await ask('/api/ml/CreateEmbedURL/', { cdid: ClipDataID, restriction: 0 })
  const { pathname, search } = new URL(address)
  return { embed: product.baseUrl + pathname + search, MediaURL }
}

/** The player in a frame of another site, against a page that has nothing but hls.js; and what it weighs. */
export const player: Bench = {
  name: 'player',
  async run() {
    const dataDir = newDataDir()
    const product = await startEmpty(dataDir)
    const browser = await chromium.launch({
      executablePath: '/usr/bin/chromium-headless-shell',
      args: ['--no-sandbox', '--disable-gpu'],
    })
    // Not in the data folder: what runs tools owns nothing there.
    const folder = await mkdtemp(join(tmpdir(), 'mediatheque-bench-'))
    const { embed, MediaURL } = await someRecording(product, folder)
    const bare = await startBare(MediaURL, product.baseUrl)
    const { bareMs, ownMs } = await race(browser, bare.url, embed)
    const context = await browser.newContext()
    const bytes = await scriptBytes(context, embed)
    bare.close()
    await browser.close()
    await product.stop()
    for (const used of [dataDir, folder]) await rm(used, { recursive: true, force: true })
    const figures: Figure[] = [
      {
        name: 'first frame',
        value: ownMs,
        unit: 'ms',
        against: `${MOST_TIMES} of bare hls.js:`,
        limit: bareMs * MOST_TIMES,
        better: 'less',
      },
      {
        name: 'JS of /Embed.aspx with hls.js',
        value: bytes / 1000,
        unit: 'kB',
        against: 'limit',
        limit: EMBED_LIMIT_KB,
        better: 'less',
      },
    ]
    return figures
  },
}
