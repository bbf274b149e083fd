import { type Page, request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, forgive, holdClock, NO_PAGE, visit } from './testing/browser.ts'
import { baseUrl } from './testing/here.ts'
import { setSite } from './testing/site.ts'

const CHECK = '/api/auth/check'
const REFUSED = /status of 401/
const NOTICES = /ml\/user\/notifications/
const UNAUTHORISED = { Success: false, Message: 'Please sign in', ErrorCode: 401, RequestID: 'e2e' }

describe('a session of one minute', () => {
  test('SIGN-12 is asked 66 s after the last GET', async () => {
    const { page } = await shortSession('/Default.aspx', 'viewer')
    await expectAskedAfter(page, 66)
  })

  test('SIGN-12 the warning before its end is put off by one press, whose GET moves the question', async () => {
    const { page } = await shortSession('/Default.aspx', 'viewer', 10)
    await page.clock.runFor(9.1 * 60_000)
    await page.clock.resume()
    const warning = page.getByRole('alertdialog', { name: 'Are you still there?' })
    await warning.getByText(/You will be signed out in \d+ seconds/).waitFor()
    await expectAccessible(page)
    await holdClock(page)
    const prolonged = page.waitForResponse(/user\/settings/)
    await page.keyboard.press('Enter')
    await prolonged
    await page.clock.runFor(100)
    await warning.waitFor({ state: 'detached' })
    await expectAskedAfter(page, 606)
  })

  test('SIGN-13 that has ended is covered until its person signs in again, and the page stays', async () => {
    forgive(REFUSED)
    const { page } = await shortSession('/Default.aspx', 'viewer')
    const suggested = page.waitForResponse(/search\/suggest/)
    await page.getByRole('combobox', { name: 'Search' }).fill('half a word')
    await page.clock.runFor(2_000)
    await suggested
    await endSession(page)
    await untilChecked(page)
    const ended = page.getByRole('alertdialog', { name: 'Your session has ended' })
    await ended.getByText(/You were signed out as Vera Lindqvist/).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await ended.getByLabel('Password', { exact: true }).fill('mediatheque')
    await page.keyboard.press('Enter')
    await ended.waitFor({ state: 'detached' })
    await page.getByText('Welcome back. You are signed in again.').waitFor()
    await expect.poll(() => page.getByRole('combobox', { name: 'Search' }).inputValue()).toBe('half a word')
    expect((await page.context().request.get('/api/auth/check')).status()).toBe(200)
  })

  test('SIGN-14 of a guest ends with other words and other buttons', async () => {
    forgive(REFUSED)
    const { page } = await shortSession('/Default.aspx', 'guest')
    await endSession(page)
    await untilChecked(page)
    const ended = page.getByRole('alertdialog', { name: 'Your visit has timed out' })
    await ended.getByRole('button', { name: 'Sign in' }).waitFor()
    await expect.poll(() => page.getByText(/signed out as/).count()).toBe(0)
    await expectAccessible(page)
    const again = page.waitForEvent('load')
    await ended.getByRole('button', { name: 'Reload' }).click()
    await again
    await page.getByRole('heading', { level: 1 }).waitFor()
    const settings = await page.context().request.get('/api/core/user/settings/')
    expect(await settings.json()).toMatchObject({ IsAnonymous: true })
  })

  test('SIGN-15 SIGN-16 that has ended leads elsewhere from Teams and from administration', async () => {
    // Pictures that are still on their way when the session ends are not theirs any more.
    forgive(REFUSED, /status of 404/)
    const teams = await shortCourseSession('/vle/teams/contenttab.aspx')
    await endSession(teams.page)
    await letRun(teams.page)
    await teams.page.waitForURL('**/vle/teams/contenttab.aspx?authtimeout=1')
    await teams.page.getByRole('heading', { name: 'Your session has timed out' }).waitFor()
    await expectAccessible(teams.page)

    const admin = await shortSession('/admin/people', 'admin')
    await endSession(admin.page)
    await letRun(admin.page)
    await admin.page.waitForURL('**/login.aspx?timeout=1&sourceurl=%2Fadmin%2Fpeople')
    await admin.page.getByText(/timed out/).waitFor()
  })
})

describe('an answer that says nobody is signed in', () => {
  // Where each place leads to: place.rules.test.ts.
  test('SIGN-17 SIGN-18 SHELL-29 it leads to the sign-in of the place with loggedout, without it to one that comes back, and nowhere with ajax=1', async () => {
    forgive(REFUSED)
    const page = await visit(NO_PAGE, { as: 'viewer' })
    let headers: Record<string, string> = { loggedout: 'true' }
    await page.route(/notifications\/all|ml\/search\//, route =>
      route.fulfill({ status: 401, headers, json: UNAUTHORISED }),
    )
    await page.goto('/vle/MediaLibrary.aspx')
    await page.waitForURL(url => url.pathname + url.search === '/vle/startauth.aspx')
    await page.goto('/Default.aspx?embedlogin=1')
    await page.waitForURL(url => url.pathname + url.search === '/login.aspx?embedlogin=1')

    headers = {}
    await page.goto('/Default.aspx?min=0')
    await page.waitForURL(
      url => url.pathname + url.search === '/login.aspx?sourceurl=%2FDefault.aspx%3Fmin%3D0',
    )
    const refused = page.waitForResponse(/notifications\/all/)
    await page.goto('/Default.aspx?ajax=1')
    await refused
    await page.getByRole('button', { name: /^Guide/ }).waitFor()
    expect(new URL(page.url()).search).toBe('?ajax=1')
    await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0)
  })
})

async function shortSession(path: string, as: string, minutes = 1) {
  await setSite({ SessionDuration: minutes })
  let last: Promise<unknown> | undefined
  let isAsked = false
  const page = await visit(path, {
    as,
    prepare: async it => {
      await it.clock.install()
      // The last GET that comes by itself, on a slow machine before the page is looked at.
      last = it.waitForResponse(NOTICES)
      it.on('request', asked => {
        isAsked ||= NOTICES.test(asked.url())
      })
    },
  })
  await page.getByRole('button', { name: /account|Guest menu/ }).waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await holdClock(page)
  await page.evaluate(() => fetch('/healthz'))
  if (!isAsked) await page.clock.runFor(5_500)
  await last
  return { page }
}

/** In a page of a course, which has no shell and no notices. */
async function shortCourseSession(path: string) {
  await setSite({ SessionDuration: 1 })
  const page = await visit(path, { as: 'viewer', prepare: it => it.clock.install() })
  await page.getByRole('listitem').getByRole('link').first().waitFor()
  await holdClock(page)
  return { page }
}

async function letRun(page: Page) {
  await page.clock.runFor(80_000)
  await page.clock.resume()
}

async function untilChecked(page: Page) {
  const checked = page.waitForResponse(/auth\/check/)
  await letRun(page)
  await checked
}

const SLACK_SECS = 3

/** After the last answer, by a clock that is held; its timers may begin half a second later. */
async function expectAskedAfter(page: Page, secs: number) {
  const asked: string[] = []
  page.on('request', it => it.url().includes(CHECK) && asked.push(it.url()))
  await page.clock.runFor(500)
  await page.clock.runFor((secs - SLACK_SECS) * 1_000)
  await page.evaluate(() => fetch('/healthz'))
  expect(asked).toEqual([])
  await page.clock.runFor(2 * SLACK_SECS * 1_000)
  await page.clock.resume()
  await expect.poll(() => asked.length).toBe(1)
}

/** From outside, so that the browser keeps its cookie and is not told. */
async function endSession(page: Page) {
  const origin = baseUrl
  const cookies = await page.context().cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const outside = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin, cookie } })
  expect((await outside.post('/api/auth/logout', { data: {} })).status()).toBe(200)
  await outside.dispose()
}
