import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectAccessibleAtBothSizes, visit } from './testing/browser.ts'
import { baseUrl } from './testing/here.ts'
import { pressByKeyboard, typeByKeyboard } from './testing/keyboard.ts'
import { said } from './testing/toasts.ts'

const accentOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim())

const post = (page: Page, path: string, data: object = {}) =>
  page.request.post(path, { data, headers: { origin: baseUrl } })

test('WIDG-01 WIDG-04 an administrator chooses colour and font next to a preview and writes a page, by keyboard; everybody has them, also before signing in', async () => {
  const page = await visit('/admin/appearance', { as: 'admin' })
  const usual = await accentOf(page)
  const accent = page.getByRole('textbox', { name: 'Accent colour', exact: true })
  await typeByKeyboard(accent, '#f2bd62')
  await page.getByText('too light to read on a light background', { exact: false }).waitFor()
  await page.getByRole('button', { name: /^Use #/ }).waitFor()
  await expectAccessibleAtBothSizes(page)
  await pressByKeyboard(page.getByRole('button', { name: 'Accent colour: choose a colour', exact: true }))
  const colours = page.getByRole('dialog', { name: 'Choose a colour' })
  await colours.getByRole('option').nth(3).click()
  await pressByKeyboard(colours.getByRole('button', { name: 'Use this colour' }))
  await expect.poll(() => accent.inputValue()).toBe('#7a3d6b')
  await pressByKeyboard(page.getByRole('button', { name: 'Text font: choose a font' }))
  const fonts = page.getByRole('dialog', { name: 'Choose a font' })
  await typeByKeyboard(fonts.getByRole('searchbox', { name: 'Search fonts' }), 'georg')
  await fonts.getByRole('option', { name: 'Georgia' }).click()
  await expect.poll(() => page.getByRole('textbox', { name: 'Text font' }).inputValue()).toBe('Georgia')
  await pressByKeyboard(page.getByRole('button', { name: 'Save', exact: true }))
  await said(page, 'Saved.')
  expect(await accentOf(page)).toBe('#7a3d6b')

  await pressByKeyboard(page.getByRole('button', { name: 'Accessibility: edit in English' }))
  const writing = page.getByRole('dialog', { name: 'Page in English' })
  await typeByKeyboard(writing.getByRole('textbox', { name: 'Title' }), 'Accessibility at Northgate')
  await typeByKeyboard(writing.getByRole('textbox', { name: 'Text' }), 'Tell us what keeps you out.')
  await expectAccessible(page)
  await pressByKeyboard(writing.getByRole('button', { name: 'Save', exact: true }))
  await said(page, 'is saved')

  const stranger = await visit('/login.aspx')
  expect(await accentOf(stranger)).toBe('#7a3d6b')
  await expectAccessible(stranger)
  await stranger.getByRole('link', { name: 'Accessibility at Northgate' }).click()
  await stranger.getByRole('heading', { name: 'Accessibility at Northgate', level: 1 }).waitFor()
  await stranger.getByText('Tell us what keeps you out.').waitFor()
  await expectAccessibleAtBothSizes(stranger)

  await page.getByRole('button', { name: 'Back to the defaults' }).click()
  await page
    .getByRole('alertdialog', { name: 'Go back to the default appearance?' })
    .getByRole('button', { name: 'Back to the defaults' })
    .click()
  await expect.poll(() => accent.inputValue()).toBe('')
  expect(await accentOf(page)).toBe(usual)
  expect((await post(page, '/api/core/pages/accessibility/delete', { Language: 'en' })).status()).toBe(200)
})
