// A real Chromium. A console error, a failed script or an accessibility finding fails the test that caused it.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { sessionCookie } from '../../server/src/features/sign-in/index.ts'
import { giveSession } from '../../server/src/testing/people.ts'
import { baseUrl } from './here.ts'
import { database, personNamed } from './media.ts'

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

const DESKTOP = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

declare global {
  interface Window {
    axe: typeof axe
  }
}

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
}

export async function visit(
  path: string,
  { size = DESKTOP, theme = 'light', as, prepare }: Visit = {},
): Promise<Page> {
  const context =
    (prepare ? undefined : warm.pop()) ??
    (await (await openBrowser()).newContext({ baseURL: baseUrl, reducedMotion: 'reduce' }))
  contexts.push(context)
  if (prepare) prepared.add(context)
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
 * takes is not asked. Gives the moment at which it stands, in milliseconds.
 */
export async function holdClock(page: Page): Promise<number> {
  const heldMs = (await page.evaluate(() => Date.now())) + 5_000
  await page.clock.pauseAt(heldMs)
  return heldMs
}

// Half the size of what the package itself would load, for hundreds of pages.
const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const AXE: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Describing the thousands of nodes that pass would take most of the time.
  resultTypes: ['violations'],
}

/** Colours and landmarks are the same when the page is narrow. */
const AXE_NARROW: axe.RunOptions = {
  ...AXE,
  rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
}

interface Look {
  /** What has opened over a page that was looked at as a whole before. */
  within?: string
  options?: axe.RunOptions
}

export async function expectAccessible(page: Page, { within, options = AXE }: Look = {}) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE)
  const look = { within, options }
  const findings = await page.evaluate(async ({ within, options }) => {
    // Half-way from light to dark nothing has contrast.
    const changing = document.getAnimations().filter(it => it instanceof CSSTransition)
    await Promise.allSettled(changing.map(it => it.finished))
    // A button that says it is busy and then goes leaves its name there for some seconds, naming nothing. What lies
    // behind an open modal is out of reach, and is looked at without it.
    const exclude = '[data-live-announcer], body > [inert], body > [aria-hidden="true"]'
    const include = within === undefined ? {} : { include: [...document.querySelectorAll(within)] }
    const context = { ...include, exclude: [...document.querySelectorAll(exclude)] }
    const { violations } = await window.axe.run(context, options)
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map(node => node.target.join(' ')),
    }))
  }, look)
  expect(findings).toEqual([])
}

/** By the mouse, to the upper or lower edge of another row. */
export async function dragRow(row: Locator, target: Locator, place: 'before' | 'after') {
  const box = await target.boundingBox()
  if (!box) throw new Error('The row is not there')
  await row.dragTo(target, {
    sourcePosition: { x: 8, y: box.height / 2 },
    targetPosition: { x: box.width / 3, y: place === 'before' ? 2 : box.height - 2 },
  })
}

/** Wide and narrow, without asking for the page twice. */
export async function expectAccessibleAtBothSizes(page: Page) {
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  await expectAccessible(page, { options: AXE_NARROW })
  await page.setViewportSize(DESKTOP)
}
