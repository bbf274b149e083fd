import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { type Flaws, softAuthenticator } from '../../testing/authenticator.ts'
import { givePerson } from '../../testing/people.ts'

const PASSWORD = 'a long enough password'

let it: TestApp
let count = 0
beforeAll(async () => {
  it = await testApp()
})
afterAll(() => it.close())

async function somebody() {
  const un = `passkey${++count}`
  const PersonID = await givePerson(it.platform.db, ['viewer'], { UserName: un, Password: PASSWORD })
  const browser = await it.as('nobody')
  await browser.post('/login.aspx/Login', { un, pw: PASSWORD })
  return { un, PersonID, browser }
}

const isSignedIn = async (browser: Browser) => (await browser.get('/api/auth/check')).status === 200

async function addPasskey(browser: Browser, Name = 'Laptop', flaws?: Flaws) {
  const authenticator = softAuthenticator()
  const { body } = await browser.post('/api/auth/passkeys/begin')
  const added = await browser.post('/api/auth/passkeys/', {
    Name,
    Response: authenticator.register(body.Options, flaws),
  })
  return { authenticator, added, Options: body.Options }
}

type Authenticator = ReturnType<typeof softAuthenticator>

async function signInWith(authenticator: Authenticator, flaws?: Flaws) {
  const browser = await it.as('nobody')
  const { body } = await browser.post('/api/auth/passkey/begin')
  const answer = await browser.post('/api/auth/passkey', {
    Response: authenticator.answer(body.Options, flaws),
  })
  return { browser, answer, Options: body.Options }
}

test('a passkey alone signs in, and its use is noted', async () => {
  const { browser } = await somebody()
  const { authenticator, added } = await addPasskey(browser)
  expect(added.body.RecoveryCodes).toHaveLength(10)
  const { browser: elsewhere, answer } = await signInWith(authenticator)
  expect([answer.status, answer.body.ResponseUrl]).toEqual([200, '/Default.aspx'])
  expect(await isSignedIn(elsewhere)).toBe(true)
  const { Passkeys } = (await browser.get('/api/auth/factors/')).body
  expect(Passkeys).toMatchObject([{ Name: 'Laptop', UsedAt: expect.any(String) }])
})

test('a passkey is the second step of a password, for its own account only', async () => {
  const { un, browser } = await somebody()
  const { authenticator } = await addPasskey(browser)
  const stranger = await addPasskey((await somebody()).browser)
  const elsewhere = await it.as('nobody')
  const login = await elsewhere.post('/login.aspx/Login', { un, pw: PASSWORD })
  expect(login.body.d.NextStep).toBe('second-factor')
  const answerWith = async (key: Authenticator) => {
    const { body } = await elsewhere.post('/api/auth/passkey/begin', { For: 'second-step' })
    return elsewhere.post('/api/auth/passkey', { Response: key.answer(body.Options) })
  }
  expect((await answerWith(stranger.authenticator)).status).toBe(422)
  expect(await isSignedIn(elsewhere)).toBe(false)
  expect((await answerWith(authenticator)).status).toBe(200)
  expect(await isSignedIn(elsewhere)).toBe(true)
})

test.each([
  ['of another site', { origin: 'https://evil.example' }],
  ['without a finger or PIN', { isUnverified: true }],
])('an answer %s is refused', async (_, flaws) => {
  const { browser } = await somebody()
  const { authenticator } = await addPasskey(browser)
  const { browser: elsewhere, answer } = await signInWith(authenticator, flaws)
  expect(answer.status).toBe(422)
  expect(await isSignedIn(elsewhere)).toBe(false)
  expect((await addPasskey(browser, 'Other', flaws)).added.status).toBe(422)
})

test('a counter that goes back is that of a copy', async () => {
  const { browser } = await somebody()
  const { authenticator } = await addPasskey(browser)
  expect((await signInWith(authenticator)).answer.status).toBe(200)
  expect((await signInWith(authenticator)).answer.status).toBe(200)
  authenticator.state.counter = 0
  expect((await signInWith(authenticator)).answer.status).toBe(422)
})

test('a challenge is answered once, by the browser that asked, for what it was asked for', async () => {
  const { browser } = await somebody()
  const { authenticator } = await addPasskey(browser)
  const { browser: elsewhere, Options } = await signInWith(authenticator)
  expect(
    (await elsewhere.post('/api/auth/passkey', { Response: authenticator.answer(Options) })).status,
  ).toBe(422)

  const asking = await it.as('nobody')
  const asked = await asking.post('/api/auth/passkey/begin')
  const other = await it.as('nobody')
  expect(
    (await other.post('/api/auth/passkey', { Response: authenticator.answer(asked.body.Options) })).status,
  ).toBe(422)

  const confirm = await browser.post('/api/auth/confirm/begin')
  const misused = await browser.post('/api/auth/passkey', {
    Response: authenticator.answer(confirm.body.Passkey.Options),
  })
  expect(misused.status).toBe(422)
})

test('a disabled person has no passkeys, and a removed one opens nothing', async () => {
  const { browser, PersonID } = await somebody()
  const first = await addPasskey(browser, 'Laptop')
  const second = await addPasskey(browser, 'Phone')
  expect(second.added.body.RecoveryCodes).toEqual([])
  const { Passkeys } = (await browser.get('/api/auth/factors/')).body
  const { PasskeyID } = Passkeys[0]
  expect((await browser.post(`/api/auth/passkeys/${PasskeyID}/rename`, { Name: 'Work laptop' })).status).toBe(
    200,
  )
  const stranger = await somebody()
  expect((await stranger.browser.post(`/api/auth/passkeys/${PasskeyID}/remove`)).status).toBe(404)
  expect((await browser.post(`/api/auth/passkeys/${PasskeyID}/remove`)).status).toBe(200)
  expect((await signInWith(first.authenticator)).answer.status).toBe(422)
  expect((await signInWith(second.authenticator)).answer.status).toBe(200)
  const admin = await it.as('administrator')
  await admin.post(`/api/core/people/${PersonID}/disable`)
  expect((await signInWith(second.authenticator)).answer.status).toBe(422)
})
