import { describe, expect, test } from 'vitest'
import { givePerson } from '../server/src/testing/people.ts'
import {
  expectAccessible,
  expectAccessibleAtBothSizes,
  forgive,
  startSession,
  visit,
} from './testing/browser.ts'
import { linkMailedTo } from './testing/mail.ts'
import { database } from './testing/media.ts'

const LOGIN = '/login.aspx/Login'
const REFUSED = /status of 401/

describe('signing in', () => {
  test('SIGN-01 the screen has a user-name box, a password box and a button, whatever its query', async () => {
    const page = await visit('/login.aspx')
    for (const query of ['', '?returnurl=/', '?sourceurl=/', '?embedlogin=1', '?timeout=1', '?glogin=true']) {
      await page.goto(`/login.aspx${query}`)
      await page.getByLabel('User name').waitFor()
      await page.getByLabel('Password', { exact: true }).waitFor()
      await page.getByRole('button', { name: /^Sign in( Enter)?$/ }).waitFor()
    }
  })

  test('SIGN-02 Enter in the password box sends one request and signs in', async () => {
    const page = await visit('/login.aspx')
    const posts: string[] = []
    page.on('request', request => request.url().includes(LOGIN) && posts.push(request.url()))
    await page.getByLabel('User name').fill('viewer')
    await page.getByLabel('Password', { exact: true }).fill('mediatheque')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/Default.aspx')
    await page.getByRole('button', { name: /Vera Lindqvist/ }).waitFor()
    expect(posts).toHaveLength(1)
  })

  test('SIGN-04 a wrong password is said beside the field, and the user name stays', async () => {
    forgive(REFUSED)
    const page = await visit('/login.aspx')
    await page.getByLabel('User name').fill('viewer')
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await page.keyboard.press('Enter')
    await page.getByText('User name and password do not match').waitFor()
    await expect.poll(() => page.getByLabel('User name').inputValue()).toBe('viewer')
    await expect
      .poll(() => page.getByLabel('Password', { exact: true }).getAttribute('aria-invalid'))
      .toBe('true')
    await expectAccessible(page)
  })

  test('SIGN-16 a sign-in after a time-out says so', async () => {
    const page = await visit('/login.aspx?timeout=1')
    await page.getByText(/timed out/i).waitFor()
    await expectAccessible(page)
  })

  test('SIGN-18 a page that needs a session leads to the sign-in and back again', async () => {
    const page = await visit('/Default.aspx?opensidebar=history')
    expect(new URL(page.url()).pathname).toBe('/login.aspx')
    await page.getByLabel('User name').fill('viewer')
    await page.getByLabel('Password', { exact: true }).fill('mediatheque')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/Default.aspx?opensidebar=history')
  })

  test('SIGN-08 a guest comes in by the link and is told apart', async () => {
    const page = await visit('/login.aspx?guestlogin=1')
    await page.waitForURL('**/Default.aspx')
    const settings = await page.context().request.get('/api/core/user/settings/')
    expect(await settings.json()).toMatchObject({ IsAnonymous: true })
  })

  test('SIGN-09 an embedded sign-in reloads the page that opened it and offers to close its window', async () => {
    const opener = await visit('/vle/startauth.aspx')
    const opening = opener.waitForEvent('popup')
    await opener.evaluate(() => window.open('/login.aspx?embedlogin=1'))
    const page = await opening
    await page.getByLabel('User name').fill('viewer')
    await page.getByLabel('Password', { exact: true }).fill('mediatheque')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/LoginComplete.aspx**')
    await opener.waitForURL('**/vle/MediaLibrary.aspx')
    await expectAccessibleAtBothSizes(page)
    const gone = page.waitForEvent('close')
    await page.getByRole('button', { name: 'Close this window' }).click()
    await gone
  })

  test('SIGN-09 without an opener LoginComplete leads on to the page that was wished for', async () => {
    const page = await visit('/LoginComplete.aspx?returnurl=/')
    expect(new URL(page.url()).pathname).toBe('/login.aspx')
    await startSession(page.context(), 'viewer')
    await page.goto('/LoginComplete.aspx?returnurl=/Default.aspx%3Fopensidebar%3Dhistory')
    const link = page.getByRole('link', { name: 'Go on' })
    await expect.poll(() => link.getAttribute('href')).toBe('/Default.aspx?opensidebar=history')
    await page.goto('/LoginComplete.aspx?returnurl=https://example.org/')
    await expect.poll(() => link.getAttribute('href')).toBe('/')
  })

  test('SIGN-21 signing out leads to the sign-in, and going back stays outside', async () => {
    // What is still on its way when somebody signs out is not theirs any more.
    forgive(/status of 40[14]/)
    const page = await visit('/Default.aspx', { as: 'viewer' })
    await page.getByRole('button', { name: /Vera Lindqvist/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForURL('**/login.aspx**')
    await page.goto('/Default.aspx')
    expect(new URL(page.url()).pathname).toBe('/login.aspx')
  })

  test('SIGN-19 switching user ends the session, asks to sign in and comes back', async () => {
    const page = await visit('/SwitchUser.aspx?returnurl=/Default.aspx%3Fopensidebar%3Dhistory', {
      as: 'viewer',
    })
    await page.waitForURL('**/login.aspx?**')
    await page.getByLabel('User name').fill('editor')
    await page.getByLabel('Password', { exact: true }).fill('mediatheque')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/Default.aspx?opensidebar=history')
    await page.getByRole('button', { name: /Edith Vaughan/ }).waitFor()
  })
})

test('a reset link that was used or is too old says so before a password is thought of', async () => {
  const page = await visit('/reset.aspx?token=abc')
  await page.getByRole('status').getByText('This link no longer works').waitFor()
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await page.waitForURL('**/forgot.aspx')
})

describe('every page of signing in is accessible', () => {
  test.each([
    '/login.aspx',
    '/forgot.aspx',
    '/reset.aspx?token=abc',
    '/Sorry.aspx?error=649',
    '/vle/startauth.aspx',
  ])('%s, wide and narrow, light and dark', async path => {
    const page = await visit(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessibleAtBothSizes(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.locator('html[data-theme="dark"]').waitFor()
    await expectAccessibleAtBothSizes(page)
  })
})

test('a link from the mail sets a new password, once', async () => {
  const UserName = 'forgets.much'
  await givePerson(database(), ['viewer'], { UserName, Password: 'mediatheque' })
  const page = await visit('/forgot.aspx')
  await page.getByRole('textbox').fill(UserName)
  await page.getByRole('button', { name: /send/i }).click()
  await page.getByText(/a mail with a link is on its way/).waitFor()
  const link = await linkMailedTo(`${UserName}@example.org`)
  await page.goto(link)
  await page.getByLabel('New password').fill('a tide comes twice a day')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Go to sign-in' }).click()
  await page.getByLabel('User name').fill(UserName)
  await page.getByLabel('Password', { exact: true }).fill('a tide comes twice a day')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: new RegExp(UserName) }).waitFor()
  await page.goto(link)
  await page.getByRole('status').getByText('This link no longer works').waitFor()
})
