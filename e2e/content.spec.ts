import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectAccessibleAtBothSizes, forgive, PHONE, visit } from './testing/browser.ts'
import { pressByKeyboard } from './testing/keyboard.ts'
import { giveItem } from './testing/library.ts'
import { database } from './testing/media.ts'

const table = (page: Page) => page.getByRole('grid', { name: 'Content', exact: true })
const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
const head = (page: Page, name: string) => table(page).getByRole('columnheader', { name, exact: true })
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected items' })
const boxes = (page: Page) => rows(page).getByRole('checkbox')
const choose = async (page: Page, menu: string | RegExp, item: string | RegExp) => {
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menu').getByText(item).click()
}

/** How many the list says there are. */
const totalOf = async (page: Page) => {
  const text = await page.getByRole('navigation', { name: 'Pages' }).getByText(/ of /).textContent()
  return Number(/of ([\d,]+)/.exec(text ?? '')?.[1]?.replace(',', ''))
}

async function chooseColumns(page: Page) {
  await page.getByRole('button', { name: 'Columns' }).click()
  const dialog = page.getByRole('dialog', { name: 'Columns' })
  await dialog.getByRole('button', { name: 'Default columns' }).click()
  await dialog
    .getByRole('row', { name: 'Size' })
    .getByRole('checkbox')
    .evaluate((box: HTMLInputElement) => box.click())
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

async function saveView(page: Page, name: string) {
  await choose(page, /^View/, 'Save as a new view…')
  const dialog = page.getByRole('dialog', { name: 'Save as a new view' })
  await dialog.getByRole('textbox', { name: /^Name/ }).fill(name)
  await dialog.getByText('Share with colleagues').click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: `View: ${name}` }).waitFor()
}

const titleOf = async (id: number) =>
  (
    await database()
      .selectFrom('media_item')
      .select('title')
      .where('clip_data_id', '=', id)
      .executeTakeFirstOrThrow()
  ).title

async function exportSelection(page: Page): Promise<string[]> {
  await bar(page).getByRole('button', { name: 'Export' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const text = await readFile(await (await saving).path(), 'utf8')
  return text.trim().split('\r\n')
}

test('BATCH-01 a manager sorts, filters, chooses columns, shares a view, selects across the list and exports it; a colleague opens the view', async () => {
  const page = await visit('/admin/content', { as: 'manager' })
  await rows(page).first().waitFor()
  await expectAccessible(page)
  const all = await totalOf(page)

  await chooseColumns(page)
  await head(page, 'Size').waitFor()
  await head(page, 'Title').click()
  await expect.poll(() => head(page, 'Title').getAttribute('aria-sort')).toBe('ascending')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await filters.getByText('Video', { exact: true }).click()
  await filters.getByRole('button', { name: 'Show results' }).click()
  await expect.poll(() => totalOf(page)).toBeLessThan(all)
  await saveView(page, 'Videos by title')

  await page.reload()
  await head(page, 'Size').waitFor()
  const videos = await totalOf(page)
  await boxes(page).nth(0).click({ force: true })
  await boxes(page)
    .nth(2)
    .click({ force: true, modifiers: ['Shift'] })
  await bar(page).getByText('3 selected').waitFor()
  expect(await exportSelection(page)).toHaveLength(4)
  await bar(page)
    .getByRole('button', { name: /Select all/ })
    .click()
  await boxes(page).nth(1).click({ force: true })
  await bar(page)
    .getByText(`${videos - 1} selected`)
    .waitFor()
  const [header, ...lines] = await exportSelection(page)
  expect(header).toContain('ClipDataID,Title,Type,Owner')
  expect(lines).toHaveLength(videos - 1)

  await table(page).press('Escape')
  await bar(page).waitFor({ state: 'hidden' })
  await page.setViewportSize(PHONE)
  await head(page, 'Size').waitFor({ state: 'hidden' })
  await boxes(page).first().click({ force: true })
  await bar(page).getByText('1 selected').waitFor()
  // What is half under the head of the page counts as too small.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page)

  const colleague = await visit('/admin/content', { as: 'editor' })
  await rows(colleague).first().waitFor()
  await choose(colleague, 'Views', 'Videos by title')
  await colleague.getByRole('button', { name: 'View: Videos by title' }).waitFor()
  await head(colleague, 'Size').waitFor()
})

test('BATCH-05 ticked items are made private by keyboard: shown before, reported for each, and undone as a whole', async () => {
  const titles = ['Quillwort one', 'Quillwort two']
  for (const title of titles) await giveItem({ title })
  const f = encodeURIComponent(JSON.stringify({ s: 'quillwort' }))
  const page = await visit(`/admin/content?f=${f}`, { as: 'manager' })
  await expect.poll(() => rows(page).count()).toBe(titles.length)
  await pressByKeyboard(rows(page).first(), 'Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  // A toolbar is one stop; arrows go through it.
  await pressByKeyboard(bar(page).getByRole('button', { name: /^Clear/ }), 'ArrowRight')
  await pressByKeyboard(bar(page).getByRole('button', { name: 'Change' }), 'Enter', 'ArrowRight')
  await page.getByRole('menuitem').first().and(page.locator(':focus')).waitFor()
  await page.keyboard.type('Private')
  await page
    .getByRole('menuitem', { name: /^Private or public/ })
    .and(page.locator(':focus'))
    .waitFor()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Make 2 items private or public' })
  await pressByKeyboard(dialog.getByRole('button', { name: 'Preview' }))
  await dialog.getByText('Please choose Private or Public').first().waitFor()
  await pressByKeyboard(dialog.getByRole('radio', { name: 'Private', exact: true }), 'Space')
  await expectAccessibleAtBothSizes(page)
  await pressByKeyboard(dialog.getByRole('button', { name: 'Preview' }))
  await dialog.getByText('2 items change').waitFor()
  await dialog.getByText('Some people will lose access').waitFor()
  await expectAccessibleAtBothSizes(page)
  await pressByKeyboard(dialog.getByRole('button', { name: 'Change 2 items' }))
  await dialog.getByText('2 items changed').waitFor()
  await expectAccessibleAtBothSizes(page)
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await dialog.getByText('Undone for 2 items').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await bar(page).waitFor({ state: 'hidden' })
  await expect.poll(() => rows(page).getByText('Private', { exact: true }).count()).toBe(0)
})

test('an exported list is edited outside and imported: errors and differences are shown, applied when asked, and undone', async () => {
  const [first, second] = [
    await giveItem({ title: 'Sheetbend one' }),
    await giveItem({ title: 'Sheetbend two' }),
  ]
  const f = encodeURIComponent(JSON.stringify({ s: 'sheetbend' }))
  const page = await visit(`/admin/content?f=${f}`, { as: 'manager' })
  await expect.poll(() => rows(page).count()).toBe(2)
  await boxes(page).nth(0).click({ force: true })
  await boxes(page).nth(1).click({ force: true })
  await bar(page).getByText('2 selected').waitFor()
  const exported = (await exportSelection(page)).join('\r\n')
  const importFile = (text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'content.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Choose a file' }).waitFor()
  await expectAccessibleAtBothSizes(page)
  forgive(/422/)
  await importFile('Title\r\nNo numbers\r\n')
  await dialog.getByText('The column ClipDataID is missing').waitFor()
  await importFile(
    exported.replace('Sheetbend one', '=Sheetbend renamed').replace('Sheetbend two', 'x'.repeat(251)),
  )
  await dialog.getByText('1 row has errors').waitFor()
  await dialog.getByText('Please use at most 250 characters').waitFor()
  await expectAccessibleAtBothSizes(page)
  const saving = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download the errors (CSV)' }).click()
  expect(await readFile(await (await saving).path(), 'utf8')).toContain(`${second.ClipDataID}`)

  await dialog.getByRole('button', { name: 'Choose another file' }).click()
  await dialog.getByRole('button', { name: 'Choose a file' }).waitFor()
  await importFile(exported.replace('Sheetbend one', '=Sheetbend renamed'))
  await dialog.getByText('1 change in 1 item').waitFor()
  // The comparison has a number in the address: a reload finds it where it was.
  await page.reload()
  await dialog.getByText('1 change in 1 item').waitFor()
  const changed = dialog.getByRole('row').filter({ hasText: '=Sheetbend renamed' })
  await changed.getByText('Sheetbend one').first().waitFor()
  await expectAccessibleAtBothSizes(page)
  await dialog.getByRole('button', { name: 'Apply to 1 item' }).click()
  await dialog.getByText('1 item changed').waitFor()
  await expect.poll(() => titleOf(first.ClipDataID)).toBe('=Sheetbend renamed')
  // Closed too early: what was changed is found again, with its undo.
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Recent changes' }).click()
  await dialog.getByText('Your recent changes').waitFor()
  await expectAccessibleAtBothSizes(page)
  await dialog.getByText('Import changes to 1 item').first().click()
  await dialog.getByText('1 item changed').waitFor()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await dialog.getByText('Undone for 1 item').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect.poll(() => titleOf(first.ClipDataID)).toBe('Sheetbend one')
  await rows(page).getByText('Sheetbend one').waitFor()
})
