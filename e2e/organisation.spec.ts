// People of a SAML provider and of a directory: set up by an administrator, entered by a person.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDirectory, type TestDirectory } from '../server/src/testing/directory.ts'
import { expectAccessibleAtBothSizes, visit } from './testing/browser.ts'
import { baseUrl } from './testing/here.ts'
import { type SamlIdentityProvider, startSamlProvider } from './testing/saml-identity-provider.ts'

let provider: SamlIdentityProvider
let directory: TestDirectory

beforeAll(async () => {
  provider = await startSamlProvider(baseUrl, 'institute')
  directory = await openDirectory()
  await directory.addGroup('staff', [
    await directory.addPerson('liv', { displayName: 'Liv Dahl', sn: 'Dahl' }),
  ])
})
afterAll(async () => {
  await provider.close()
  await directory.close()
})

async function addProvider(page: Page, preset: string, name: string) {
  await page.getByRole('button', { name: 'Add provider' }).first().click()
  await page.getByRole('menuitem', { name: preset, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Name/ }).first().fill(name)
  return dialog
}

async function save(page: Page, name: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('switch', { name: 'On' }).check()
  await expectAccessibleAtBothSizes(page)
  await dialog.getByRole('button', { name: 'Add provider' }).click()
  await page.getByText(`${name} has been saved.`).waitFor()
}

const act = async (page: Page, provider: string, name: string) => {
  await page.getByRole('button', { name: `Actions for ${provider}` }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

async function remove(page: Page, name: string) {
  await act(page, name, 'Remove')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: `Actions for ${name}` }).waitFor({ state: 'detached' })
}

const whoIs = async (page: Page) => (await page.context().request.get(`${baseUrl}/api/auth/check`)).json()

test('SIGN-05 a SAML provider is set up by its metadata and tried out; its people come in by SAMLLogin', async () => {
  const admin = await visit('/admin/sign-in', { as: 'admin' })
  const dialog = await addProvider(admin, 'SAML 2.0', 'Institute')
  await dialog.getByLabel('Address of the metadata').fill(provider.metadataUrl)
  await save(admin, 'Institute')

  const opening = admin.waitForEvent('popup')
  await act(admin, 'Institute', 'Try it')
  const trial = await opening
  await trial.getByRole('button', { name: 'Continue as Sanna' }).click()
  await trial.waitForURL('**/admin/sign-in?trial=*')
  await trial.getByText('Would get a new account').waitFor()
  await trial
    .getByText(/sanna@institute\.example/)
    .first()
    .waitFor()
  await trial.close()

  await act(admin, 'Institute', 'Edit')
  await admin.getByRole('button', { name: 'Prepare next certificate' }).click()
  await admin.getByText(/Published, not used yet/).waitFor()
  await expectAccessibleAtBothSizes(admin)
  await admin.keyboard.press('Escape')

  const page = await visit('/login.aspx?returnurl=/Default.aspx%3Fopensidebar=history')
  const called = page.waitForRequest('**/login.aspx/SAMLLogin')
  await page.getByRole('button', { name: 'Sign in with Institute' }).click()
  expect(Object.keys((await called).postDataJSON())).toEqual(['returnurl'])
  await page.getByRole('button', { name: 'Continue as Sanna' }).click()
  await page.waitForURL('**/Default.aspx?opensidebar=history')
  expect(await whoIs(page)).toMatchObject({ DisplayName: 'Sanna Berg' })
  await remove(admin, 'Institute')
})

test('SIGN-05 people of a directory come in by the ordinary form, with the groups that the directory knows', async () => {
  const admin = await visit('/admin/sign-in', { as: 'admin' })
  const dialog = await addProvider(admin, 'LDAP directory', 'Directory')
  await dialog.getByLabel('Server').fill(directory.ldaps)
  await dialog.getByLabel('CA certificate (PEM)').fill(directory.authority)
  await dialog.getByLabel('Search account', { exact: true }).fill(directory.admin.dn)
  await dialog.getByLabel('Password of the search account').fill(directory.admin.password)
  await dialog.getByLabel('Base DN for people').fill(directory.base)
  await dialog.getByRole('button', { name: 'Add rule' }).click()
  await dialog.getByLabel('Value').fill('staff')
  await dialog.getByRole('button', { name: /Gives/ }).click()
  await admin.getByRole('option', { name: 'Role: Editor' }).click()
  await save(admin, 'Directory')

  await act(admin, 'Directory', 'Try it')
  const trial = admin.getByRole('dialog', { name: 'Try Directory' })
  await trial.getByLabel('User name').fill('liv')
  await trial.getByRole('button', { name: 'Look up' }).click()
  await trial.getByText('Would get a new account').waitFor()
  await trial.getByText('Editor', { exact: true }).waitFor()
  await expectAccessibleAtBothSizes(admin)
  await admin.keyboard.press('Escape')

  const page = await visit('/login.aspx')
  await page.getByLabel('User name').fill('liv')
  await page.getByLabel('Password', { exact: true }).fill('password of liv')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/Default.aspx**')
  expect(await whoIs(page)).toMatchObject({ DisplayName: 'Liv Dahl' })
  await remove(admin, 'Directory')
})
