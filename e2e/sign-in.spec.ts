import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { givePerson } from '../server/src/testing/people.ts'
import {
  expectAccessible,
  expectAccessibleAtBothSizes,
  forgive,
  NO_PAGE,
  startSession,
  visit,
} from './testing/browser.ts'
import { pressByKeyboard } from './testing/keyboard.ts'
import { linkMailedTo } from './testing/mail.ts'
import { database } from './testing/media.ts'
import { clickToClose } from './testing/windows.ts'

const LOGIN = '/login.aspx/Login'
const REFUSED = /status of 401/

async function signInByForm(page: Page, userName: string, password = 'mediatheque') {
  await page.getByLabel('User name').fill(userName)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

describe('signing in', () => {
  test('SIGN-01 SIGN-16 SIGN-04 SIGN-02 the screen is the same whatever its query; a wrong password is said next to the field; Enter sends one request and signs in', async () => {
    forgive(REFUSED)
    const page = await visit(NO_PAGE)
    for (const query of ['?embedlogin=1', '?timeout=1', '']) {
      await page.goto(`/login.aspx${query}`)
      await page.getByLabel('User name').waitFor()
      await page.getByLabel('Password', { exact: true }).waitFor()
      await page.getByRole('button', { name: /^Sign in( Enter)?$/ }).waitFor()
      if (query !== '?timeout=1') continue
      await page.getByText(/timed out/i).waitFor()
      await expectAccessible(page)
    }
    const posts: string[] = []
    page.on('request', request => request.url().includes(LOGIN) && posts.push(request.url()))
    await signInByForm(page, 'viewer', 'wrong')
    await page.getByText('User name and password do not match').waitFor()
    await expect.poll(() => page.getByLabel('User name').inputValue()).toBe('viewer')
    await expect
      .poll(() => page.getByLabel('Password', { exact: true }).getAttribute('aria-invalid'))
      .toBe('true')
    await expectAccessible(page)
    await signInByForm(page, 'viewer')
    await page.waitForURL('**/Default.aspx')
    await page.getByRole('button', { name: /Vera Lindqvist/ }).waitFor()
    expect(posts).toHaveLength(2)
  })

  test('SIGN-18 SIGN-19 SIGN-21 a page that needs a session leads to the sign-in and back; so does switching user; who has signed out stays outside', async () => {
    // What is still on its way when somebody signs out is not theirs any more.
    forgive(/status of 40[14]/)
    const page = await visit('/Default.aspx?opensidebar=history')
    expect(new URL(page.url()).pathname).toBe('/login.aspx')
    await signInByForm(page, 'viewer')
    await page.waitForURL('**/Default.aspx?opensidebar=history')
    await page.getByRole('button', { name: /Vera Lindqvist/ }).waitFor()
    await page.goto('/SwitchUser.aspx?returnurl=/Default.aspx%3Fopensidebar%3Dhistory')
    await page.waitForURL('**/login.aspx?**')
    await signInByForm(page, 'editor')
    await page.waitForURL('**/Default.aspx?opensidebar=history')
    await page.getByRole('button', { name: /Edith Vaughan/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForURL('**/login.aspx**')
    await page.goto('/Default.aspx')
    expect(new URL(page.url()).pathname).toBe('/login.aspx')
  })

  test('SIGN-08 a guest comes in by keyboard, or by the link, and is told apart', async () => {
    const page = await visit('/login.aspx')
    await pressByKeyboard(page.getByRole('button', { name: 'Continue as guest' }))
    await page.waitForURL('**/Default.aspx')
    const other = await visit('/login.aspx?guestlogin=1')
    await other.waitForURL('**/Default.aspx')
    const settings = await other.context().request.get('/api/core/user/settings/')
    expect(await settings.json()).toMatchObject({ IsAnonymous: true })
  })

  test('SIGN-09 an embedded sign-in reloads the page that opened it and offers to close its window', async () => {
    const opener = await visit('/vle/startauth.aspx')
    const opening = opener.waitForEvent('popup')
    await opener.evaluate(() => window.open('/login.aspx?embedlogin=1'))
    const page = await opening
    await signInByForm(page, 'viewer')
    await page.waitForURL('**/LoginComplete.aspx**')
    await opener.waitForURL('**/vle/MediaLibrary.aspx')
    await expectAccessibleAtBothSizes(page)
    await clickToClose(page.getByRole('button', { name: 'Close this window' }))
  })

  test('SIGN-09 without an opener LoginComplete leads on to the page that was wished for', async () => {
    const page = await visit('/LoginComplete.aspx?returnurl=/')
    expect(new URL(page.url()).pathname).toBe('/login.aspx')
    await startSession(page.context(), 'viewer')
    await page.goto('/LoginComplete.aspx?returnurl=/Default.aspx%3Fopensidebar%3Dhistory')
    const link = page.getByRole('link', { name: 'Continue' })
    await expect.poll(() => link.getAttribute('href')).toBe('/Default.aspx?opensidebar=history')
    await page.goto('/LoginComplete.aspx?returnurl=https://example.org/')
    await expect.poll(() => link.getAttribute('href')).toBe('/')
  })
})

describe('every page of signing in is accessible', () => {
  test.each(['/login.aspx', '/forgot.aspx', '/reset.aspx?token=abc', '/vle/startauth.aspx'])(
    '%s, wide and narrow, light and dark',
    async path => {
      const page = await visit(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expectAccessibleAtBothSizes(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.locator('html[data-theme="dark"]').waitFor()
      await expectAccessibleAtBothSizes(page)
    },
  )
})

test('a link from the mail sets a new password, once; used, it says so before a password is thought of', async () => {
  const UserName = 'forgets.much'
  await givePerson(database(), ['viewer'], { UserName, Password: 'mediatheque' })
  const page = await visit('/forgot.aspx')
  await page.getByRole('textbox').fill(UserName)
  await page.getByRole('button', { name: /send/i }).click()
  await page.getByText(/we have sent an email with a link/).waitFor()
  const link = await linkMailedTo(`${UserName}@example.org`)
  await page.goto(link)
  await page.getByLabel('New password').fill('a tide comes twice a day')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Go to sign-in' }).click()
  await signInByForm(page, UserName, 'a tide comes twice a day')
  await page.getByRole('button', { name: new RegExp(UserName) }).waitFor()
  await page.goto(link)
  await page.getByRole('status').getByText('This link no longer works').waitFor()
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await page.waitForURL('**/forgot.aspx')
})
