// People whom a directory announced sign in with the provider to which the directory belongs.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, ORIGIN, type TestApp, testApp } from '../../testing/app.ts'
import { CLIENT_ID, CLIENT_SECRET, type TestIssuer, testIssuer } from '../../testing/issuer.ts'

let it: TestApp
let issuer: TestIssuer
let administrator: Browser
let token: string

const PROVIDERS = '/api/core/identity/providers/'

beforeAll(async () => {
  issuer = await testIssuer()
  it = await testApp()
  administrator = await it.as('administrator')
  const provider = await administrator.post(PROVIDERS, {
    Name: 'School account',
    Slug: 'school',
    IsEnabled: true,
    CreatesPeople: false,
    Domains: ['school.org'],
    Settings: { Kind: 'oidc', Preset: 'generic', Issuer: issuer.url, ClientID: CLIENT_ID },
    Secrets: { ClientSecret: CLIENT_SECRET },
  })
  const { ProviderID } = provider.body.Data
  token = (await administrator.post(`${PROVIDERS}${ProviderID}/scim-tokens/`, { Name: 'Directory' })).body
    .Token
})
afterAll(async () => {
  await it.close()
  await issuer.stop()
})

async function scim(method: 'POST' | 'PATCH', path: string, payload: object) {
  const answer = await it.app.inject({
    method,
    url: `/scim/v2${path}`,
    headers: { host: new URL(ORIGIN).host, authorization: `Bearer ${token}` },
    payload,
  })
  return { status: answer.statusCode, body: answer.json() }
}

async function signIn(claims: Record<string, unknown>) {
  const browser = await it.as('nobody')
  issuer.say({ claims })
  const { headers } = await browser.get('/sign-in/school')
  const back = await browser.get(`/sign-in/school/callback${issuer.agree(String(headers.location))}`)
  const problem = new URL(String(back.headers.location), ORIGIN).searchParams.get('problem')
  const { body } = await browser.get('/api/core/user/settings/')
  return { browser, problem, PersonID: body.PersonID as number | undefined }
}

const deactivate = (id: string, active = false) =>
  scim('PATCH', `/Users/${id}`, { Operations: [{ op: 'replace', path: 'active', value: active }] })

test('the identifier of the directory is the subject of the sign-in; deactivated there is signed out here', async () => {
  const { body: user } = await scim('POST', '/Users', {
    userName: 'ada@school.org',
    externalId: 'subject-ada',
  })
  const { browser, PersonID } = await signIn({ sub: 'subject-ada', name: 'Ada Lovelace' })
  expect(String(PersonID)).toBe(user.id)
  await deactivate(user.id)
  expect((await browser.get('/api/auth/check')).status).toBe(401)
  expect((await signIn({ sub: 'subject-ada' })).problem).toBe('disabled')
  await deactivate(user.id, true)
  expect((await signIn({ sub: 'subject-ada' })).problem).toBeNull()
})

test('with another subject a verified address of an owned domain leads to the account, nothing else does', async () => {
  const { body: user } = await scim('POST', '/Users', {
    userName: 'grace@school.org',
    externalId: 'employee-7',
    emails: [{ value: 'grace@school.org' }],
  })
  const said = { email: 'grace@school.org', preferred_username: 'grace@school.org' }
  expect((await signIn({ ...said, sub: 'thief', email_verified: false })).problem).toBe('mail-in-use')
  expect((await signIn({ sub: 'thief', preferred_username: 'grace@school.org' })).problem).toBe('no-account')
  const { PersonID } = await signIn({ ...said, sub: 'subject-grace', email_verified: true })
  expect(String(PersonID)).toBe(user.id)
  // From now on the account belongs to this subject.
  expect((await signIn({ ...said, sub: 'second', email_verified: true })).problem).toBe('mail-in-use')
})

test('somebody who signed in before is found again by the directory', async () => {
  const { body: user } = await scim('POST', '/Users', {
    userName: 'joan@school.org',
    externalId: 'subject-joan',
  })
  const { PersonID } = await signIn({ sub: 'subject-joan' })
  const second = await scim('POST', '/Users', { userName: 'other@school.org', externalId: 'subject-other' })
  const stolen = await scim('PATCH', `/Users/${second.body.id}`, {
    Operations: [{ op: 'replace', path: 'externalId', value: 'subject-joan' }],
  })
  expect([stolen.status, stolen.body.scimType]).toEqual([409, 'uniqueness'])
  expect(String(PersonID)).toBe(user.id)
})
