import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, PHONE, visit } from './testing/browser.ts'
import { said } from './testing/toasts.ts'

const table = (page: Page) => page.getByRole('grid', { name: 'Fields', exact: true })
const rowOf = (page: Page, name: string) => table(page).getByRole('row', { name })
const titles = (page: Page) => table(page).getByRole('rowheader').allInnerTexts()
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })

async function chooseType(page: Page, type: string) {
  await page.getByRole('dialog').getByRole('button', { name: /Type/ }).click()
  await page.getByRole('option', { name: new RegExp(`^${type}`) }).click()
}

async function addOptions(page: Page, names: readonly string[]) {
  const field = page.getByRole('textbox', { name: 'Add an option' })
  for (const name of names) {
    await field.fill(name)
    await field.press('Enter')
  }
}

async function act(page: Page, field: string, name: string) {
  await page.getByRole('button', { name: `Actions for ${field}` }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('FIELD-02 FIELD-03 FIELD-06 a field of each type is designed next to its control; its options are changed after a warning; it is limited to types, put in order, and deleted after a question', async () => {
  const page = await visit('/admin/fields', { as: 'admin' })
  await designField(page)
  await changeOptions(page)
  await limitToTypes(page)
  await putInOrder(page)
  await page.setViewportSize(PHONE)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.locator('html[data-theme="dark"]').waitFor()
  await deleteField(page)
})

/** FIELD-03: next to the control that the form will show. */
async function designField(page: Page) {
  await rowOf(page, 'Description').getByText('Built in').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add field' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a field' })
  await dialog.getByRole('button', { name: 'Add field' }).click()
  await dialog.getByText('Please enter a title').waitFor()
  await dialog.getByRole('textbox', { name: /^Title/ }).fill('Tide')
  await dialog.getByRole('textbox', { name: 'Hint' }).fill('As the gauge says')
  await preview(page).getByRole('textbox', { name: 'Tide' }).waitFor()
  await preview(page).getByText('As the gauge says').waitFor()
  await chooseType(page, 'Date')
  await preview(page).getByRole('button', { name: /Year/ }).waitFor()
  await chooseType(page, 'Radio')
  await dialog.getByRole('button', { name: 'Add field' }).click()
  await dialog.getByText('Please add at least one option').waitFor()
  await addOptions(page, ['Spring', 'Neap', 'Storm'])
  await dialog
    .getByRole('checkbox', { name: 'Neap is the default' })
    .evaluate((box: HTMLInputElement) => box.click())
  await expect.poll(() => preview(page).getByRole('radio', { name: 'Neap' }).isChecked()).toBe(true)
  await chooseType(page, 'Checkboxes')
  await preview(page).getByRole('checkbox', { name: 'Storm' }).waitFor()
  await chooseType(page, 'Dropdown')
  await preview(page).getByRole('button', { name: /Neap/ }).waitFor()
  await dialog.getByRole('button', { name: 'Move Storm up' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add field' }).click()
  await said(page, 'The field Tide has been added.')
  await rowOf(page, 'Tide').getByText('Dropdown').waitFor()
}

/** One that items may have chosen is removed only after a warning, and a wrong one is said at its place. */
async function changeOptions(page: Page) {
  await rowOf(page, 'Tide').getByText('Dropdown').click()
  const dialog = page.getByRole('dialog', { name: 'Edit the field Tide' })
  await dialog.getByRole('button', { name: /Type/ }).and(page.locator(':disabled')).waitFor()
  await dialog.getByRole('button', { name: 'Remove Storm' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove the option Storm?' })
  await question.getByText('No item uses it.').waitFor()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Remove' }).click()
  await dialog.getByRole('textbox', { name: 'Option 1' }).fill('Neap')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Two options have the same name').waitFor()
  await dialog.getByRole('textbox', { name: 'Option 1' }).fill('Springs')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await said(page, 'The field Tide has been saved.')
}

/** FIELD-06 */
async function limitToTypes(page: Page) {
  await act(page, 'Tide', 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit the field Tide' })
  await dialog.getByText('Document', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await rowOf(page, 'Tide').getByText('Document').waitFor()
  const shown = async (type: number) =>
    (await (await page.request.get(`/api/core/fields/?rt=${type}`)).json()).Items.some(
      (it: { Title: string }) => it.Title === 'Tide',
    )
  expect([await shown(10), await shown(1)]).toEqual([true, false])
}

/** FIELD-02: from the menu, by keys and by undoing. */
async function putInOrder(page: Page) {
  await rowOf(page, 'Tide').waitFor()
  const before = await titles(page)
  await act(page, 'Tide', 'Move up')
  const moved = page
    .getByRole('alertdialog')
    .filter({ hasText: /Tide is now field \d+ of \d+. The order is saved./ })
  await moved.waitFor()
  await expect.poll(() => titles(page)).not.toEqual(before)
  await moved.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => titles(page)).toEqual(before)
  const handle = rowOf(page, 'Tide').getByRole('button', { name: 'Drag Tide' })
  await handle.focus()
  await page.keyboard.press('Enter')
  await page
    .locator('[data-live-announcer]')
    .getByText(/Started dragging/)
    .first()
    .waitFor({ state: 'attached' })
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await said(page, /Tide is now field 1 of/)
  await page.reload()
  await rowOf(page, 'Tide').waitFor()
  expect((await titles(page))[0]).toContain('Tide')
  await page.getByRole('button', { name: 'Actions for Title' }).click()
  await expect.poll(() => page.getByRole('menuitem', { name: 'Delete' }).count()).toBe(0)
  await page.keyboard.press('Escape')
}

async function deleteField(page: Page) {
  await rowOf(page, 'Tide').waitFor()
  await expectAccessible(page)
  await act(page, 'Tide', 'Delete')
  const question = page.getByRole('alertdialog', { name: 'Delete the field Tide?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await said(page, 'The field Tide has been deleted.')
  await rowOf(page, 'Tide').waitFor({ state: 'detached' })
}
