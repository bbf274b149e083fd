import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import {
  CLIENT_ID,
  CLIENT_SECRET,
  nowSecs,
  type Said,
  type TestIssuer,
  testIssuer,
} from '../../testing/issuer.ts'
import { giveGroup, givePerson } from '../../testing/people.ts'

let it: TestApp
let issuer: TestIssuer
let administrator: Browser
let providerID: number

const draft = (more: Record<string, unknown> = {}) => ({
  Name: 'School account',
  Slug: 'school',
  IsEnabled: true,
  Domains: ['school.org'],
  Settings: { Kind: 'oidc', Preset: 'generic', Issuer: issuer.url, ClientID: CLIENT_ID },
  Secrets: { ClientSecret: CLIENT_SECRET },
  ...more,
})
const PROVIDERS = '/api/core/identity/providers/'
const save = async (more: Record<string, unknown> = {}) => {
  const answer = await administrator.post(`${PROVIDERS}${providerID}/`, draft(more))
  expect(answer.body).toMatchObject({ Success: true })
}

beforeAll(async () => {
  issuer = await testIssuer()
  it = await testApp()
  administrator = await it.as('administrator')
  const answer = await administrator.post(PROVIDERS, draft())
  expect(answer.status).toBe(200)
  providerID = answer.body.Data.ProviderID
})
afterAll(async () => {
  await it.close()
  await issuer.stop()
})

const CALLBACK = '/sign-in/school/callback'

/** Goes to the provider and agrees there; the query with which the browser would come back. */
async function depart(browser: Browser, returnUrl = '/view.aspx?id=7'): Promise<string> {
  const { headers, status } = await browser.get(`/sign-in/school?returnurl=${encodeURIComponent(returnUrl)}`)
  expect(status).toBe(303)
  return issuer.agree(String(headers.location))
}

async function signIn(said: Said, browser?: Browser) {
  const used = browser ?? (await it.as('nobody'))
  issuer.say(said)
  const answer = await used.get(CALLBACK + (await depart(used)))
  return { browser: used, location: String(answer.headers.location), status: answer.status }
}

const problemOf = (location: string) => new URL(location, 'http://x').searchParams.get('problem')
const isSignedIn = async (browser: Browser) => (await browser.get('/api/auth/check')).status === 200

const personWith = (subject: string) =>
  it.platform.db
    .selectFrom('identity as i')
    .innerJoin('person as p', 'p.person_id', 'i.person_id')
    .select(['p.person_id as PersonID', 'p.user_name as UserName', 'p.display_name as DisplayName'])
    .select(['p.email as Email', 'p.password_hash as PasswordHash'])
    .where('i.subject', '=', subject)
    .executeTakeFirst()

describe('signing in', () => {
  test('SIGN-05 AzureLogin answers the address of the provider, with state, nonce and PKCE', async () => {
    const browser = await it.as('nobody')
    const answer = await browser.post('/login.aspx/AzureLogin', {
      iid: providerID,
      returnurl: '/view.aspx?id=3',
    })
    expect(answer.status).toBe(200)
    const address = new URL(answer.body.d.ResponseUrl)
    expect(address.origin + address.pathname).toBe(`${issuer.url}/authorize`)
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      client_id: CLIENT_ID,
      response_type: 'code',
      redirect_uri: 'http://localhost:8080/sign-in/school/callback',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^.{43}$/),
      nonce: expect.stringMatching(/^.{20,}$/),
    })
    issuer.say({ claims: { sub: 'azure-1', name: 'Ada Azure' } })
    const back = await browser.get(CALLBACK + issuer.agree(address.href))
    expect(back.headers.location).toBe('/view.aspx?id=3')
    expect(await isSignedIn(browser)).toBe(true)
  })

  test.each(['/login.aspx/SAMLLogin', '/login.aspx/ADFSLogin'])(
    'SIGN-05 %s is refused where nothing is set up',
    async path => {
      const answer = await (await it.as('nobody')).post(path, { returnurl: '/' })
      expect(answer.status).toBe(404)
      expect(answer.body.d.Message).toBe('This sign-in method is not available here')
    },
  )

  test('somebody new gets an account, with names and a verified address from the provider', async () => {
    const claims = {
      sub: 'new-1',
      preferred_username: 'bryn@school.org',
      name: 'Bryn Terfel',
      email: 'bryn@school.org',
      email_verified: true,
    }
    const { browser, location } = await signIn({ claims })
    expect(location).toBe('/view.aspx?id=7')
    expect(await isSignedIn(browser)).toBe(true)
    expect(await personWith('new-1')).toMatchObject({
      UserName: 'bryn',
      DisplayName: 'Bryn Terfel',
      Email: 'bryn@school.org',
      PasswordHash: null,
    })
    await signIn({ claims: { ...claims, name: 'Bryn T. Jones', email: 'bj@school.org' } })
    expect(await personWith('new-1')).toMatchObject({
      UserName: 'bryn',
      DisplayName: 'Bryn T. Jones',
      Email: 'bj@school.org',
    })
  })

  test('two people of the same user name get two accounts', async () => {
    await signIn({ claims: { sub: 'twin-1', preferred_username: 'twin' } })
    await signIn({ claims: { sub: 'twin-2', preferred_username: 'twin' } })
    expect((await personWith('twin-2'))?.UserName).toBe('twin2')
  })

  test('names and mail come from the user info, too', async () => {
    const userInfo = { name: 'Info Person', email: 'info@school.org', email_verified: true }
    issuer.say({ userInfo })
    await save({ Settings: { Kind: 'oidc', Issuer: issuer.url, ClientID: 'with-user-info' } })
    await signIn({ claims: { sub: 'info-1', aud: 'with-user-info' }, userInfo })
    expect(await personWith('info-1')).toMatchObject({ DisplayName: 'Info Person', Email: 'info@school.org' })
    await save()
  })

  test('an account of ours is linked by a verified address of an owned domain', async () => {
    const PersonID = await givePerson(it.platform.db, ['viewer'], { Email: 'linked@school.org' })
    await signIn({ claims: { sub: 'linked-1', email: 'Linked@school.org', email_verified: true } })
    expect((await personWith('linked-1'))?.PersonID).toBe(PersonID)
  })

  test.each([
    ['not verified', { email: 'target@school.org' }],
    ['said to be verified in another way', { email: 'target@school.org', email_verified: 'no' }],
    ['of a domain that the provider does not own', { email: 'target@other.org', email_verified: true }],
  ])('no account is taken over by an address that is %s', async (_, mail) => {
    const { db } = it.platform
    for (const Email of ['target@school.org', 'target@other.org'])
      await givePerson(db, ['administrator'], { Email }).catch(() => undefined)
    const { browser, location } = await signIn({ claims: { sub: `thief ${_}`, ...mail } })
    expect(problemOf(location)).toBe('mail-in-use')
    expect(await isSignedIn(browser)).toBe(false)
    expect(await personWith(`thief ${_}`)).toBeUndefined()
  })

  test('somebody who is disabled here is refused', async () => {
    await signIn({ claims: { sub: 'gone-1' } })
    const person = await personWith('gone-1')
    await administrator.post(`/api/core/people/${person?.PersonID}/disable`)
    const { browser, location } = await signIn({ claims: { sub: 'gone-1' } })
    expect(problemOf(location)).toBe('disabled')
    expect(await isSignedIn(browser)).toBe(false)
  })

  test('where the provider may not create accounts, nobody new comes in', async () => {
    await save({ CreatesPeople: false })
    expect(problemOf((await signIn({ claims: { sub: 'stranger' } })).location)).toBe('no-account')
    await save()
  })

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example'])(
    'SIGN-10 %s is no address to return to',
    async returnUrl => {
      const browser = await it.as('nobody')
      issuer.say({ claims: { sub: 'returns' } })
      const answer = await browser.get(CALLBACK + (await depart(browser, returnUrl)))
      expect(answer.headers.location).toBe('/Default.aspx')
    },
  )
})

describe('refused, with one sentence for the person and the reason in the audit', () => {
  const late = (secs: number) => ({ iat: nowSecs() - secs, exp: nowSecs() - secs + 1 })
  test.each<[string, string, Said]>([
    ['another issuer', 'invalid', { claims: { iss: 'https://evil.example' } }],
    ['another audience', 'invalid', { claims: { aud: 'another-client' } }],
    ['several audiences of which none is meant', 'invalid', { claims: { aud: ['a', 'b'] } }],
    ['another nonce', 'invalid', { claims: { nonce: 'replayed' } }],
    ['no nonce', 'invalid', { claims: { nonce: undefined } }],
    ['no subject', 'invalid', { claims: { sub: undefined } }],
    ['an expired token', 'clock', { claims: late(600) }],
    ['a token that is not valid yet', 'clock', { claims: { nbf: nowSecs() + 600 } }],
    ['a clock ten minutes ahead', 'clock', { claims: { iat: nowSecs() + 600, exp: nowSecs() + 4200 } }],
    ['a clock ten minutes behind', 'clock', { claims: { iat: nowSecs() - 600, exp: nowSecs() + 3000 } }],
    ['algorithm none', 'invalid', { signing: 'none' }],
    ['the public key as a secret', 'invalid', { signing: 'confused' }],
    ['a signature of somebody else', 'invalid', { signing: 'foreign' }],
  ])('%s', async (what, problem, said) => {
    const sub = `refused ${what}`
    const { browser, location } = await signIn({ ...said, claims: { sub, ...said.claims } })
    expect(location).toMatch(/^\/login\.aspx\?problem=/)
    expect(problemOf(location)).toBe(problem)
    expect(await isSignedIn(browser)).toBe(false)
    expect(await personWith(sub)).toBeUndefined()
    const { detail } = await sql<{ detail: { Problem: string; Detail: string } }>`
      select detail from audit where action = 'sign-in refused' order by audit_id desc limit 1`
      .execute(it.platform.db)
      .then(({ rows }) => rows[0] ?? { detail: { Problem: '', Detail: '' } })
    expect(detail.Problem).toBe(problem)
    expect(detail.Detail).not.toBe('')
  })

  test.each([
    ['five minutes ahead', { iat: nowSecs() + 300, nbf: nowSecs() + 300, exp: nowSecs() + 3900 }],
    ['five minutes behind', { iat: nowSecs() - 300, exp: nowSecs() - 290 }],
  ])('a clock %s is accepted', async (what, times) => {
    const { browser } = await signIn({ claims: { sub: `clock ${what}`, ...times } })
    expect(await isSignedIn(browser)).toBe(true)
  })

  test("another state, another browser's answer and an answer that is sent twice", async () => {
    issuer.say({ claims: { sub: 'state-1' } })
    const [victim, thief] = [await it.as('nobody'), await it.as('nobody')]
    const query = new URLSearchParams(await depart(victim))
    query.set('state', 'x'.repeat(43))
    expect(problemOf(String((await victim.get(`${CALLBACK}?${query}`)).headers.location))).toBe('expired')

    const stolen = await depart(victim)
    await depart(thief)
    expect(problemOf(String((await thief.get(CALLBACK + stolen)).headers.location))).toBe('other-browser')
    expect(await isSignedIn(thief)).toBe(false)

    expect((await victim.get(CALLBACK + stolen)).headers.location).toBe('/view.aspx?id=7')
    expect(problemOf(String((await victim.get(CALLBACK + stolen)).headers.location))).toBe('used')
  })

  test('an answer that takes too long', async () => {
    const browser = await it.as('nobody')
    const query = await depart(browser)
    await sql`update identity_attempt set created_at = now() - interval '16 minutes'`.execute(it.platform.db)
    expect(problemOf(String((await browser.get(CALLBACK + query)).headers.location))).toBe('expired')
  })

  test('somebody who cancels at the provider', async () => {
    const browser = await it.as('nobody')
    const state = new URLSearchParams(await depart(browser)).get('state') ?? ''
    const query = new URLSearchParams({ error: 'access_denied', state, iss: issuer.url })
    expect(problemOf(String((await browser.get(`${CALLBACK}?${query}`)).headers.location))).toBe('declined')
  })

  test('a key that is not known is looked up again: after a rollover people come in', async () => {
    expect(await isSignedIn((await signIn({ claims: { sub: 'key-1' } })).browser)).toBe(true)
    await issuer.rollOver()
    expect(await isSignedIn((await signIn({ claims: { sub: 'key-1' } })).browser)).toBe(true)
  })

  test('a key that the provider does not publish is refused after it was looked up', async () => {
    await issuer.rollOver({ isPublished: false })
    const { browser, location } = await signIn({ claims: { sub: 'key-2' } })
    expect(problemOf(location)).toBe('invalid')
    expect(await isSignedIn(browser)).toBe(false)
    await issuer.rollOver()
  })

  test('a provider that is down: other providers and own accounts still work', async () => {
    const other = await testIssuer()
    const settings = { Kind: 'oidc', Preset: 'generic', Issuer: other.url, ClientID: CLIENT_ID }
    const made = await administrator.post(
      PROVIDERS,
      draft({ Slug: 'other', Domains: [], Settings: settings }),
    )
    const browser = await it.as('nobody')
    const query = await depart(browser)
    await issuer.stop()
    try {
      const neighbour = await it.as('nobody')
      other.say({ claims: { sub: 'neighbour' } })
      const { headers } = await neighbour.get('/sign-in/other?returnurl=/view.aspx%3Fid=7')
      await neighbour.get(`/sign-in/other/callback${other.agree(String(headers.location))}`)
      expect(await isSignedIn(neighbour)).toBe(true)
      expect(problemOf(String((await browser.get(CALLBACK + query)).headers.location))).toBe('unreachable')
      await givePerson(it.platform.db, ['viewer'], { UserName: 'own-account', Password: 'a good password' })
      const own = await browser.post('/login.aspx/Login', { un: 'own-account', pw: 'a good password' })
      expect(own.status).toBe(200)
    } finally {
      await issuer.start()
      await other.stop()
      await administrator.post(`${PROVIDERS}${made.body.Data.ProviderID}/delete`, {})
    }
  })
})

describe('groups and roles', () => {
  test('rules give them at each sign-in and take them away again; what was given by hand stays', async () => {
    const { db } = it.platform
    const [staff, choir] = [await giveGroup(db, []), await giveGroup(db, [])]
    const Rules = [
      { Claim: 'groups', Value: 'staff', GroupID: staff },
      { Claim: 'groups', Value: 'admins', Role: 'editor' },
    ]
    await save({ Rules })
    const sub = 'grouped-1'
    await signIn({ claims: { sub, groups: ['staff', 'admins'] } })
    const PersonID = (await personWith(sub))?.PersonID ?? 0
    await administrator.post(`/api/core/groups/${choir}/members/`, { PersonIDs: [PersonID] })
    const rights = async () => {
      const { body } = await administrator.get(`/api/core/people/${PersonID}/`)
      return {
        groups: body.Groups.map((group: { GroupID: number }) => group.GroupID).sort(),
        roles: body.Roles,
      }
    }
    expect(await rights()).toEqual({ groups: [staff, choir], roles: ['editor'] })
    await signIn({ claims: { sub, groups: ['other'] } })
    expect(await rights()).toEqual({ groups: [choir], roles: [] })
    await signIn({ claims: { sub, groups: ['staff'] } })
    expect(await rights()).toEqual({ groups: [staff, choir], roles: [] })
    await save()
  })

  test('the last administrator stays one, whatever the rules say', async () => {
    await save({ Rules: [{ Claim: 'groups', Value: 'admins', Role: 'administrator' }] })
    await signIn({ claims: { sub: 'chief', groups: ['admins'] } })
    const chief = (await personWith('chief'))?.PersonID ?? 0
    const { db } = it.platform
    const others = await db
      .deleteFrom('role_grant')
      .where('role', '=', 'administrator')
      .where('person_id', '<>', chief)
      .returning(['role', 'person_id'])
      .execute()
    expect(await isSignedIn((await signIn({ claims: { sub: 'chief' } })).browser)).toBe(true)
    const roles = await db.selectFrom('role_grant').select('role').where('person_id', '=', chief).execute()
    await db.insertInto('role_grant').values(others).execute()
    expect(roles).toEqual([{ role: 'administrator' }])
    await save()
  })
})

describe('back-channel logout', () => {
  const event = { events: { 'http://schemas.openid.net/event/backchannel-logout': {} } }
  const logout = async (claims: Record<string, unknown>) => {
    const usual = { iss: issuer.url, aud: CLIENT_ID, iat: nowSecs(), exp: nowSecs() + 120, ...event }
    const logout_token = await issuer.token({ ...usual, jti: crypto.randomUUID(), ...claims })
    return it.http.inject({
      method: 'POST',
      url: '/sign-in/school/backchannel-logout',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token }).toString(),
    })
  }

  test('ends the sessions of that session at the provider, and no others', async () => {
    const one = await signIn({ claims: { sub: 'out-1', sid: 'session-1' } })
    const two = await signIn({ claims: { sub: 'out-1', sid: 'session-2' } })
    expect((await logout({ sid: 'session-1' })).statusCode).toBe(200)
    expect([await isSignedIn(one.browser), await isSignedIn(two.browser)]).toEqual([false, true])
    expect((await logout({ sub: 'out-1' })).statusCode).toBe(200)
    expect(await isSignedIn(two.browser)).toBe(false)
  })

  test.each([
    ['an ID token', { sub: 'kept', nonce: 'x' }],
    ['a token without the event', { sub: 'kept', events: {} }],
    ['a token for somebody else', { sub: 'kept', aud: 'another' }],
    ['a token of another issuer', { sub: 'kept', iss: 'https://evil.example' }],
    ['an old token', { sub: 'kept', iat: nowSecs() - 4000, exp: nowSecs() + 100 }],
    ['a token that names nobody', {}],
  ])('%s ends nothing', async (_, claims) => {
    const { browser } = await signIn({ claims: { sub: 'kept' } })
    expect((await logout(claims)).statusCode).toBe(400)
    expect(await isSignedIn(browser)).toBe(true)
  })

  test('a logout token counts once', async () => {
    const jti = 'once'
    await logout({ sub: 'again', jti })
    expect((await logout({ sub: 'again', jti })).statusCode).toBe(400)
  })
})

describe('one-tap', () => {
  const TAP = '/login.aspx?glogin=true'
  const credential = (claims: Record<string, unknown> = {}, signing?: Said['signing']) =>
    issuer.token(
      { iss: issuer.url, aud: CLIENT_ID, sub: 'tap-1', iat: nowSecs(), exp: nowSecs() + 3600, ...claims },
      signing,
    )
  const oneTap = (IsOneTap: boolean) =>
    save({ Settings: { Kind: 'oidc', Preset: 'google', Issuer: issuer.url, ClientID: CLIENT_ID, IsOneTap } })

  test('SIGN-06 a credential signs in once and leads to the return address; a forged one does not', async () => {
    await oneTap(true)
    const browser = await it.as('nobody')
    const token = await credential()
    const answer = await browser.get(TAP, { token, return: '/view.aspx?id=9' })
    expect(answer.status).toBe(302)
    expect(answer.headers.location).toBe('/view.aspx?id=9')
    expect(await isSignedIn(browser)).toBe(true)
    const other = await it.as('nobody')
    for (const forged of [token, await credential({ aud: 'x' }), await credential({}, 'foreign'), 'x.y.z'])
      expect((await other.get(TAP, { token: forged, return: '/' })).status).toBe(401)
    expect(await isSignedIn(other)).toBe(false)
    const away = await (await it.as('nobody')).get(TAP, {
      token: await credential({ jti: 'other' }),
      return: 'https://evil.example/',
    })
    expect(away.headers.location).toBe('/Default.aspx')
  })

  test('SIGN-07 the script of Google may be loaded where one-tap is on, and only there', async () => {
    const policy = async (path: string) =>
      String((await (await it.as('nobody')).get(path)).headers['content-security-policy'])
    await oneTap(true)
    expect(await policy('/login.aspx')).toContain('https://accounts.google.com/gsi/client')
    expect(await policy('/forgot.aspx')).not.toContain('google')
    await oneTap(false)
    expect(await policy('/login.aspx')).not.toContain('google')
    expect((await (await it.as('nobody')).get(TAP, { token: await credential() })).status).toBe(404)
    await save()
  })
})
