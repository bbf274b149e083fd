import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { forgive, visit } from './testing/browser.ts'
import { setSite } from './testing/site.ts'

const REFUSAL = {
  Success: false,
  Message: 'The shelf is locked until Monday',
  ErrorCode: 409,
  RequestID: 'e2e',
}
const refuse = (route: Route) => route.fulfill({ status: 409, json: REFUSAL })
const toast = (page: Page, text: string) => page.getByRole('alertdialog').getByText(text, { exact: true })

describe('calls that fail', () => {
  test('SHELL-06 a call without an answer fails after 120 s', async () => {
    const page = await visit('/Default.aspx', { as: 'viewer', prepare: withClock })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.route(/SaveUIUserSetting/, () => {})
    const sent = page.waitForRequest(/SaveUIUserSetting/)
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.keyboard.press('n')
    expect((await sent).headers()['content-type']).toBe('application/json')
    await page.clock.runFor(119_000)
    const message = 'The server could not be reached. Please check your connection and try again'
    await expect.poll(() => toast(page, message).count()).toBe(0)
    await page.clock.runFor(2_000)
    await toast(page, message).waitFor()
  })

  test('SHELL-05 SHELL-07 a refused save or delete is told with exactly the server’s Message, for 5 s', async () => {
    forgive(/status of 409/)
    const other = await visit('/Default.aspx', { as: 'viewer' })
    await other.close()
    const page = await visit('/Default.aspx', { as: 'viewer', prepare: it => it.clock.install() })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.route(/SaveUIUserSetting/, refuse)
    await page.keyboard.press('d')
    await toast(page, REFUSAL.Message).waitFor()
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'light')
    await page.clock.runFor(5_000)
    await toast(page, REFUSAL.Message).waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Open settings' }).click()
    await page.getByRole('tab', { name: 'Sessions' }).click()
    const end = page.getByRole('button', { name: /^End session:/ }).first()
    await page.route(/\/revoke$/, refuse)
    await end.click()
    await toast(page, REFUSAL.Message).waitFor()
    await page.unroute(/\/revoke$/)
    await end.click()
    await toast(page, 'The session has been ended.').waitFor()
    expect((await other.context().request.get('/api/core/user/settings/')).status()).toBe(401)
  })

  test('SHELL-08 a decorative fetch that fails says nothing, and the page goes on', async () => {
    forgive(/status of 500/)
    const page = await visit('/Default.aspx', {
      as: 'viewer',
      prepare: async it => {
        await it.clock.install()
        await it.route(/api\/.*(notifications|guide)\//, route =>
          route.fulfill({ status: 500, body: 'broken' }),
        )
      },
    })
    await page.getByRole('heading', { level: 1 }).waitFor()
    const media = page.waitForResponse(/ml\/user\/notifications/)
    await page.clock.runFor(6_000)
    await media
    await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0)
    await expect.poll(() => page.getByRole('button', { name: /^Guide/ }).count()).toBe(0)
    await page.getByRole('button', { name: 'Notifications' }).click()
    await page.getByText('Your notifications could not be loaded.').waitFor()
  })
})

describe('the form of calls', () => {
  test('SHELL-09 GETs to the api carry the key of the site, and two equal ones differ in utc', async () => {
    const asked = await getsOf('/Default.aspx')
    const { Key } = await asked.page
      .context()
      .request.get('/api/core/site/settings/')
      .then(it => it.json())
    await asked.page.reload()
    await asked.settled()
    const gets = asked.list.filter(({ url }) => /^\/i?api\//i.test(url.pathname))
    const afterKeyIsKnown = gets.filter(({ url }) => !url.pathname.includes('/site/settings'))
    expect(new Set(afterKeyIsKnown.map(({ key }) => key))).toEqual(new Set([Key]))
    const utcs = gets
      .filter(({ url }) => url.pathname === '/api/core/notifications/all/')
      .map(({ url }) => url.searchParams.get('utc'))
    expect(utcs.length).toBeGreaterThan(1)
    expect(new Set(utcs).size).toBe(utcs.length)
    const forged = await asked.page.context().request.get('/api/core/notifications/all/', {
      headers: { embedkey: 'of another site' },
    })
    expect(forged.status()).toBe(403)
  })

  test('SITE-03 with IsNetCore off the older forms are called, and the page is the same', async () => {
    await setSite({ IsNetCore: false })
    const older = await getsOf('/Default.aspx')
    const paths = older.list.map(({ url }) => url.pathname)
    expect(paths).toEqual(expect.arrayContaining(['/iapi/core/notifications/all/', '/iapi/core/guide/home/']))
    const saved = older.page.waitForResponse('**/Default.aspx/SaveUIUserSetting')
    await older.page.keyboard.press('n')
    expect(await (await saved).json()).toEqual({ d: { Success: true } })
    await expect.poll(() => older.page.getByRole('link', { name: 'Home', exact: true }).count()).toBe(1)
    const olderText = await older.page.getByRole('main').innerText()
    await setSite({ IsNetCore: true })
    const newer = await getsOf('/Default.aspx')
    expect(newer.list.map(({ url }) => url.pathname)).toContain('/api/core/notifications/all/')
    await expect.poll(() => newer.page.getByRole('main').innerText()).toBe(olderText)
    const back = newer.page.waitForResponse('**/api/core/app/SaveUIUserSetting')
    await newer.page.keyboard.press('n')
    expect(await (await back).json()).toEqual({ Success: true })
  })
})

interface Get {
  url: URL
  key: string | undefined
}

async function getsOf(path: string) {
  const list: Get[] = []
  const page = await visit(path, {
    as: 'editor',
    prepare: it =>
      it.on('request', request => {
        if (request.method() === 'GET')
          list.push({ url: new URL(request.url()), key: request.headers().embedkey })
      }),
  })
  const settled = () => page.getByRole('button', { name: /^Guide/ }).waitFor()
  await settled()
  return { page, list, settled }
}

/** Playwright's clock does not reach AbortSignal.timeout; this one asks the clock. */
async function withClock(page: Page) {
  await page.clock.install()
  await page.addInitScript(() => {
    AbortSignal.timeout = ms => {
      const limit = new AbortController()
      setTimeout(() => limit.abort(new DOMException('signal timed out', 'TimeoutError')), ms)
      return limit.signal
    }
  })
}
