import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { ageProof } from '../../testing/factors.ts'
import { CLIENT_ID, CLIENT_SECRET, nowSecs, type TestIssuer, testIssuer } from '../../testing/issuer.ts'

let it: TestApp
let issuer: TestIssuer
beforeAll(async () => {
  issuer = await testIssuer({ endsSessions: true })
  it = await testApp()
  const answer = await (await it.as('administrator')).post('/api/core/identity/providers/', {
    Name: 'School account',
    Slug: 'school',
    IsEnabled: true,
    Rules: [{ Claim: 'groups', Value: 'chiefs', Role: 'administrator' }],
    Settings: { Kind: 'oidc', Issuer: issuer.url, ClientID: CLIENT_ID, EndsSession: true },
    Secrets: { ClientSecret: CLIENT_SECRET },
  })
  expect(answer.status).toBe(200)
})
afterAll(async () => {
  await it.close()
  await issuer.stop()
})

const sub = 'chief'
const chief = { sub, groups: ['chiefs'] }

async function finish(browser: Browser, path: string, claims: Record<string, unknown>) {
  issuer.say({ claims })
  const { headers } = await browser.get(path)
  const address = String(headers.location)
  const back = await browser.get(`/sign-in/school/callback${issuer.agree(address)}`)
  return { address: new URL(address), location: String(back.headers.location), headers: back.headers }
}

async function administrator(claims: Record<string, unknown> = {}) {
  const browser = await it.as('nobody')
  await finish(browser, '/sign-in/school?returnurl=/', { ...chief, ...claims })
  return browser
}

const letTimePass = async () => {
  const { person_id } = await it.platform.db
    .selectFrom('identity')
    .select('person_id')
    .where('subject', '=', sub)
    .executeTakeFirstOrThrow()
  await ageProof(it.platform.db, person_id, 600)
}
const rename = async (browser: Browser) =>
  (await browser.post('/api/core/site/settings/', { Organisation: 'Tide School' })).status
const confirm = (browser: Browser, claims: Record<string, unknown>) =>
  finish(browser, '/sign-in/school?confirm=1', { ...chief, ...claims })

describe('people without a password of their own prove at their provider who they are', () => {
  test('the provider is the way that is offered, and asks again', async () => {
    const browser = await administrator()
    await letTimePass()
    expect(await rename(browser)).toBe(403)
    const { body } = await browser.post('/api/auth/confirm/begin')
    expect(body).toMatchObject({
      Methods: ['provider'],
      Provider: { Name: 'School account', Path: '/sign-in/school' },
    })
    const { address, location, headers } = await confirm(browser, { auth_time: nowSecs() })
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ prompt: 'login', max_age: '0' })
    expect(location).toBe('/LoginComplete.aspx?confirmed=1')
    expect(headers['cross-origin-opener-policy']).toBe('unsafe-none')
    expect(await rename(browser)).toBe(200)
  })

  test.each([
    ['does not say when', 'not-fresh', {}],
    ['took an earlier sign-in for it', 'not-fresh', { auth_time: nowSecs() - 600 }],
    ['was used by somebody else', 'other-person', { sub: 'another', auth_time: nowSecs() }],
    ['answered with a forged nonce', 'invalid', { nonce: 'forged', auth_time: nowSecs() }],
  ])('a provider that %s proves nothing', async (_, problem, claims) => {
    const browser = await administrator()
    await letTimePass()
    const { location } = await confirm(browser, claims)
    expect(location).toBe(`/LoginComplete.aspx?problem=${problem}`)
    expect(await rename(browser)).toBe(403)
    expect((await browser.get('/api/auth/check')).body.DisplayName).toBe(sub)
  })

  test('a proof counts for the session that wanted it, and nobody without a session gets one', async () => {
    const [one, other] = [await administrator(), await administrator()]
    await letTimePass()
    await confirm(one, { auth_time: nowSecs() })
    expect([await rename(one), await rename(other)]).toEqual([200, 403])
    const nobody = await it.as('nobody')
    const { headers } = await nobody.get('/sign-in/school?confirm=1')
    expect(headers.location).toBe('/LoginComplete.aspx?problem=not-offered')
  })

  test('signing in by an earlier session at the provider is no fresher than that', async () => {
    expect(await rename(await administrator({ auth_time: nowSecs() - 3 * 3600 }))).toBe(403)
    expect(await rename(await administrator({ auth_time: nowSecs() - 60 }))).toBe(200)
  })
})

describe('signing out', () => {
  test('ends the session here and leads to the end of the session there, and back', async () => {
    const browser = await administrator()
    const { body } = await browser.post('/api/auth/logout')
    expect((await browser.get('/api/auth/check')).status).toBe(401)
    const address = new URL(body.ResponseUrl)
    expect(address.origin + address.pathname).toBe(`${issuer.url}/session/end`)
    const { id_token_hint = '', ...query } = Object.fromEntries(address.searchParams)
    expect(JSON.parse(Buffer.from(id_token_hint.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
      sub,
    })
    expect(query).toMatchObject({
      client_id: CLIENT_ID,
      post_logout_redirect_uri: 'http://localhost:8080/sign-in/school/signed-out',
    })
    const back = await browser.get(`/sign-in/school/signed-out?state=${query.state}`)
    expect(back.headers.location).toBe('/login.aspx')
  })

  test('of an own account stays here; the hint is sealed, and goes with the session', async () => {
    const { body } = await (await it.as('viewer')).post('/api/auth/logout')
    expect(body.ResponseUrl).toBe('/login.aspx')
    const browser = await administrator()
    const kept = () => it.platform.db.selectFrom('identity_session').select('hint').execute()
    const hints = (await kept()).map(row => row.hint?.toString('latin1') ?? '')
    expect(hints.at(-1)).not.toBe('')
    expect(hints.some(hint => hint.includes('eyJ'))).toBe(false)
    await browser.post('/api/auth/logout')
    expect(await kept()).toHaveLength(hints.length - 1)
  })

  test('still happens here where the provider is down', async () => {
    const browser = await administrator()
    await issuer.stop()
    try {
      expect((await browser.post('/api/auth/logout')).status).toBe(200)
      expect((await browser.get('/api/auth/check')).status).toBe(401)
    } finally {
      await issuer.start()
    }
  })
})
