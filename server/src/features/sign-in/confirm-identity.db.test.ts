import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { features } from '../../app.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { softAuthenticator } from '../../testing/authenticator.ts'
import { ageProof, codeOf, setUpTotp } from '../../testing/factors.ts'
import { mailsTo } from '../../testing/mails.ts'
import { givePerson } from '../../testing/people.ts'

const PASSWORD = 'a long enough password'

let it: TestApp
let count = 0
beforeAll(async () => {
  it = await testApp()
})
afterAll(() => it.close())

async function administrator() {
  const un = `confirm${++count}`
  const PersonID = await givePerson(it.platform.db, ['administrator'], { UserName: un, Password: PASSWORD })
  const browser = await it.as('nobody')
  await browser.post('/login.aspx/Login', { un, pw: PASSWORD })
  return { browser, PersonID }
}

const letTimePass = (PersonID: number, minutes: number) => ageProof(it.platform.db, PersonID, minutes)

const rename = (browser: Browser) => browser.post('/api/core/site/settings/', { Organisation: 'Tide School' })

describe('a dangerous change', () => {
  test('is refused when the last proof is older than the site allows, and done after it', async () => {
    const { browser, PersonID } = await administrator()
    await letTimePass(PersonID, 119)
    expect((await rename(browser)).status).toBe(200)
    await letTimePass(PersonID, 121)
    const refused = await rename(browser)
    expect([refused.status, refused.body.ErrorCode]).toEqual([403, 'confirm-identity'])
    expect((await browser.get('/api/core/people/')).status).toBe(200)
    const wrong = await browser.post('/api/auth/confirm', { Password: 'not this one' })
    expect([wrong.status, wrong.body.Fields]).toEqual([400, { Password: 'Wrong password' }])
    expect((await rename(browser)).status).toBe(403)
    expect((await browser.post('/api/auth/confirm', { Password: PASSWORD })).status).toBe(200)
    expect((await rename(browser)).status).toBe(200)
  })

  test('is asked about sooner where the site says so', async () => {
    const { browser, PersonID } = await administrator()
    await browser.post('/api/core/site/settings/', { ConfirmMinutes: 5 })
    await letTimePass(PersonID, 6)
    expect((await rename(browser)).status).toBe(403)
    await browser.post('/api/auth/confirm', { Password: PASSWORD })
    expect((await browser.post('/api/core/site/settings/', { ConfirmMinutes: 120 })).status).toBe(200)
  })

  test('is confirmed by a code, once, or by a passkey', async () => {
    const { browser, PersonID } = await administrator()
    const { secret } = await setUpTotp(browser)
    const Code = codeOf(secret)
    await letTimePass(PersonID, 600)
    expect((await browser.post('/api/auth/confirm', { Code })).status).toBe(200)
    await letTimePass(PersonID, 600)
    expect((await browser.post('/api/auth/confirm', { Code })).status).toBe(400)
    await browser.post('/api/auth/confirm', { Password: PASSWORD })
    const key = softAuthenticator()
    const made = await browser.post('/api/auth/passkeys/begin')
    await browser.post('/api/auth/passkeys/', { Name: 'Key', Response: key.register(made.body.Options) })
    await letTimePass(PersonID, 600)
    const { body } = await browser.post('/api/auth/confirm/begin')
    expect(body.Methods).toEqual(['passkey', 'totp', 'password'])
    expect(
      (await browser.post('/api/auth/confirm', { Response: key.answer(body.Passkey.Options) })).status,
    ).toBe(200)
    expect((await rename(browser)).status).toBe(200)
  })

  test('by an administrator who sees the site as another one is confirmed with their own password', async () => {
    const { browser, PersonID } = await administrator()
    const other = await administrator()
    await browser.post('/api/auth/switch', { PersonID: other.PersonID })
    await letTimePass(PersonID, 600)
    expect((await rename(browser)).status).toBe(403)
    expect((await browser.post('/api/auth/confirm', { Password: PASSWORD })).status).toBe(200)
    expect((await rename(browser)).status).toBe(200)
  })

  test('guessing the password there is slowed down', async () => {
    const { browser } = await administrator()
    const statuses: number[] = []
    for (let n = 0; n < 7; n += 1)
      statuses.push((await browser.post('/api/auth/confirm', { Password: `guess ${n}` })).status)
    expect(statuses.slice(0, 5)).toEqual([400, 400, 400, 400, 400])
    expect(statuses.at(-1)).toBe(429)
  })
})

test('what gives rights, shuts people out, sees the site as somebody or weakens an account asks for a proof', () => {
  const fresh = features.flat().filter(({ call }) => call.fresh)
  const paths = fresh.map(({ call }) => call.path)
  expect(paths).toEqual(
    expect.arrayContaining([
      '/api/core/people/:PersonID/roles',
      '/api/core/people/:PersonID/disable',
      '/api/core/people/:PersonID/delete',
      '/api/core/people/:PersonID/factors/reset',
      '/api/core/groups/:GroupID/roles',
      '/api/core/groups/:GroupID/members/',
      '/api/auth/switch',
      '/api/core/site/settings/',
      '/api/core/identity/providers/:ProviderID/',
      '/api/auth/tokens/',
      '/api/auth/factors/totp/remove',
      '/api/auth/passkeys/:PasskeyID/remove',
    ]),
  )
  expect(fresh.filter(({ call }) => call.method === 'GET')).toEqual([])
})

test('ending all other sessions leaves this one, and mails go out for a new device', async () => {
  const un = `devices${++count}`
  const PersonID = await givePerson(it.platform.db, ['viewer'], { UserName: un, Password: PASSWORD })
  const browsers = [await it.as('nobody'), await it.as('nobody'), await it.as('nobody')]
  for (const browser of browsers)
    await browser.post(
      '/login.aspx/Login',
      { un, pw: PASSWORD },
      { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' },
    )
  const [first] = browsers
  const { body } = await (first as Browser).get('/api/auth/sessions')
  expect(body.Items).toMatchObject([{ Browser: 'Firefox', System: 'Linux' }, {}, {}])
  const ended = await (first as Browser).post('/api/auth/sessions/revoke-others')
  expect(ended.body.Count).toBe(2)
  const alive = await Promise.all(browsers.map(async it => (await it.get('/api/auth/check')).status))
  expect(alive).toEqual([200, 401, 401])
  const mails = await mailsTo(it.platform.db, `${un}@example.org`)
  expect(mails).toHaveLength(2)
  expect(mails[0]?.text).toContain('Firefox on Linux')
  expect(PersonID).toBeGreaterThan(0)
})
