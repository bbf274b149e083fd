import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, forgive, NO_PAGE, PHONE, visit } from './testing/browser.ts'
import { giveMedia } from './testing/media.ts'
import { said } from './testing/toasts.ts'

const table = (page: Page) => page.getByRole('grid', { name: 'Publishing policies' })
const rowOf = (page: Page, name: string) => table(page).getByRole('row', { name: new RegExp(`^${name}`) })

async function act(page: Page, policy: string, name: string) {
  await page.getByRole('button', { name: `Actions for ${policy}` }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('PPOL-01 PPOL-02 PPOL-03 a policy is added for groups and refused next to its fields; what a role may add is set for one type or for all, on a phone too; with items it is deleted once they have another', async () => {
  forgive(/409/)
  const page = await visit('/admin/policies', { as: 'admin' })
  await addPolicy(page)
  await letRoleAdd(page)
  await takeFromRole(page)
  await deletePolicy(page)
})

/** PPOL-01 */
async function addPolicy(page: Page) {
  await rowOf(page, 'Whole library').getByText('Everyone signed in').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add policy' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a policy' })
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Whole library')
  await dialog.getByText('Only certain groups').click()
  await dialog.getByRole('button', { name: 'Add policy' }).click()
  await dialog.getByText('Please choose at least one group').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('combobox', { name: /Groups/ }).fill('Arch')
  await page.getByRole('option', { name: /Archive/ }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Add policy' }).click()
  await dialog.getByText('There is already a policy with this name').waitFor()
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Archive readers')
  await dialog.getByRole('button', { name: 'Add policy' }).click()
  await rowOf(page, 'Archive readers').getByText('Groups: Archive').waitFor()
  await act(page, 'Archive readers', 'Edit')
  const editor = page.getByRole('dialog', { name: 'Edit the policy Archive readers' })
  await editor.getByText('New items need approval').click()
  await editor.getByRole('button', { name: 'Save' }).click()
  await rowOf(page, 'Archive readers').getByText('Needs approval').waitFor()
}

/** PPOL-02 PPOL-03: with one default. */
async function letRoleAdd(page: Page) {
  await page.getByRole('tab', { name: 'Who can add' }).click()
  const matrix = page.getByRole('table', { name: 'Who can add what' })
  await matrix.getByRole('button', { name: 'Document, Viewer: Nothing' }).waitFor()
  await expectAccessible(page)
  await matrix.getByRole('button', { name: 'Document, Viewer: Nothing' }).click()
  const dialog = page.getByRole('dialog', { name: 'Document: Viewer' })
  await dialog.getByText('Archive readers', { exact: true }).click()
  await dialog.getByText('Whole library', { exact: true }).click()
  await dialog.getByRole('radiogroup', { name: 'Default' }).getByText('Whole library').click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await said(page, 'Saved. Upload forms use it now.')
  await matrix
    .getByRole('button', { name: /^Document, Viewer: Archive readers Whole library \(Default\)/ })
    .waitFor()
  const viewer = await visit(NO_PAGE, { as: 'viewer' })
  const { AddPermissions } = await (await viewer.request.get('/api/core/user/settings/')).json()
  expect(
    AddPermissions.map((it: { RecordType: number; PublishingPolicyName: string; IsDefault: boolean }) => [
      it.RecordType,
      it.PublishingPolicyName,
      it.IsDefault,
    ]).sort(),
  ).toEqual([
    [10, 'Archive readers', false],
    [10, 'Whole library', true],
  ])
}

/** On a phone, for every type at once. */
async function takeFromRole(page: Page) {
  await page.setViewportSize(PHONE)
  const cell = page
    .getByRole('region', { name: 'Document' })
    .getByRole('button', { name: /^Document, Viewer: Archive readers/ })
  await cell.waitFor()
  await expectAccessible(page)
  await cell.click()
  const dialog = page.getByRole('dialog', { name: 'Document: Viewer' })
  const policies = dialog.getByRole('group', { name: 'Allowed policies' })
  await policies.getByText('Archive readers', { exact: true }).click()
  await policies.getByText('Whole library', { exact: true }).click()
  await dialog.getByText('Same for all types').click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Document, Viewer: Nothing' }).waitFor()
}

/** PPOL-01 */
async function deletePolicy(page: Page) {
  const policies = await (await page.request.get('/api/core/policies/')).json()
  const { PublishingPolicyID } = policies.Items.find(
    (it: { PublishingPolicyName: string }) => it.PublishingPolicyName === 'Archive readers',
  )
  const { EncID } = await giveMedia('owner', { title: 'Ledger of 1953', pp_id: PublishingPolicyID })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/policies')
  await rowOf(page, 'Archive readers').getByRole('link', { name: 'Items with Archive readers: 1' }).waitFor()
  await act(page, 'Archive readers', 'Delete')
  const dialog = page.getByRole('dialog', { name: 'Delete the policy Archive readers?' })
  await dialog.getByRole('button', { name: /New policy/ }).click()
  await page.getByRole('option', { name: 'Public' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await said(page, 'The policy Archive readers has been deleted.')
  const item = await (await page.request.get(`/api/ml/media/${EncID}/`)).json()
  expect(item.Location).toBe('Public')
}

test('a policy has its own managers, who find private items in it', async () => {
  await giveMedia('owner', { title: 'Only for its faculty', is_private: true })
  const page = await visit('/admin/policies?tab=managers', { as: 'admin' })
  await page.getByRole('button', { name: 'Add managers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add managers' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Please choose either a visibility setting or a category').waitFor()
  await dialog.getByRole('button', { name: /Visibility/ }).click()
  await page.getByRole('option', { name: 'Whole library' }).click()
  await dialog.getByRole('combobox', { name: 'People' }).fill('Callum')
  await page.getByRole('option', { name: /Callum Okoro/ }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  const places = page.getByRole('grid', { name: 'Policies and categories with their own managers' })
  await places
    .getByRole('row', { name: /^Whole library/ })
    .getByText('Callum Okoro')
    .waitFor()
  await expectAccessible(page)

  const manager = await visit('/admin/content', { as: 'commenter' })
  await manager
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Deleted items' })
    .waitFor()
  await manager.getByRole('rowheader', { name: /Only for its faculty/ }).waitFor()

  await act(page, 'Whole library', 'Remove managers')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove managers' }).click()
  await page.getByText('So far, only the managers of the library manage items.').waitFor()
})
