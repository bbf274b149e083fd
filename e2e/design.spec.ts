import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  expectAccessible,
  forgive,
  holdClock,
  installClock,
  PHONE,
  type Visit,
  visit,
} from './testing/browser.ts'

/** The picture specimen shows what a broken address looks like. */
const BROKEN_PICTURE = /status of 404/
const BROKEN_PICTURES = 2

async function design(options: Visit = {}): Promise<Page> {
  forgive(BROKEN_PICTURE)
  const page = await visit('/design', options)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

const heightOf = async (it: Locator) => (await it.boundingBox())?.height ?? 0
const isPicker = async (dialog: Locator) =>
  expect(Math.round(await heightOf(dialog.locator('[data-dialog-content]')))).toBe(700)
const isBetween = async (dialog: Locator) => {
  expect(await heightOf(dialog)).toBeGreaterThanOrEqual(500)
  expect(await heightOf(dialog)).toBeLessThanOrEqual(800)
}

const DIALOGS: [name: string, role: 'dialog' | 'alertdialog', check?: (dialog: Locator) => Promise<void>][] =
  [
    ['Open modal', 'dialog', isBetween],
    ['Open small modal', 'dialog'],
    ['Open large modal', 'dialog', isBetween],
    ['Choose categories', 'dialog', isPicker],
    ['Delete 3 items', 'alertdialog'],
    ['Choose a colour', 'dialog'],
    ['Choose a font', 'dialog'],
  ]

describe('every primitive in every state is accessible', () => {
  test('in light and dark, wide and narrow', async () => {
    const page = await design()
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.locator('html[data-theme="dark"]').waitFor()
    await page.setViewportSize(PHONE)
    await expectAccessible(page)
  })

  test('SHELL-03 each dialog is accessible, closes by Escape and gives the focus back; pickers have a content of 0.7 of the window, others lie between 0.5 and 0.8', async () => {
    const page = await design({ size: { width: 1440, height: 1000 } })
    const openers = page.locator('#dialogs, #selectors')
    for (const [name, role, check] of DIALOGS) {
      const opener = openers.getByRole('button', { name, exact: true })
      await opener.click()
      const dialog = page.getByRole(role)
      await dialog.waitFor()
      await expectAccessible(page)
      await check?.(dialog)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await expect.poll(() => opener.evaluate(button => button === document.activeElement)).toBe(true)
    }
    await expectOpenChoicesAccessible(page)
  })
})

async function expectOpenChoicesAccessible(page: Page) {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menu').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page
    .locator('#choices')
    .getByRole('button', { name: /Visibility/ })
    .click()
  await page.getByRole('listbox').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByLabel('Category', { exact: true }).fill('co')
  await page.getByRole('option', { name: 'Coastal processes' }).waitFor()
  await expectAccessible(page)
}

describe('toasts', () => {
  test('SHELL-05 a plain one goes after 5 s; one with an action is still there after a minute', async () => {
    const page = await design()
    await installClock(page)
    await holdClock(page)
    await page.getByRole('button', { name: 'Plain toast' }).click()
    const plain = page.getByText('The chapter is saved.')
    await plain.waitFor()
    await page.getByRole('heading', { level: 1 }).click()
    await page.clock.runFor(2000)
    await expect.poll(() => plain.isVisible()).toBe(true)
    await page.clock.runFor(3100)
    await plain.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Toast with an action' }).click()
    const asking = page.getByText('Moved 3 items to the bin.')
    await page.clock.runFor(60_000)
    await expect.poll(() => asking.isVisible()).toBe(true)
    await page.clock.resume()
    await expectAccessible(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Dismiss' }).click()
    await asking.waitFor({ state: 'detached' })
  })
})

test('SHELL-25 SHELL-28 WIDG-02 WIDG-03 WIDG-04 WIDG-05 WIDG-06 WIDG-07 WIDG-08 WIDG-09 every widget keeps its rules by mouse and keyboard', async () => {
  const missing: string[] = []
  const page = await design({
    prepare: it =>
      it.on('request', request => request.url().includes('missing') && missing.push(request.url())),
  })
  await chooseColour(page)
  await slideToTheEnds(page)
  await readPartsOfDate(page)
  await searchFont(page)
  await goThroughPages(page)
  await switchTabs(page)
  await tickBranch(page)
  await typeDigits(page)
  // SHELL-25: a picture that fails is replaced once, without a request loop.
  expect(missing.length).toBeGreaterThan(0)
  expect(missing.length).toBeLessThanOrEqual(BROKEN_PICTURES)
})

/** WIDG-04: by slider and preset, and confirmed; cancel keeps the old one. */
async function chooseColour(page: Page) {
  const value = page.locator('output', { hasText: '#' }).first()
  const before = await value.textContent()
  await page.getByRole('button', { name: 'Choose a colour' }).click()
  const dialog = page.getByRole('dialog')
  for (const name of ['Hue', 'Saturation', 'Luminance', 'Alpha'])
    await dialog.getByRole('slider', { name: new RegExp(name) }).waitFor()
  await expect.poll(() => dialog.getByRole('slider', { name: /Alpha/ }).inputValue()).toBe('1')
  await dialog.getByRole('slider', { name: /Hue/ }).press('ArrowRight')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => value.textContent()).toBe(before)
  await page.getByRole('button', { name: 'Choose a colour' }).click()
  await dialog.getByRole('slider', { name: /Luminance/ }).press('ArrowRight')
  await dialog
    .getByRole('button', { name: /use|confirm|choose|apply/i })
    .last()
    .click()
  await expect.poll(() => value.textContent()).not.toBe(before)
}

/** WIDG-05 */
async function slideToTheEnds(page: Page) {
  const slider = page.getByRole('slider', { name: 'Volume' })
  await expect.poll(() => slider.inputValue()).toBe('0.5')
  await slider.press('ArrowRight')
  await expect.poll(() => slider.inputValue()).toBe('0.55')
  await slider.press('End')
  await slider.press('ArrowRight')
  await expect.poll(() => slider.inputValue()).toBe('1')
  await slider.press('Home')
  await slider.press('ArrowLeft')
  await expect.poll(() => slider.inputValue()).toBe('0')
}

/** WIDG-06 WIDG-07: each part has its ends, and a date is cleared. */
async function readPartsOfDate(page: Page) {
  const date = page.getByRole('group', { name: 'Expires' })
  const options = async (part: string) => {
    await date.getByRole('button', { name: new RegExp(part) }).click()
    const texts = await page.getByRole('option').allTextContents()
    await page.keyboard.press('Escape')
    return texts.filter(text => /\d/.test(text))
  }
  const years = await options('Year')
  expect([years[0], years.at(-1)]).toEqual([String(new Date().getFullYear() + 10), '1951'])
  const hours = await options('Hour')
  expect([Number(hours[0]), Number(hours.at(-1)), hours.length]).toEqual([0, 23, 24])
  const minutes = await options('Minute')
  expect([Number(minutes[0]), Number(minutes.at(-1)), minutes.length]).toEqual([0, 59, 60])
  const recorded = page.getByRole('group', { name: 'Recorded on' })
  await recorded.getByRole('button', { name: /clear/i }).click()
  await page.getByText('No date').first().waitFor()
}

/** WIDG-02 */
async function searchFont(page: Page) {
  await page.getByRole('button', { name: 'Choose a font' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill('rob')
  await dialog.getByText('Roboto Slab').waitFor()
  await dialog.getByText('Google').first().waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await dialog.waitFor({ state: 'detached' })
}

/** WIDG-08: 45 items at 20 are three pages, next is off on the last, another size starts at the first. */
async function goThroughPages(page: Page) {
  const pager = page.getByRole('navigation', { name: 'Pages of 45' })
  await expect.poll(() => pager.getByRole('button', { name: /^(Page )?\d+$/ }).count()).toBe(3)
  await pager.getByRole('button', { name: /3$/ }).click()
  await expect.poll(() => pager.getByRole('button', { name: /next/i }).isDisabled()).toBe(true)
  await pager.getByRole('button', { name: /per page/i }).click()
  await page.getByRole('option', { name: '10', exact: true }).click()
  await pager.getByText('1–10 of 45').waitFor()
  await expect.poll(() => pager.getByRole('button', { name: /^(Page )?\d+$/ }).count()).toBe(5)
}

/** WIDG-09: by mouse and keyboard, and a panel that was used is kept. */
async function switchTabs(page: Page) {
  const tabs = page.getByRole('tablist', { name: 'Results' })
  await tabs.getByRole('tab', { name: /Subtitles/ }).click()
  await page.getByLabel('Within subtitles').fill('kept')
  await tabs.getByRole('tab', { name: /Subtitles/ }).press('ArrowRight')
  await page.getByText('86 slides.').waitFor()
  await tabs.getByRole('tab', { name: /Slides/ }).press('ArrowLeft')
  await expect.poll(() => page.getByLabel('Within subtitles').inputValue()).toBe('kept')
}

/** WIDG-03: ticks cascade. */
async function tickBranch(page: Page) {
  const tree = page.getByRole('treegrid', { name: 'Categories, several' })
  await tree
    .getByRole('row', { name: /Earth sciences/ })
    .getByRole('checkbox')
    .first()
    .click({ force: true })
  const outcome = page.locator('output', { hasText: 'earth' }).first()
  await outcome.waitFor()
}

/** SHELL-28: nothing but digits, and both deletion keys work. */
async function typeDigits(page: Page) {
  const box = page.getByLabel('Access code')
  await box.fill('')
  await box.pressSequentially('a1-2.')
  await expect.poll(() => box.inputValue()).toBe('12')
  await box.press('Backspace')
  await expect.poll(() => box.inputValue()).toBe('1')
  await box.press('Home')
  await box.press('Delete')
  await expect.poll(() => box.inputValue()).toBe('')
}
