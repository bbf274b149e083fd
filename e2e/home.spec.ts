import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, visit } from './testing/browser.ts'

async function chooseEditLayout(page: Page) {
  await page.getByRole('button', { name: /Ada Bevan/ }).click()
  await page.getByRole('menuitem', { name: 'Edit page layout' }).click()
}

test('SHELL-27 from a search the layout cannot be edited, and the page says where it can', async () => {
  const page = await visit(`/Default.aspx?f=${encodeURIComponent('{"s":"tides"}')}`, { as: 'admin' })
  await chooseEditLayout(page)
  await page.getByText('Please navigate to the homepage to edit the page layout').waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})

test('an administrator hides a section and moves another, by keyboard, and everybody sees it so', async () => {
  const page = await visit('/Default.aspx', { as: 'admin' })
  await page.getByRole('heading', { name: 'First steps' }).waitFor()
  await chooseEditLayout(page)
  const dialog = page.getByRole('dialog', { name: 'Layout of the home page' })
  for (const _ of ['once', 'twice'])
    await dialog.getByRole('button', { name: 'Move “First steps” up' }).press('Enter')
  await dialog.getByRole('switch', { name: /Set up the library/ }).press('Space')
  await expectAccessible(page)
  // The page below shows it before it is saved.
  await page.locator('[data-section="manage"]').waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: 'Save layout' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Set up the library' }).waitFor({ state: 'detached' })
  const viewer = await visit('/Default.aspx', { as: 'viewer' })
  await viewer.getByRole('heading', { name: 'First steps' }).waitFor()
  await viewer.getByRole('heading', { name: 'Popular' }).waitFor()
  const shown = await viewer.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  expect(shown).not.toContain('Set up the library')
  expect(shown.indexOf('First steps')).toBeLessThan(shown.indexOf('Popular'))
  await restore(page)
})

test('somebody hides a section of their own home page by keyboard, and brings it back', async () => {
  const page = await visit('/Default.aspx', { as: 'viewer' })
  const section = page.getByRole('heading', { name: 'Browse categories' })
  const saved = page.waitForResponse(it => it.url().includes('SaveUIUserSetting'))
  await page.getByRole('button', { name: 'Hide “Browse categories”' }).press('Enter')
  await section.waitFor({ state: 'detached' })
  await saved
  await page.reload()
  await page.getByRole('heading', { name: 'New in the library' }).waitFor()
  expect(await section.count()).toBe(0)
  await page.getByRole('button', { name: 'Customise' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Customise your home page' })
  await dialog.getByRole('switch', { name: 'Browse categories' }).press('Space')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).press('Enter')
  await section.waitFor()
})

/** The other journeys expect the layout of a new site. */
async function restore(page: Page) {
  const { origin } = new URL(page.url())
  await page
    .context()
    .request.post('/api/core/site/settings/', { data: { HomeLayout: [] }, headers: { origin } })
}
