import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dragRow, expectAccessible, forgive, PHONE, visit } from './testing/browser.ts'
import { giveMedia } from './testing/media.ts'
import { tell } from './testing/site.ts'

/** Four blue dots. */
const SEA = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWPgjunijuligFAAGG4DxTPJvncAAAAASUVORK5CYII=',
  'base64',
)

const tree = (page: Page) => page.getByRole('treegrid', { name: 'Category tree' })
const rowOf = (page: Page, name: string) => tree(page).getByRole('row', { name, exact: true })
const panelOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const said = (page: Page, text: string | RegExp) =>
  page.getByRole('alertdialog').getByText(text).first().waitFor()

async function addTop(page: Page, name: string) {
  await page.getByRole('textbox', { name: 'Name of the new category' }).fill(name)
  await page.keyboard.press('Enter')
  await panelOf(page, name).waitFor()
}

async function addSub(page: Page, parent: string, name: string) {
  const panel = panelOf(page, parent)
  await panel.getByRole('textbox', { name: 'Name of a new sub-category' }).fill(name)
  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name, exact: true }).waitFor()
}

async function act(page: Page, category: string, name: string) {
  await page.getByRole('button', { name: `Actions for ${category}` }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('CAT-01 CAT-05 CAT-09 WIDG-03 THUMB-06 categories are added inline, walked by keys, moved, given a picture and filled by a rule', async () => {
  forgive(/40[09]/)
  const page = await visit('/admin/categories', { as: 'manager' })
  await addRenameAndClose(page)
  await walkByKeys(page)
  await move(page)
  await givePicture(page)
  await fillByRule(page)
})

/** CAT-01 */
async function addRenameAndClose(page: Page) {
  await addTop(page, 'Sea floor')
  await addSub(page, 'Sea floor', 'Tides')
  await addSub(page, 'Sea floor', 'Coasts')
  await rowOf(page, 'Coasts').waitFor()
  await expectAccessible(page)
  await panelOf(page, 'Sea floor').getByRole('textbox', { name: 'Name of a new sub-category' }).fill('tides')
  await page.keyboard.press('Enter')
  await page.getByText('There is already a category “tides” here').waitFor()
  await rowOf(page, 'Tides').click()
  const panel = panelOf(page, 'Tides')
  await panel.getByRole('textbox', { name: /^Name \*|^Name \(/ }).fill('Tides and waves')
  await panel.getByRole('button', { name: 'Save' }).click()
  await rowOf(page, 'Tides and waves').waitFor()
  await panelOf(page, 'Tides and waves').getByText('Open to editors', { exact: true }).click()
  await rowOf(page, 'Tides and waves').getByText('Managers only').waitFor({ state: 'attached' })
  await page.reload()
  await panelOf(page, 'Tides and waves').waitFor()
  await rowOf(page, 'Tides and waves').waitFor()
}

/** CAT-05: sub-categories are asked for once. */
async function walkByKeys(page: Page) {
  await page.goto('/admin/categories')
  await rowOf(page, 'Sea floor').waitFor()
  const asked: string[] = []
  page.on('request', request => {
    if (/\/api\/core\/cats\/[1-9]\d*\/\?/i.test(request.url())) asked.push(request.url())
  })
  await rowOf(page, 'Sea floor').getByRole('button', { name: 'Expand Sea floor' }).click()
  await rowOf(page, 'Coasts').waitFor()
  await rowOf(page, 'Sea floor').getByRole('button', { name: 'Collapse Sea floor' }).click()
  await rowOf(page, 'Coasts').waitFor({ state: 'detached' })
  await rowOf(page, 'Sea floor').focus()
  await page.keyboard.press('ArrowRight')
  await rowOf(page, 'Coasts').waitFor()
  expect(asked).toHaveLength(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await panelOf(page, 'Coasts').waitFor()
}

/** WIDG-03: through the picker, by the menu and by dragging; a circle is refused in words. */
async function move(page: Page) {
  await addTop(page, 'Archive shelf')
  await rowOf(page, 'Sea floor').click()
  await act(page, 'Sea floor', 'Move to…')
  const picker = page.getByRole('dialog', { name: 'Move Sea floor to…' })
  await picker.getByRole('row', { name: 'Sea floor' }).click()
  await picker.getByRole('button', { name: 'Move here' }).click()
  await picker.getByText('A category cannot be moved into itself').waitFor()
  await expectAccessible(page)
  await picker.getByRole('row', { name: 'Archive shelf' }).click()
  await picker.getByRole('button', { name: 'Move here' }).click()
  await said(page, 'Sea floor has been moved.')
  await panelOf(page, 'Sea floor').getByRole('list', { name: 'Path' }).getByText('Archive shelf').waitFor()
  await act(page, 'Sea floor', 'Move to…')
  await picker.getByRole('row', { name: 'Top level' }).click()
  await picker.getByRole('button', { name: 'Move here' }).click()
  await panelOf(page, 'Sea floor').getByRole('list', { name: 'Path' }).waitFor({ state: 'detached' })
  await dragRow(rowOf(page, 'Archive shelf'), rowOf(page, 'Sea floor'), 'on')
  await said(page, 'Archive shelf has been moved.')
}

/** THUMB-06: what is not a picture is refused in words. */
async function givePicture(page: Page) {
  await addTop(page, 'Pictured')
  const choose = (name: string, buffer: Buffer) =>
    panelOf(page, 'Pictured')
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'image/png', buffer })
  await choose('words.png', Buffer.from('only words'))
  await said(page, 'Failed to save thumbnail data')
  await choose('sea.png', SEA)
  await said(page, 'Thumbnail Updated')
  await panelOf(page, 'Pictured').getByRole('button', { name: 'Change picture' }).waitFor()
  await panelOf(page, 'Pictured').getByRole('button', { name: 'Remove picture' }).click()
  await panelOf(page, 'Pictured').getByRole('button', { name: 'Choose picture' }).waitFor()
}

/** CAT-09: counted while it is written, and the picker ticks several. */
async function fillByRule(page: Page) {
  await giveMedia('owner', { title: 'Zorbing along the estuary' })
  await addTop(page, 'Zorbing')
  await panelOf(page, 'Zorbing').getByText('By rule', { exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Rule of Zorbing' })
  await dialog.getByRole('status').getByText('The rule needs a text or a filter.').waitFor()
  await dialog.getByRole('textbox', { name: 'Words' }).fill('zorbing')
  await dialog.getByRole('status').getByText('1 item matches').waitFor()
  await expectAccessible(page)
  await dialog.getByText('Document', { exact: true }).click()
  await dialog.getByRole('status').getByText('0 items match').waitFor()
  await dialog.getByText('Document', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Choose categories' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose categories' })
  for (const name of ['Sea floor', 'Zorbing'])
    await picker
      .getByRole('row', { name })
      .getByRole('checkbox')
      .evaluate((box: HTMLInputElement) => box.click())
  await expectAccessible(page)
  await picker.getByRole('button', { name: 'Choose 2 categories' }).click()
  await dialog.getByRole('button', { name: 'Remove Zorbing' }).click()
  await dialog.getByRole('button', { name: 'Remove Sea floor' }).click()
  await dialog.getByRole('button', { name: 'Save rule' }).click()
  await said(page, 'The rule has been saved.')
  await panelOf(page, 'Zorbing').getByText('Words: zorbing').waitFor()
  await rowOf(page, 'Zorbing').getByText('By rule').waitFor({ state: 'attached' })
  await panelOf(page, 'Zorbing').getByText('Manually', { exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete rule' }).click()
  await panelOf(page, 'Zorbing').getByText('Words: zorbing').waitFor({ state: 'detached' })
}

test('a category is deleted with a say about what is in it; on a phone it has the screen to itself', async () => {
  const { Data } = await tell<{ Data: { ID: number } }>('/api/core/cats/', { Name: 'Washed away' })
  await tell('/api/core/cats/', { Name: 'Groynes', ParentID: Data.ID })
  const page = await visit('/admin/categories', { as: 'manager', size: PHONE, theme: 'dark' })
  await rowOf(page, 'Washed away').waitFor()
  await expectAccessible(page)
  await rowOf(page, 'Washed away').click()
  await panelOf(page, 'Washed away').waitFor()
  await expectAccessible(page)
  await act(page, 'Washed away', 'Delete')
  const question = page.getByRole('alertdialog', { name: 'Delete the category Washed away?' })
  await question.getByText('It contains no items.').waitFor()
  await expectAccessible(page)
  await question.getByText('Delete subcategories too').click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await said(page, 'The category Washed away has been deleted.')
  await rowOf(page, 'Washed away').waitFor({ state: 'detached' })
})
