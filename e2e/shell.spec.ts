import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  expectAccessible,
  expectAccessibleAtBothSizes,
  forgive,
  PHONE,
  startSession,
  visit,
} from './testing/browser.ts'
import { giveItem } from './testing/library.ts'

const greeting = (page: Page) => page.getByRole('heading', { level: 1 })

describe('the frame around every page', () => {
  test('SHELL-12 the navigation has four states, and each survives a change of page', async () => {
    const page = await visit('/Default.aspx', { as: 'approver' })
    await greeting(page).waitFor()
    await expectAccessibleAtBothSizes(page)
    await expectNav(page, { width: 248, pageStartsAt: 248 })

    await saving(page, () => page.getByRole('button', { name: 'Unpin navigation' }).click())
    await afterReload(page, { width: 248, pageStartsAt: 0 })

    await saving(page, () => page.getByRole('button', { name: 'Close navigation' }).click())
    await afterReload(page, { width: 0, pageStartsAt: 0 })

    await saving(page, () => page.getByRole('button', { name: 'Open navigation' }).click())
    await saving(page, () => page.getByRole('button', { name: 'Pin navigation', exact: true }).click())
    await saving(page, () => page.getByRole('button', { name: 'Close navigation' }).click())
    await afterReload(page, { width: 72, pageStartsAt: 72 })
    await expectAccessible(page)
    await saving(page, () => page.keyboard.press('n'))
    await expectNav(page, { width: 248, pageStartsAt: 248 })
  })

  test('SHELL-12 on a phone the navigation is a drawer that closes by itself', async () => {
    const page = await visit('/Default.aspx', { as: 'approver', size: PHONE })
    await page.getByRole('button', { name: 'Open navigation' }).click()
    await page.getByRole('dialog', { name: 'Main' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Open navigation' }).click()
    await page.getByRole('dialog', { name: 'Main' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'History' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('complementary', { name: 'My lists' }).waitFor()
    await expectAccessible(page)
  })

  test('SHELL-13 dark mode is saved under key 12 and found in another browser', async () => {
    const page = await visit('/Default.aspx', { as: 'commenter' })
    await greeting(page).waitFor()
    await expect.poll(() => themeOf(page)).toBe('light')
    const saved = page.waitForRequest(/SaveUIUserSetting/)
    await page.keyboard.press('d')
    expect((await saved).postDataJSON()).toMatchObject({ key: 12, value: '1' })
    await (await saved).response()
    await expect.poll(() => themeOf(page)).toBe('dark')
    await expectAccessible(page)

    const elsewhere = await visit('/Default.aspx', { as: 'commenter' })
    await greeting(elsewhere).waitFor()
    await expect.poll(() => themeOf(elsewhere)).toBe('dark')
    await saving(elsewhere, () => elsewhere.getByText('Dark mode', { exact: true }).click())
    await expect.poll(() => themeOf(elsewhere)).toBe('light')
  })

  test('SHELL-14 going offline covers the page, and coming back uncovers it without a reload', async () => {
    forgive(/ERR_INTERNET_DISCONNECTED/)
    const page = await visit('/Default.aspx', { as: 'viewer' })
    const search = page.getByRole('combobox', { name: 'Search' })
    await search.fill('half a word')
    await page.context().setOffline(true)
    await page.getByText('You are offline').waitFor()
    await expectAccessible(page)
    await page.context().setOffline(false)
    await page.getByText('You are offline').waitFor({ state: 'detached' })
    await expect.poll(() => search.inputValue()).toBe('half a word')
  })
})

describe('what an address asks for', () => {
  test('SHELL-26 the Sorry page shows the number, a plain explanation and a way home', async () => {
    const page = await visit('/Sorry.aspx?error=649')
    await page.getByText('Error 649').waitFor()
    await page.getByText(/The upload failed unexpectedly/).waitFor()
    const home = page.getByRole('link', { name: 'Go to the home page' })
    await expect.poll(() => home.getAttribute('href')).toBe('/')
    await expectAccessibleAtBothSizes(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.locator('html[data-theme="dark"]').waitFor()
    await expectAccessibleAtBothSizes(page)
  })

  test('SHELL-29 min=1 drops the header, code goes with api calls, inlinemode asks to pick', async () => {
    const asked: URL[] = []
    const page = await visit('/Default.aspx?min=1&code=k%2047&inlinemode=1', {
      as: 'viewer',
      prepare: it => it.on('request', request => asked.push(new URL(request.url()))),
    })
    await page.getByText('Pick an item to use it in your course.').waitFor()
    await expect.poll(() => page.getByRole('banner').count()).toBe(0)
    await expect.poll(() => page.getByRole('navigation', { name: 'Main' }).count()).toBe(0)
    const calls = asked.filter(({ pathname }) => pathname.startsWith('/api/'))
    expect(calls.length).toBeGreaterThan(1)
    expect(calls.map(({ searchParams }) => searchParams.get('code'))).toEqual(calls.map(() => 'k 47'))
    await expectAccessibleAtBothSizes(page)
  })

  test('SHELL-30 opensidebar opens the list it names, and Escape closes it', async () => {
    const page = await visit('/Default.aspx?opensidebar=history', { as: 'viewer' })
    const sidebar = page.getByRole('complementary', { name: 'My lists' })
    await sidebar.getByRole('heading', { name: 'History' }).waitFor()
    await sidebar.getByRole('tab', { name: 'History', selected: true }).waitFor()
    await expectAccessible(page)
    await sidebar.getByRole('button', { name: 'Close my lists' }).click()
    await sidebar.waitFor({ state: 'detached' })
    await page.keyboard.press('l')
    await sidebar.getByRole('heading', { name: 'Favourites' }).waitFor()
    await page.keyboard.press('Escape')
    await sidebar.waitFor({ state: 'detached' })
  })

  test('Ctrl-K finds a page, an action and an item by name, by keyboard alone', async () => {
    await giveItem({ title: 'Palette of an estuary' })
    const page = await visit('/Default.aspx', { as: 'viewer' })
    const palette = page.getByRole('dialog', { name: 'Go to…' })
    const take = async (text: string, name: string | RegExp) => {
      await page.keyboard.press('Control+k')
      await palette.getByRole('searchbox').fill(text)
      await palette.getByRole('menuitem', { name }).waitFor()
      await page.keyboard.press('Enter')
      await palette.waitFor({ state: 'detached' })
    }
    await greeting(page).waitFor()
    await page.keyboard.press('Control+k')
    await palette.getByRole('menuitem', { name: 'Following' }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await palette.waitFor({ state: 'detached' })
    await take('dark', /^Switch to dark/)
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
    await take('follow', 'Following')
    await page.waitForURL(/\/following/)
    await take('palette of an', 'Palette of an estuary')
    await page.getByRole('heading', { level: 1, name: 'Palette of an estuary' }).waitFor()
  })

  test('an address without a page, and one that is not for everybody, say so in the frame', async () => {
    forgive(/status of 40[34]/)
    const page = await visit('/nothing-here', { as: 'viewer' })
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    await expectAccessibleAtBothSizes(page)
    await page.goto('/admin/people')
    await page.getByRole('heading', { name: 'You don’t have access to this page' }).first().waitFor()
    await page.getByText(/You need the role/).waitFor()
    await page.getByRole('banner').waitFor()
    await expectAccessibleAtBothSizes(page)
  })

  test('a guest is told what an account is for', async () => {
    forgive(/403.*following/)
    const page = await visit('/Default.aspx', { as: 'guest' })
    await greeting(page).waitFor()
    await expectAccessibleAtBothSizes(page)
    await page.keyboard.press('l')
    await page.getByText('Sign in to see your own lists.').waitFor()
    await page.goto('/following')
    const main = page.getByRole('main')
    await expect
      .poll(() => main.getByRole('link', { name: 'Sign in', exact: true }).getAttribute('href'))
      .toContain(encodeURIComponent('/following'))
    await page.goto('/')
    await greeting(page).waitFor()
    await expect.poll(() => page.getByRole('button', { name: /^Notifications/ }).count()).toBe(0)
    await startSession(page.context(), 'admin')
    await page.goto('/')
    await page.getByRole('heading', { name: 'Set up the library' }).waitFor()
    await expectAccessibleAtBothSizes(page)
  })
})

const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme)

/** The choice has reached the server. */
async function saving(page: Page, act: () => Promise<void>) {
  const saved = page.waitForResponse(/SaveUIUserSetting/)
  await act()
  expect((await saved).status()).toBe(200)
}

interface NavState {
  width: number
  pageStartsAt: number
}

/** Waits: a window that has changed its size is drawn again a moment later. */
async function expectNav(page: Page, state: NavState) {
  await page.waitForFunction(({ width, pageStartsAt }) => {
    const nav = document.querySelector('[data-tour="nav"]')?.getBoundingClientRect()
    const main = document.querySelector('main')?.getBoundingClientRect()
    return (nav?.width ?? 0) === width && main?.x === pageStartsAt
  }, state)
}

async function afterReload(page: Page, state: NavState) {
  await expectNav(page, state)
  await page.goto(page.url().endsWith('/') ? '/Default.aspx' : '/')
  await greeting(page).waitFor()
  await expectNav(page, state)
}
