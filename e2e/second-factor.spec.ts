// Two-step verification, passkeys, confirming who it is, and tokens for programs.

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ageProof, codeOf } from '../server/src/testing/factors.ts'
import { givePerson } from '../server/src/testing/people.ts'
import { expectAccessible, forgive, NO_PAGE, PHONE, signIn, visit } from './testing/browser.ts'
import { baseUrl } from './testing/here.ts'
import { database } from './testing/media.ts'
import { setSite } from './testing/site.ts'

const SETTINGS = '/iapi/core/ui/usersettings/'
const PASSWORD = 'a long enough password'

async function openSecurity(page: Page) {
  await page.goto(SETTINGS)
  await page.getByRole('tab', { name: 'Sign-in and security' }).click()
}

async function typeCredentials(page: Page, userName: string) {
  await page.getByLabel('User name').fill(userName)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
}

/** A key inside the browser that answers by itself, as a laptop with a fingerprint reader would. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

describe('two-step verification', () => {
  test('an app is set up, asked for at the next sign-in, and a recovery code stands in for it', async () => {
    forgive(/400/)
    await givePerson(database(), ['viewer'], { UserName: 'tess.two', Password: PASSWORD })
    const page = await visit(NO_PAGE)
    await signIn(page.context(), 'tess.two', PASSWORD)
    await openSecurity(page)
    await page.getByRole('button', { name: 'Set up' }).click()
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
    await expectAccessible(page)
    const secret = ((await page.locator('code').textContent()) ?? '').replace(/\s/g, '')
    await page.getByLabel('Code from the app').fill('12345')
    await page.keyboard.press('Enter')
    await page.getByText('Please enter the 6 digits that your app shows').waitFor()
    await page.getByLabel('Code from the app').fill(codeOf(secret))
    await page.keyboard.press('Enter')
    const listed = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await listed.first().waitFor()
    const codes = await listed.allTextContents()
    expect(codes).toHaveLength(10)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'I have saved the codes' }).click()
    await page.getByText('10 codes left').waitFor()

    const elsewhere = await visit('/login.aspx?returnurl=%2Fapi%2Fdocs', { size: PHONE })
    await typeCredentials(elsewhere, 'tess.two')
    await elsewhere.getByRole('heading', { name: 'Two-step verification' }).waitFor()
    await expectAccessible(elsewhere)
    await elsewhere.reload()
    await elsewhere.getByLabel('Code').fill(codeOf(secret, 1))
    await elsewhere.keyboard.press('Enter')
    await elsewhere.waitForURL('**/api/docs')

    const third = await visit('/login.aspx?returnurl=%2Fapi%2Fdocs')
    await typeCredentials(third, 'tess.two')
    await third.getByRole('button', { name: 'Use a recovery code' }).click()
    await third.getByLabel('Recovery code').fill(codes[0] ?? '')
    await third.keyboard.press('Enter')
    await third.waitForURL('**/api/docs')
  })

  test('a role that needs it leads to setting it up, and to nothing else', async () => {
    forgive(/40[013]/)
    await givePerson(database(), ['approver'], { UserName: 'rhys.role', Password: PASSWORD })
    await setSite({ SecondFactorRoles: ['approver'] })
    const page = await visit('/login.aspx')
    await typeCredentials(page, 'rhys.role')
    await page.getByRole('heading', { name: 'Set up two-step verification' }).waitFor()
    await expectAccessible(page)
    await page.goto('/')
    await page.getByRole('button', { name: 'Authenticator app' }).click()
    const secret = ((await page.locator('code').textContent()) ?? '').replace(/\s/g, '')
    await page.getByLabel('Code from the app').fill(codeOf(secret))
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('navigation').first().waitFor()
  })
})

describe('passkeys', () => {
  test('a passkey is added, signs in alone, and is renamed and removed', async () => {
    await givePerson(database(), ['viewer'], { UserName: 'pia.passkey', Password: PASSWORD })
    const page = await visit(NO_PAGE, { prepare: addAuthenticator })
    await signIn(page.context(), 'pia.passkey', PASSWORD)
    await openSecurity(page)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByLabel('Name').fill('Laptop')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'I have saved the codes' }).click()
    await page.getByText('never used').waitFor()
    await expectAccessible(page)

    await page.context().clearCookies()
    await page.goto('/login.aspx?returnurl=%2Fapi%2Fdocs')
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.waitForURL('**/api/docs')

    await openSecurity(page)
    await page.getByText(/last used/).waitFor()
    await page.getByRole('button', { name: 'Rename Laptop' }).click()
    await page.getByLabel('Name').fill('Work laptop')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Remove Work laptop' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByText('No passkeys yet.').waitFor()
  })
})

describe('dangerous changes', () => {
  test('anyone who has been signed in for long confirms who it is, and the change goes on', async () => {
    forgive(/40[03]/)
    const PersonID = await givePerson(database(), ['administrator'], {
      UserName: 'ada.admin',
      Password: PASSWORD,
    })
    const page = await visit(NO_PAGE)
    await signIn(page.context(), 'ada.admin', PASSWORD)
    await ageProof(database(), PersonID, 180)
    await page.goto('/admin/groups')
    await page.getByRole('button', { name: 'Add group' }).first().click()
    await page.getByRole('dialog').getByRole('textbox').first().fill('Confirmed people')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await dialog.getByLabel('Password', { exact: true }).waitFor()
    await expectAccessible(page)
    await dialog.getByLabel('Password', { exact: true }).fill('not this one')
    await page.keyboard.press('Enter')
    await dialog.getByText('Wrong password').waitFor()
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await expect
      .poll(() =>
        database().selectFrom('person_group').select('name').where('name', '=', 'Confirmed people').execute(),
      )
      .toHaveLength(1)
  })
})

/** What the commands of the API page request: addresses, and a body where something is sent. */
const requestsIn = (commands: string) =>
  [...commands.matchAll(/^curl .*?(?:-d '([^']*)' )?'(http[^']*)'$/gm)].map(([, body, url = '']) => ({
    url,
    body,
  }))

async function sendWith(token: string, { url, body }: ReturnType<typeof requestsIn>[number]) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return (await fetch(url, body === undefined ? { headers } : { method: 'POST', headers, body })).status
}

describe('tokens for programs', () => {
  test('a token is made, used by a program as the API page shows it, and ended', async () => {
    const page = await visit(SETTINGS, { as: 'uploader' })
    await page.getByRole('tab', { name: 'Access tokens' }).click()
    await page.getByRole('button', { name: 'New token' }).click()
    await page.getByLabel('Name').fill('Timetable import')
    for (const scope of ['settings: Read', 'search: Read', 'notifications: Write'])
      await page.getByRole('checkbox', { name: scope, exact: true }).press('Space')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Create token' }).click()
    const token = (await page.getByLabel('Token', { exact: true }).textContent()) ?? ''
    const asProgram = () =>
      fetch(`${baseUrl}/api/core/user/settings/`, { headers: { authorization: `Bearer ${token}` } })
    const answer = await asProgram()
    expect([answer.status, ((await answer.json()) as { UserName: string }).UserName]).toEqual([
      200,
      'uploader',
    ])
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('link', { name: 'How to use tokens' }).click()
    const examples = await page.getByRole('region', { name: 'Programs and access tokens' }).textContent()
    expect(await Promise.all(requestsIn(examples ?? '').map(it => sendWith(token, it)))).toEqual([
      200, 200, 200,
    ])
    await expectAccessible(page)
    await page.goBack()
    await page.getByRole('tab', { name: 'Access tokens' }).click()
    await page.getByRole('button', { name: 'Revoke token: Timetable import' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
    await page.getByText('No tokens yet.').waitFor()
    expect((await asProgram()).status).toBe(401)

    await page.goto('/api/docs?op=getApiCoreUserSettings')
    const shown = await page.getByRole('region', { name: 'curl' }).textContent()
    expect(shown).toContain('Authorization: Bearer $MEDIATHEQUE_TOKEN')
  })
})
