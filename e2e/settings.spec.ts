import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, visit } from './testing/browser.ts'
import { setSite } from './testing/site.ts'

test('SHELL-22 the language is chosen in the settings, changes every text at once and stays', async () => {
  const page = await visit('/Default.aspx?openusersettings', { as: 'editor' })
  await page
    .getByRole('dialog', { name: 'Settings' })
    .getByRole('tab', { name: 'Language and region' })
    .click()
  const saved = page.waitForRequest(/SetLanguage/)
  await choose(page, 'Language', 'Deutsch')
  expect((await saved).postDataJSON()).toEqual({ lang: 'de' })
  await page.getByRole('dialog', { name: 'Einstellungen' }).waitFor()
  await expectAccessible(page)
  await (await saved).response()
  await page.goto('/Default.aspx')
  await page.getByRole('button', { name: 'Navigation schließen' }).waitFor()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de')
  await expectAccessible(page)
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  // The sign-in page, which knows nobody, reads it there.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('mediatheque.language'))).toBe('de')
  await page.getByRole('button', { name: 'Ihr Konto, Edith Vaughan' }).click()
  const back = page.waitForResponse(/SetLanguage/)
  await page.getByRole('menuitem', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Close navigation' }).waitFor()
  await back
})

test('SHELL-23 SITE-02 dates follow the time zone of the person and the way the site writes them', async () => {
  await setSite({ DateFormat: 'YYYY-MM-DD' })
  const page = await visit('/Default.aspx?openusersettings', { as: 'editor' })
  const before = await sinceOf(page)
  expect(before).toMatch(/since \d{4}-\d\d-\d\d/)
  await page.getByRole('tab', { name: 'Language and region' }).click()
  const saved = page.waitForRequest(/SetRegion/)
  await choose(page, 'Time zone', 'Pacific/Kiritimati')
  expect((await saved).postDataJSON()).toEqual({ tz: 'Pacific/Kiritimati' })
  await (await saved).response()
  const after = await sinceOf(page)
  expect(hoursBetween(before, after)).toBeGreaterThanOrEqual(13)
  await setSite({ DateFormat: 'DD.MM.YYYY' })
  await page.reload()
  await expect.poll(() => sinceOf(page)).toMatch(/since \d\d\.\d\d\.\d{4}/)
  await page.getByRole('tab', { name: 'Language and region' }).click()
  const restored = page.waitForResponse(/SetRegion/)
  await choose(page, 'Time zone', 'Europe/London')
  await restored
})

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('button', { name: new RegExp(label) }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function sinceOf(page: Page): Promise<string> {
  await page.getByRole('tab', { name: 'Sessions' }).click()
  return page.getByRole('list', { name: 'Sessions' }).getByText(/since/).first().innerText()
}

function hoursBetween(one: string, two: string) {
  const [from, to] = [one, two].map(text => {
    const [, date, time] = text.match(/since (\S+?),? (\d\d:\d\d)/) ?? []
    return Date.parse(`${date}T${time}:00Z`)
  })
  return ((to ?? 0) - (from ?? 0)) / 3_600_000
}
