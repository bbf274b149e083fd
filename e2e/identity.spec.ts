import type { Locator, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { CLIENT_ID, CLIENT_SECRET, nowSecs, testIssuer } from '../server/src/testing/issuer.ts'
import { expectAccessible, expectAccessibleAtBothSizes, forgive, visit } from './testing/browser.ts'
import { baseUrl } from './testing/here.ts'
import { type IdentityProvider, startIdentityProvider } from './testing/identity-provider.ts'
import { tell } from './testing/site.ts'

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

/** WCAG 2.4.11: what the keyboard reaches is seen. */
const isInView = (it: Locator) =>
  it.evaluate(element => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= window.innerHeight
  })

async function setUp(page: Page) {
  await page.getByRole('button', { name: 'Actions for Northgate account' }).waitFor()
  await page.getByRole('button', { name: 'Add provider' }).click()
  await page.getByRole('menuitem', { name: 'OpenID Connect' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('College')
  await expect.poll(() => dialog.getByLabel('Direct address').inputValue()).toBe('college')
  await dialog.getByLabel('Issuer').fill(provider.issuer)
  await dialog.getByLabel('Client ID').fill(provider.clientID)
  await dialog.getByLabel('Client secret').fill(provider.clientSecret)
  await dialog.getByLabel('Email domains of the organisation').fill('college.example')
  await page.keyboard.press('Tab')
  await expect.poll(() => isInView(dialog.locator('label', { hasText: 'Create accounts' }))).toBe(true)
  await dialog.getByRole('button', { name: 'Add rule' }).click()
  await dialog.getByLabel('Value').fill('staff')
  await dialog.getByRole('button', { name: /Gives/ }).click()
  await page.getByRole('option', { name: 'Role: Editor' }).click()
  await expectAccessibleAtBothSizes(page)
  await dialog.getByRole('button', { name: 'Add provider' }).click()
  await page.getByText('College has been saved.').waitFor()
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
  await dialog.getByRole('button', { name: 'Create token' }).click()
  const token = await dialog.getByLabel('Token', { exact: true }).textContent()
  await expectAccessibleAtBothSizes(page)
  const create = async (userName: string) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' }
    const body = JSON.stringify({ userName, externalId: userName })
    return (await fetch(`${address}/Users`, { method: 'POST', headers, body })).status
  }
  expect(await create('nia')).toBe(201)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.getByRole('button', { name: 'Revoke token: Directory' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
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
  await admin.getByRole('button', { name: 'Actions for College' }).waitFor({ state: 'detached' })
  await page.goto('/login.aspx')
  await page.getByLabel('User name').waitFor()
  expect(await page.getByRole('button', { name: 'Sign in with College' }).count()).toBe(0)
})

declare global {
  interface Window {
    /** How often the page has looked for the script of Google. */
    lookups: number
    hasScript?: true
  }
}

/** Stands for the script of Google: a button that gives one credential. */
const scriptWith = (credential: string) => `
  let enter
  window.google = { accounts: { id: {
    initialize: ({ callback }) => { enter = callback },
    renderButton: place => {
      const button = document.createElement('button')
      button.textContent = 'Continue with Google'
      button.onclick = () => enter({ credential: '${credential}' })
      place.append(button)
    },
    prompt: () => undefined,
  } } }
  window.hasScript = true`

async function giveOneTap() {
  const issuer = await testIssuer()
  onTestFinished(() => issuer.stop())
  const { Data } = await tell<{ Data: { ProviderID: number } }>('/api/core/identity/providers/', {
    Name: 'Google',
    Slug: 'google',
    IsEnabled: true,
    Settings: { Kind: 'oidc', Preset: 'google', Issuer: issuer.url, ClientID: CLIENT_ID, IsOneTap: true },
    Secrets: { ClientSecret: CLIENT_SECRET },
  })
  onTestFinished(async () => void (await tell(`/api/core/identity/providers/${Data.ProviderID}/delete`, {})))
  const times = { iat: nowSecs(), exp: nowSecs() + 3600 }
  return issuer.token({ iss: issuer.url, aud: CLIENT_ID, sub: 'late-tap', name: 'Gwen Tap', ...times })
}

/** The sign-in page with a clock that only the test moves, at its first look for the script. */
async function waitForScript(answer: (route: Route) => Promise<void>): Promise<Page> {
  const page = await visit('/healthz', {
    prepare: async it => {
      await it.route('https://accounts.google.com/gsi/client', answer)
      await it.addInitScript(() => {
        let google: unknown
        window.lookups = 0
        const get = () => {
          window.lookups++
          return google
        }
        const set = (value: unknown) => {
          google = value
        }
        Object.defineProperty(window, 'google', { get, set })
      })
      await it.clock.install()
      await it.clock.pauseAt(Date.now() + 1_000)
    },
  })
  // It is not complete before the script is.
  await page.goto('/login.aspx?returnurl=/Default.aspx%3Fopensidebar=history', { waitUntil: 'commit' })
  await expect.poll(() => lookupsAfter(page, 50)).toBeGreaterThan(0)
  return page
}

async function lookupsAfter(page: Page, ms: number): Promise<number> {
  await page.clock.runFor(ms)
  return page.evaluate(() => window.lookups)
}

test('SIGN-06 SIGN-07 the script of Google is looked for 20 times; after 3 s its button still comes, and signs in', async () => {
  forgive(/accounts\.google\.com/)
  const credential = await giveOneTap()
  const blocked = await waitForScript(route => route.abort())
  expect(await lookupsAfter(blocked, 3_900)).toBe(20)
  expect(await lookupsAfter(blocked, 60_000)).toBe(20)
  await blocked.clock.resume()
  await blocked.getByLabel('User name').fill('viewer')
  await blocked.getByLabel('Password', { exact: true }).fill('mediatheque')
  await blocked.keyboard.press('Enter')
  await blocked.waitForURL('**/Default.aspx?opensidebar=history')

  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  const page = await waitForScript(async route => {
    await arrived
    await route.fulfill({ contentType: 'text/javascript', body: scriptWith(credential) })
  })
  expect(await lookupsAfter(page, 3_000)).toBe(16)
  arrive()
  await page.waitForFunction(() => window.hasScript)
  expect(await lookupsAfter(page, 1_000)).toBe(17)
  await page.clock.resume()
  const sent = page.waitForRequest('**/login.aspx?glogin=true')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  expect(await (await sent).allHeaders()).toMatchObject({
    token: credential,
    return: '/Default.aspx?opensidebar=history',
  })
  await page.waitForURL('**/Default.aspx?opensidebar=history')
  const check = await page.context().request.get(`${baseUrl}/api/auth/check`)
  expect(await check.json()).toMatchObject({ DisplayName: 'Gwen Tap' })
})
