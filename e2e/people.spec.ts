import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, forgive, PHONE, visit } from './testing/browser.ts'

const LAST_ADMINISTRATOR = 'The library needs at least one administrator who can sign in'

const table = (page: Page) => page.getByRole('grid', { name: 'People', exact: true })
const rowOf = (page: Page, name: string) => table(page).getByRole('row', { name: new RegExp(name) })
const said = (page: Page, text: string | RegExp) => page.getByRole('alertdialog').getByText(text).waitFor()
const tick = (page: Page, name: string) =>
  rowOf(page, name)
    .getByRole('checkbox')
    .evaluate((box: HTMLInputElement) => box.click())

async function filterFor(page: Page, text: string) {
  await page.getByRole('searchbox', { name: 'Filter people' }).fill(text)
  await page.waitForURL(url => url.searchParams.get('s') === text)
}

async function addPerson(page: Page, name: string, userName: string) {
  await page.getByRole('button', { name: 'Add person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a person' })
  await dialog.getByRole('textbox', { name: /^Name/ }).fill(name)
  await dialog.getByRole('textbox', { name: /^User name/ }).fill(userName)
  await dialog.getByRole('button', { name: 'Add person' }).click()
  return dialog
}

describe('people', () => {
  test('SIGN-20 a list is filtered, sorted and bookmarked by its address; somebody is added with a role, and the rights that come through a group are named; a name that is taken is said next to its field; somebody is edited, disabled, let in again and deleted', async () => {
    forgive(/409/)
    const page = await visit('/admin/people', { as: 'admin' })
    await filterAndSort(page)
    await addWithRole(page)
    await keepPerson(page)
  })

  test('the last administrator keeps the role, and the sentence says why', async () => {
    forgive(/409/)
    const page = await visit('/admin/people?role=administrator', { as: 'admin' })
    await rowOf(page, 'Ada Bevan').getByText('admin', { exact: true }).click()
    const editor = page.getByRole('dialog', { name: 'Edit Ada Bevan' })
    await editor.getByText('Administrator', { exact: true }).click()
    await editor.getByRole('button', { name: 'Save' }).click()
    await editor.getByText(LAST_ADMINISTRATOR).waitFor()
    await expectAccessible(page)
  })

  test('many people are changed at once, and each refusal carries a name', async () => {
    forgive(/409/)
    const page = await visit('/admin/people?s=northgate&order=username&size=100', { as: 'admin' })
    await rowOf(page, 'Ada Bevan').waitFor()
    await tick(page, 'Ada Bevan')
    await tick(page, 'Ewa Nowak')
    const bar = page.getByRole('toolbar', { name: 'Selected people' })
    await bar.getByText('2 selected').waitFor()
    await expectAccessible(page)
    await bar.getByRole('button', { name: 'Disable' }).click()
    const results = page.getByRole('dialog', { name: 'Not done for everyone' })
    await results.getByText('Ada Bevan').waitFor()
    await results.getByText('You cannot disable yourself').waitFor()
    await expectAccessible(page)
    await results.getByRole('button', { name: 'Close' }).last().click()
    await page.goto('/admin/people?s=ewa&status=disabled')
    await rowOf(page, 'Ewa Nowak').waitFor()
    await tick(page, 'Ewa Nowak')
    await bar.getByRole('button', { name: 'Enable' }).click()
    await said(page, 'Done for 1 person.')
  })

  test('an administrator sees the site as somebody else and comes back', async () => {
    const page = await visit('/admin/people?s=callum', { as: 'admin' })
    await rowOf(page, 'Callum')
      .getByRole('button', { name: /Actions for/ })
      .click()
    await page.getByRole('menuitem', { name: 'View the site as this person' }).click()
    // Not on a card of the next page, which would be looked through: other tests leave items whose pictures are gone.
    await page.mouse.move(0, 0)
    await page.getByText('You are viewing the site as Callum Okoro.').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Return to Ada Bevan' }).click()
    await page.getByText('You are viewing the site as Callum Okoro.').waitFor({ state: 'hidden' })
    await page.goto('/admin/people')
    await rowOf(page, 'Ada Bevan').waitFor()
  })
})

/** What it is filtered by, its order and its columns are in its address. */
async function filterAndSort(page: Page) {
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('button', { name: /Role/ }).click()
  await page.getByRole('option', { name: 'Uploader' }).click()
  await page.waitForURL(/role=uploader/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await table(page).getByRole('columnheader', { name: 'User name' }).click()
  await page.waitForURL(/order=username/)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Email' }).click()
  await page.waitForURL(/cols=/)
  await page.reload()
  await page.getByRole('row', { name: /Role: Uploader/ }).waitFor()
  await rowOf(page, 'Uma Rowlands').waitFor()
  await expect.poll(() => table(page).getByRole('columnheader', { name: 'Email' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Remove Role: Uploader' }).click()
  await page.waitForURL(url => !url.searchParams.has('role'))
}

/** SIGN-20 */
async function addWithRole(page: Page) {
  await rowOf(page, 'Ada Bevan').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a person' })
  await dialog.getByRole('button', { name: 'Add person' }).click()
  await dialog.getByText('Please enter a user name').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('نور الهدى Quist')
  await dialog.getByRole('textbox', { name: /^User name/ }).fill('quist')
  await dialog.getByRole('combobox', { name: /Groups/ }).fill('Arch')
  await page.getByRole('option', { name: /Archive/ }).click()
  await page.keyboard.press('Escape')
  await dialog.getByText('Through Archive').first().waitFor()
  await dialog.getByText('Approver', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Add person' }).click()
  await said(page, /Quist has been added/)
  await filterFor(page, 'quist')
  await rowOf(page, 'Quist').getByText('Approver').waitFor()
  await rowOf(page, 'Quist').getByText('Archive').waitFor()
}

async function keepPerson(page: Page) {
  const dialog = await addPerson(page, 'Somebody Else', 'viewer')
  await dialog.getByText('This user name is already taken').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog', { name: 'Discard your changes?' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Discard' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await addPerson(page, 'Zelda Temp', 'zelda.temp')
  await said(page, 'Zelda Temp has been added.')
  await filterFor(page, 'zelda')
  await rowOf(page, 'Zelda Temp').getByText('zelda.temp').click()
  const editor = page.getByRole('dialog', { name: 'Edit Zelda Temp' })
  await editor.getByRole('textbox', { name: /^Name/ }).fill('Zelda Lasting')
  await expectAccessible(page)
  await editor.getByRole('button', { name: 'Save' }).click()
  await said(page, 'Zelda Lasting has been saved.')
  const act = async (name: string) => {
    await rowOf(page, 'Zelda').getByRole('button', { name: 'Actions for Zelda Lasting' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await act('Disable')
  await page.getByText('Nobody matches these filters.').waitFor()
  await page.goto('/admin/people?s=zelda&status=disabled')
  await rowOf(page, 'Zelda').getByText('Disabled').waitFor()
  await act('Enable')
  await page.getByText('Nobody matches these filters.').waitFor()
  await page.goto('/admin/people?s=zelda')
  await act('Delete')
  await expectAccessible(page)
  await page
    .getByRole('alertdialog', { name: /Delete Zelda/ })
    .getByRole('button', { name: 'Delete' })
    .click()
  await said(page, 'Zelda Lasting has been deleted.')
}

const CSV = [
  'username;displayname;email;roles;groups',
  'import.one;Imogen One;imogen@example.org;uploader;Imported',
  'import.two;"Two, Tobias";tobias@example.org;;Imported',
  'import.three;Thea Three;not-an-address;;',
].join('\n')

describe('importing people', () => {
  test('a file without the columns is refused with the reason; one is checked first, then imported live, and found again after a reload', async () => {
    const page = await visit('/admin/people?import=new', { as: 'admin' })
    await page.getByRole('dialog', { name: 'Import people' }).waitFor()
    await expectAccessible(page)
    const wrong = { name: 'wrong.csv', mimeType: 'text/csv', buffer: Buffer.from('colour,size\nred,9\n') }
    await page.locator('input[type=file]').setInputFiles(wrong)
    await page.getByText('The columns are incorrect').first().waitFor()
    await page.getByText('The column username is missing').waitFor()
    await page.getByRole('button', { name: 'Another file' }).click()
    await page.getByRole('link', { name: 'Show wrong.csv' }).waitFor()
    await expectAccessible(page)
    const file = { name: 'staff.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByText('Nothing has been changed yet.').waitFor()
    await page.getByRole('gridcell', { name: 'Please enter a valid email' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Import 2 people' }).click()
    await page.getByText('The import is finished.').waitFor()
    const address = page.url()
    await page.reload()
    await page.getByText('The import is finished.').waitFor()
    expect(page.url()).toBe(address)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download report' }).click()
    expect((await download).suggestedFilename()).toBe('staff-report.csv')
    await page.getByRole('button', { name: 'Close' }).last().click()
    await filterFor(page, 'import.')
    await rowOf(page, 'Imogen One').getByText('Imported').waitFor()
    await rowOf(page, 'Two, Tobias').waitFor()
  })
})

describe('groups', () => {
  test('SHELL-02 a group is made, filled through the find-member modal, emptied and deleted', async () => {
    const page = await visit('/admin/groups', { as: 'admin' })
    await page.getByRole('grid', { name: 'Groups' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add group' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a group' })
    await dialog.getByRole('textbox', { name: /^Name/ }).fill('Night shift')
    await dialog.getByText('Manager', { exact: true }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Add group' }).click()
    await page.getByRole('row', { name: /Night shift/ }).click()
    await page.getByText('This group has no members yet.').waitFor()
    await page.getByRole('button', { name: 'Add members' }).click()
    const finder = page.getByRole('dialog', { name: 'Add members to Night shift' })
    await finder.getByText('Enter at least 2 characters of a name.').waitFor()
    await finder.getByRole('searchbox').fill('wen')
    await finder.getByRole('option', { name: /Wen Li/ }).click()
    await expectAccessible(page)
    await finder.getByRole('button', { name: 'Choose 1 person' }).click()
    await page.getByRole('row', { name: /Wen Li/ }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Remove Wen Li from the group' }).click()
    await page.getByText('This group has no members yet.').waitFor()
    await page.getByRole('button', { name: 'Actions for Night shift' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('heading', { name: 'Groups', level: 1 }).waitFor()
  })
})

describe('on a phone, in the dark', () => {
  test('people and groups are worked on', async () => {
    const page = await visit('/admin/people', { as: 'admin', size: PHONE, theme: 'dark' })
    await rowOf(page, 'Ada Bevan').waitFor()
    await expectAccessible(page)
    await page.goto('/admin/groups')
    await page.getByRole('row', { name: /Archive/ }).click()
    await page.getByRole('row', { name: /Ruth Callaghan/ }).waitFor()
    await expectAccessible(page)
  })
})
