// A real Chromium. A console error, a failed script or an accessibility finding fails the test that caused it.
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const PATIENCE_MS = 10_000

const DESKTOP = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

let browser: Browser
const contexts: BrowserContext[] = []
const complaints: string[] = []
let forgiven: RegExp[] = []

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ARGS })
})
afterAll(() => browser.close())
afterEach(async () => {
  await Promise.all(contexts.splice(0).map(context => context.close()))
  const left = complaints.splice(0).filter(text => !forgiven.some(pattern => pattern.test(text)))
  forgiven = []
  expect(left).toEqual([])
})

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
  const context = await browser.newContext({
    baseURL: inject('baseUrl'),
    viewport: size,
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  contexts.push(context)
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  page.on('console', message => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', error => complaints.push(String(error)))
  if (as) await signIn(context, as)
  await prepare?.(page)
  await page.goto(path)
  return page
}

export async function signIn(context: BrowserContext, un: string, pw = 'mediatheque') {
  const origin = inject('baseUrl')
  const path = un === 'guest' ? '/api/auth/guest' : '/login.aspx/Login'
  const answer = await context.request.post(path, { data: { un, pw }, headers: { origin } })
  expect(answer.status()).toBe(200)
  await context.request.post('/api/core/app/CookieResponse', { data: { accept: true }, headers: { origin } })
  await context.request.post('/api/core/app/SetTourState', {
    data: { tourindex: 1, disable: true },
    headers: { origin },
  })
}

export async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const findings = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(node => node.target.join(' ')),
  }))
  expect(findings).toEqual([])
}

/** Wide and narrow, without asking for the page twice. */
export async function expectAccessibleAtBothSizes(page: Page) {
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  await expectAccessible(page)
  await page.setViewportSize(DESKTOP)
}
