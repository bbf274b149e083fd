// A real Chromium. A console error, a failed script or an accessibility finding fails the test that caused it.
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { sessionCookie } from '../../server/src/features/sign-in/index.ts'
import { giveSession } from '../../server/src/testing/people.ts'
import { expectAccessible } from './accessibility.ts'
import { baseUrl } from './here.ts'
import { database, personNamed } from './media.ts'

export { expectAccessible }

export const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Only what never comes takes as long, also on a busy machine. */
export const PATIENCE_MS = 60_000
const STORED = 'local_storage,indexeddb,cache_storage,service_workers'

/** For a browser that opens its first page later: this loads no script. */
export const NO_PAGE = '/healthz'

const DESKTOP = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

let browser: Browser | undefined
const contexts: BrowserContext[] = []
const prepared = new Set<BrowserContext>()
/** What they have fetched and compiled is most of the work of opening a page. */
const warm: BrowserContext[] = []
const complaints: string[] = []
let forgiven: RegExp[] = []

/** One for all files of a worker, with what it has fetched and compiled; it ends with the worker. */
async function openBrowser(): Promise<Browser> {
  if (browser?.isConnected()) return browser
  warm.length = 0
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: ARGS,
  })
  return browser
}

export async function leavePages({ name, hasFailed }: { name: string; hasFailed: boolean }) {
  if (hasFailed) for (const context of contexts) await describe(context, name)
  await Promise.all(contexts.splice(0).map(context => (hasFailed ? context.close() : rest(context))))
  const left = complaints.splice(0).filter(text => !forgiven.some(pattern => pattern.test(text)))
  forgiven = []
  expect(left).toEqual([])
}

/** Nobody's again: only the cache of files is left. One that a test has prepared goes. */
async function rest(context: BrowserContext) {
  const [page, ...others] = context.pages()
  if (!page || prepared.delete(context)) return context.close()
  await Promise.all(others.map(other => other.close()))
  await page.goto('about:blank')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin: baseUrl, storageTypes: STORED })
  await context.clearCookies()
  await page.close()
  warm.push(context)
}

/** What stood on the pages of a test that failed: it may fail on a machine that nobody can look at. */
async function describe(context: BrowserContext, test: string) {
  for (const page of context.pages()) {
    const seen = await page
      .locator('body')
      .ariaSnapshot({ timeout: 5_000 })
      .catch(() => 'The page did not answer.')
    process.stderr.write(`${test}\n${page.url()}\n${seen}\n`)
  }
}

/** For tests that provoke a failed request: browsers print every 4xx as an error. */
export const forgive = (...patterns: RegExp[]) => void forgiven.push(...patterns)

export interface Visit {
  size?: { width: number; height: number }
  theme?: 'light' | 'dark'
  /** A demo account, or 'guest', that signs in first. */
  as?: string
  /** Before the first page loads: routes, the clock. */
  prepare?: (page: Page) => unknown
  /** With the workers that answer without a network: no route of a test sees what passes through them. */
  hasServiceWorkers?: boolean
}

export async function visit(
  path: string,
  { size = DESKTOP, theme = 'light', as, prepare, hasServiceWorkers = false }: Visit = {},
): Promise<Page> {
  const isOwn = prepare !== undefined || hasServiceWorkers
  const context =
    (isOwn ? undefined : warm.pop()) ??
    (await (
      await openBrowser()
    ).newContext({
      ...{ baseURL: baseUrl, reducedMotion: 'reduce' },
      serviceWorkers: hasServiceWorkers ? 'allow' : 'block',
    }))
  contexts.push(context)
  if (isOwn) prepared.add(context)
  const page = await context.newPage()
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme: theme })
  page.setDefaultTimeout(PATIENCE_MS)
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', error => complaints.push(String(error)))
  if (as) await startSession(context, as)
  await prepare?.(page)
  await page.goto(path)
  return page
}

/** By the form, with a password. */
export async function signIn(context: BrowserContext, un: string, pw: string) {
  const response = await post(context, '/login.aspx/Login', { un, pw })
  expect(response.status()).toBe(200)
  await quieten(context)
}

/** A session of a demo account or a guest, without the cost of a password. */
export async function startSession(context: BrowserContext, userName: string) {
  const personID = userName === 'guest' ? null : await personNamed(userName)
  const value = await giveSession(database(), personID)
  await context.addCookies([{ name: sessionCookie({ baseUrl }), value, url: baseUrl, httpOnly: true }])
  await quieten(context)
}

/** What happened to their items in other tests, the cookie notice and the tour would cover this one. Guests have none. */
const quieten = (context: BrowserContext) =>
  Promise.all([
    post(context, '/api/core/notifications/read', {}),
    post(context, '/api/core/app/CookieResponse', { accept: true }),
    post(context, '/api/core/app/SetTourState', { tourindex: 1, disable: true }),
  ])

const post = (context: BrowserContext, path: string, data: object) =>
  context.request.post(path, { data, headers: { origin: baseUrl } })

/** The page carries no answers: it asks for everything, so that a test can answer differently. */
export const askAgain = (page: Page) =>
  page.addInitScript(() => {
    // Before the scripts of the page.
    document.addEventListener('readystatechange', () => document.getElementById('first-answers')?.remove())
  })

/** For a page that is open already. Its context keeps the clock, and is of no use to another test. */
export async function installClock(page: Page) {
  prepared.add(page.context())
  await page.clock.install()
}

/**
 * From here on only the test moves the clock of a page that was given one before it loaded: how long a machine
 * takes is not asked. Gives the moment at which it is, in milliseconds.
 */
export async function holdClock(page: Page): Promise<number> {
  const heldMs = (await page.evaluate(() => Date.now())) + 5_000
  await page.clock.pauseAt(heldMs)
  return heldMs
}

const PART_OF_ROW = { before: 0.05, on: 0.5, after: 0.95 }

/** By the mouse, to a part of another row; let go of once the list marks that place. */
export async function dragRow(row: Locator, target: Locator, place: keyof typeof PART_OF_ROW) {
  const page = row.page()
  await row.hover({ position: { x: 8, y: 8 } })
  const box = await target.boundingBox()
  if (!box) throw new Error('The row is not there')
  const y = box.y + box.height * PART_OF_ROW[place]
  await page.mouse.down()
  const distanceToMark = async () => {
    await page.mouse.move(box.x + box.width / 3, y, { steps: 2 })
    const marks = page.locator('[data-drop-target]')
    const middles = await marks.evaluateAll(all =>
      all.map(it => it.getBoundingClientRect()).map(it => it.y + it.height / 2),
    )
    return Math.min(...middles.map(middle => Math.abs(middle - y)))
  }
  await expect.poll(distanceToMark).toBeLessThan(box.height / 4)
  await page.mouse.up()
}

/** Wide and narrow, without asking for the page twice. */
export async function expectAccessibleAtBothSizes(page: Page) {
  await expectAccessible(page)
  await resize(page, PHONE)
  await expectAccessible(page, { isNarrowed: true })
  await resize(page, DESKTOP)
}

/** Ends when the page has been drawn for its new size: media queries are answered before a frame. */
async function resize(page: Page, size: typeof PHONE) {
  await page.setViewportSize(size)
  await page.waitForFunction(width => window.innerWidth === width, size.width)
  await page.evaluate(
    () => new Promise<void>(drawn => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))),
  )
}
