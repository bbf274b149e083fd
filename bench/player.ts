import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pages } from '@mediatheque/contract/pages'
import { type BrowserContext, chromium } from 'playwright-core'
import { newDataDir, type Product } from '../server/src/testing/product.ts'
import { settle, startEmpty } from '../server/src/testing/resume-upload.ts'
import type { Bench, Figure } from './figure.ts'
import { scriptBytes } from './pages.ts'
import { firstPlayable, makeSource, playbackWhen } from './recording.ts'

const RECORDING_SECS = 20
const ROUNDS = 7
/** DESIGN 9: how many times as long as on a bare hls.js page the first picture may take. */
const MOST_TIMES_OF_EMBED = 1.3
const MOST_TIMES_OF_ITEM = 1.5
const EMBED_LIMIT_KB = 250
const BEFORE_PICTURE_LIMIT_KB = 300

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

interface FirstPicture {
  atMs: number
  /** Of the scripts that had come by then, as they were sent. */
  scriptBytes: number
}

/** In the page, before any script of it: when there is a picture, counted from the request for the page. */
const WATCH = `
  const scriptBytes = () => performance.getEntriesByType('resource')
    .filter(it => new URL(it.name).pathname.endsWith('.js'))
    .reduce((sum, it) => sum + it.encodedBodySize, 0)
  window.firstPicture = new Promise(resolve => addEventListener(
    'loadeddata',
    () => resolve({ atMs: performance.now(), scriptBytes: scriptBytes() }),
    { capture: true, once: true },
  ))`

type NewContext = () => Promise<BrowserContext>

/** With nothing kept from the time before. */
async function firstPicture(newContext: NewContext, url: string): Promise<FirstPicture> {
  const context = await newContext()
  const page = await context.newPage()
  await page.addInitScript({ content: WATCH })
  await page.goto(url, { waitUntil: 'commit' })
  const seen = await page.evaluate<FirstPicture>('window.firstPicture')
  await context.close()
  return seen
}

const middle = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

interface Racer {
  newContext: NewContext
  url: string
}

/** In turn, so that whatever else the machine does meets all of them. */
async function race<Name extends string>(racers: Record<Name, Racer>): Promise<Record<Name, FirstPicture>> {
  const names = Object.keys(racers) as Name[]
  const seen = names.map((): FirstPicture[] => [])
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, name] of names.entries())
      seen[index]?.push(await firstPicture(racers[name].newContext, racers[name].url))
  const of = (its: FirstPicture[]) => ({
    atMs: middle(its.map(it => it.atMs)),
    scriptBytes: middle(its.map(it => it.scriptBytes)),
  })
  return Object.fromEntries(names.map((name, index) => [name, of(seen[index] ?? [])])) as Record<
    Name,
    FirstPicture
  >
}

/** One recording, converted to its end: nothing else runs while it is measured. */
async function someRecording(product: Product, folder: string) {
  const cookie = await settle(product)
  const file = await makeSource(join(folder, 'recording.mp4'), 'H.264', '1920x1080', RECORDING_SECS)
  const { ask, ClipDataID } = await firstPlayable(product, cookie, file)
  const { MediaURL } = await playbackWhen(ask, ClipDataID, it => it.State === 'ready')
  const { URL: address } = await ask('/api/ml/CreateEmbedURL/', { cdid: ClipDataID, restriction: 0 })
  const { pathname, search, searchParams } = new URL(address)
  return {
    cookie,
    MediaURL,
    embed: product.baseUrl + pathname + search,
    item: `${product.baseUrl}${pages.view.path}?id=${searchParams.get('id')}`,
  }
}

/** The page of an item and the player in a frame of another site, against a page that has nothing but hls.js. */
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
    const { embed, item, cookie, MediaURL } = await someRecording(product, folder)
    const bare = await startBare(MediaURL, product.baseUrl)
    const nobody = () => browser.newContext()
    const signedIn = async () => {
      const context = await browser.newContext()
      await context.addCookies(cookiesIn(cookie, product.baseUrl))
      return context
    }
    const seen = await race({
      bare: { url: bare.url, newContext: nobody },
      item: { url: item, newContext: signedIn },
      embed: { url: embed, newContext: nobody },
    })
    const bytes = await scriptBytes(await nobody(), embed)
    bare.close()
    await browser.close()
    await product.stop()
    for (const used of [dataDir, folder]) await rm(used, { recursive: true, force: true })
    const pictureOf = (page: 'item' | 'embed', mostTimes: number): Figure => ({
      name: `first picture of ${page === 'item' ? pages.view.path : pages.embed.path}`,
      value: seen[page].atMs,
      unit: 'ms',
      against: `${mostTimes} of bare hls.js:`,
      limit: seen.bare.atMs * mostTimes,
      better: 'less',
    })
    const weightOf = (name: string, weighed: number, limit: number): Figure => ({
      name,
      value: weighed / 1000,
      unit: 'kB',
      against: 'limit',
      limit,
      better: 'less',
    })
    return [
      pictureOf('item', MOST_TIMES_OF_ITEM),
      weightOf(`JS of ${pages.view.path} before its picture`, seen.item.scriptBytes, BEFORE_PICTURE_LIMIT_KB),
      pictureOf('embed', MOST_TIMES_OF_EMBED),
      weightOf('JS of /Embed.aspx with hls.js', bytes, EMBED_LIMIT_KB),
    ]
  },
}

const cookiesIn = (header: string, url: string) =>
  header.split('; ').map(it => {
    const at = it.indexOf('=')
    return { name: it.slice(0, at), value: it.slice(at + 1), url }
  })
