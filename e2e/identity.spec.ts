import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectAccessibleAtBothSizes, forgive, visit } from './testing/browser.ts'
import { baseUrl } from './testing/here.ts'
import { type IdentityProvider, startIdentityProvider } from './testing/identity-provider.ts'

let provider: IdentityProvider

beforeAll(async () => {
  provider = await startIdentityProvider(baseUrl, 'college')
})
afterAll(() => provider.close())

/** On the pages of the provider: any password is right there. */
async function signInThere(page: Page, name: string) {
  await page.locator('input[name=login]').fill(name)
  await page.locator('input[name=password]').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function setUp(page: Page) {
  await page.getByText('No provider yet').waitFor()
  await page.getByRole('button', { name: 'Add provider' }).click()
  await page.getByRole('menuitem', { name: 'OpenID Connect' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('College')
  await expect.poll(() => dialog.getByLabel('Direct address').inputValue()).toBe('college')
  await dialog.getByLabel('Issuer').fill(provider.issuer)
  await dialog.getByLabel('Client ID').fill(provider.clientID)
  await dialog.getByLabel('Client secret').fill(provider.clientSecret)
  await dialog.getByLabel('Mail domains of the organisation').fill('college.example')
  await dialog.getByRole('button', { name: 'Add rule' }).click()
  await dialog.getByLabel('Value').fill('staff')
  await dialog.getByRole('button', { name: /Gives/ }).click()
  await page.getByRole('option', { name: 'Role: Editor' }).click()
  await expectAccessibleAtBothSizes(page)
  await dialog.getByRole('button', { name: 'Add provider' }).click()
  await page.getByText('College is saved.').waitFor()
}

const act = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Actions for College' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

async function tryOut(page: Page) {
  const opening = page.waitForEvent('popup')
  await act(page, 'Try it')
  const tab = await opening
  await signInThere(tab, 'trude')
  await tab.waitForURL('**/admin/sign-in?trial=*')
  const dialog = tab.getByRole('dialog', { name: 'What the provider answered' })
  await dialog.getByText('Would get a new account').waitFor()
  await dialog.getByText('trude@college.example', { exact: true }).waitFor()
  await dialog.getByText('Editor', { exact: true }).waitFor()
  await expectAccessible(tab)
  await tab.close()
}

async function switchOn(page: Page) {
  await act(page, 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit College' })
  await expect
    .poll(() => dialog.getByRole('textbox', { name: 'Redirect address' }).inputValue())
    .toBe(`${baseUrl}/sign-in/college/callback`)
  await expect.poll(() => dialog.getByLabel('Client secret').inputValue()).toBe('')
  await dialog.getByLabel('Preview: claims of a person').fill('groups=staff')
  await dialog.getByRole('button', { name: 'Show what the rules give' }).click()
  await dialog.getByRole('status').getByText('Editor').waitFor()
  await dialog.getByRole('switch', { name: 'On' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** A directory gets a token, creates somebody with it, and is shut out when the token is ended. */
async function provision(page: Page) {
  await act(page, 'Provisioning (SCIM)')
  const dialog = page.getByRole('dialog', { name: 'Provisioning: College' })
  const address = await dialog.getByRole('textbox', { name: 'SCIM address' }).inputValue()
  await dialog.getByRole('button', { name: 'New token' }).click()
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Directory')
  await dialog.getByRole('button', { name: 'Make token' }).click()
  const token = await dialog.getByLabel('Token', { exact: true }).textContent()
  await expectAccessibleAtBothSizes(page)
  const create = async (userName: string) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' }
    const body = JSON.stringify({ userName, externalId: userName })
    return (await fetch(`${address}/Users`, { method: 'POST', headers, body })).status
  }
  expect(await create('nia')).toBe(201)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.getByRole('button', { name: 'End token: Directory' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click()
  await dialog.getByText('No tokens yet.').waitFor()
  await dialog.getByText('1 person · 0 groups').waitFor()
  expect(await create('olwen')).toBe(401)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
}

test('SIGN-05 a provider is set up and tried out, its people walk in by a button and out by the provider', async () => {
  // The pages of the provider want fonts of the web.
  forgive(/status of 401/, /fonts\.googleapis/)
  const admin = await visit('/admin/sign-in', { as: 'admin' })
  await setUp(admin)
  await tryOut(admin)
  await switchOn(admin)
  await provision(admin)

  const page = await visit('/login.aspx?returnurl=/Default.aspx%3Fopensidebar=history')
  await page.getByLabel('User name').fill('olwen@college.example')
  await page.getByLabel('Password', { exact: true }).focus()
  await page.getByText('Your organisation signs in with College.').waitFor()
  await expectAccessibleAtBothSizes(page)
  const asked = page.waitForRequest('**/login.aspx/AzureLogin')
  await page.getByRole('button', { name: 'Sign in with College' }).first().click()
  expect(Object.keys((await asked).postDataJSON())).toEqual(['iid', 'returnurl'])
  await signInThere(page, 'olwen')
  await page.waitForURL('**/Default.aspx?opensidebar=history')
  const check = () => page.context().request.get(`${baseUrl}/api/auth/check`)
  expect(await (await check()).json()).toMatchObject({ DisplayName: 'olwen of the college' })

  await page.goto(`${provider.issuer}/session/end`)
  await page.getByRole('button', { name: /Yes/ }).click()
  await expect.poll(async () => (await check()).status()).toBe(401)

  await page.goto('/login.aspx?problem=unreachable')
  await page.getByText('The sign-in provider did not answer.').waitFor()
  await expectAccessible(page)

  await act(admin, 'Remove')
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await admin.getByText('No provider yet').waitFor()
  await page.goto('/login.aspx')
  await page.getByLabel('User name').waitFor()
  expect(await page.getByRole('button', { name: 'Sign in with College' }).count()).toBe(0)
})
