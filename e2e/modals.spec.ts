import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, forgive, NO_PAGE, PHONE, visit } from './testing/browser.ts'

const dialogs = (page: Page) => page.getByRole('dialog')
const closed = (page: Page) => dialogs(page).waitFor({ state: 'detached' })

const ADDRESSES = [
  ['usersettings', 'Settings'],
  ['findmember', /member|person/i],
  ['fontsel', 'Choose a font'],
  ['colourpicker', 'Choose a colour'],
  ['academysignupmodal', 'Sign up for courses'],
  ['portalsignupmodal', 'Request an account'],
] as const

describe('the one modal', () => {
  test('SHELL-01 SHELL-02 opening one closes the other; settings, shortcuts and guide close by Escape and by their button, and give the focus back, also to the menu', async () => {
    const page = await visit('/Default.aspx', { as: 'viewer' })
    await page.getByRole('button', { name: 'Open settings' }).click()
    await page.getByRole('tab', { name: 'Keyboard' }).click()
    await page.getByRole('button', { name: 'Show all shortcuts' }).click()
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    await expect.poll(() => dialogs(page).count()).toBe(1)
    await page.keyboard.press('Escape')
    await closed(page)
    await expectFocus(page, 'Open settings')

    await expectCloses(page, { opener: 'Open settings', name: 'Settings' })
    await expectCloses(page, { opener: 'Show shortcuts', name: 'Keyboard shortcuts' })
    await expectCloses(page, { opener: 'Guide: Finding your way', name: 'Finding your way' })

    const account = page.getByRole('button', { name: 'Your account, Vera Lindqvist' })
    await account.click()
    await page.getByRole('menu').waitFor()
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    await page.getByRole('dialog', { name: 'Settings' }).waitFor()
    await page.keyboard.press('Escape')
    await closed(page)
    await expectFocus(page, 'Your account, Vera Lindqvist')
  })

  test('SHELL-02 both signups close by Escape and by their button, and give the focus back', async () => {
    const page = await visit('/login.aspx')
    await page.getByRole('button', { name: 'Necessary only' }).click()
    await expectCloses(page, { opener: 'Sign up for courses', name: 'Sign up for courses' })
    await expectCloses(page, { opener: 'Request an account', name: 'Request an account' })
  })

  test('every part of the settings is accessible, wide and narrow', async () => {
    const page = await visit('/Default.aspx?openusersettings', { as: 'viewer' })
    const tabs = page.getByRole('dialog', { name: 'Settings' }).getByRole('tab')
    await tabs.first().waitFor()
    for (const name of await tabs.allInnerTexts()) {
      await page.getByRole('tab', { name }).click()
      await page.getByRole('heading', { level: 3, name, exact: true }).waitFor()
      await expectAccessible(page)
    }
    await page.setViewportSize(PHONE)
    await expectAccessible(page)
  })
})

describe('a modal has an address of its own', () => {
  test('SHELL-04 each is shown alone at its address, and leads home when it is closed', async () => {
    const page = await visit(NO_PAGE, { as: 'viewer' })
    const close = page.getByRole('dialog').getByRole('button', { name: 'Close' }).first()
    for (const [modal, name] of ADDRESSES) {
      await page.goto(`/iapi/core/ui/${modal}/`)
      await page.getByRole('dialog', { name }).waitFor()
      await close.waitFor()
      await expectAccessible(page)
    }
    await close.click()
    await page.waitForURL(url => url.pathname === '/')
  })

  test('SHELL-02 SHELL-04 ?modal opens each over the page, and Escape closes it; a name that is no modal opens nothing', async () => {
    const page = await visit(NO_PAGE, { as: 'viewer' })
    for (const [modal, name] of ADDRESSES) {
      await page.goto(`/Default.aspx?modal=${modal}`)
      await page.getByRole('dialog', { name }).waitFor()
      await page.keyboard.press('Escape')
      await closed(page)
    }
    expect(new URL(page.url()).pathname).toBe('/Default.aspx')
    await page.goto('/Default.aspx?modal=constructor')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => dialogs(page).count()).toBe(0)
  })

  test('SHELL-04 a guest is refused what is for people', async () => {
    forgive(/status of 403/)
    const page = await visit('/iapi/core/ui/findmember/', { as: 'guest' })
    await page.getByRole('heading', { name: 'You don’t have access to this page' }).first().waitFor()
    await expect.poll(() => dialogs(page).count()).toBe(0)
    await expectAccessible(page)
  })
})

interface Opened {
  opener: string
  name: string
}

async function expectCloses(page: Page, { opener, name }: Opened) {
  const dialog = page.getByRole('dialog', { name })
  await page.getByRole('button', { name: opener }).click()
  await dialog.waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await closed(page)
  await expectFocus(page, opener)
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await closed(page)
  await expectFocus(page, opener)
}

/** Waits: the focus comes back a frame after the modal has gone. */
const expectFocus = (page: Page, name: string) =>
  page.getByRole('button', { name }).and(page.locator(':focus')).waitFor()
