import { afterAll, describe, expect, test } from 'vitest'
import { makeKeyPair } from '../../platform/saml/certificate.ts'
import { base64, type ResponseContent, signedResponse } from '../../testing/saml-provider.ts'
import {
  bring,
  CONSUMER,
  contentFor,
  depart,
  FORM,
  form,
  IDP,
  isSignedIn,
  PROVIDERS,
  problemOf,
  requestIn,
  type Signing,
  samlSite,
} from '../../testing/saml-site.ts'
import { signInAtPeer } from '../../testing/samlp-peer.ts'

const { it, administrator, keys, groupID, draft, signIn, providerID } = await samlSite()
afterAll(() => it.close())

describe('signing in', () => {
  test('SIGN-05 SAMLLogin answers the address of the provider, and its signed assertion opens a session', async () => {
    const browser = await it.as('nobody')
    const started = await browser.post('/login.aspx/SAMLLogin', { returnurl: '/view.aspx?id=7' })
    expect(started.body.d.ResponseUrl).toMatch(
      /^https:\/\/idp\.example\.org\/sso\?tenant=1&SAMLRequest=.+&Signature=/,
    )
    expect((await browser.post('/login.aspx/ADFSLogin', { returnurl: '' })).status).toBe(404)
    const { location, browser: other } = await signIn()
    expect(location).toBe('/view.aspx?id=7')
    expect(await isSignedIn(other)).toBe(true)
    const person = await it.platform.db
      .selectFrom('identity as i')
      .innerJoin('person as p', 'p.person_id', 'i.person_id')
      .innerJoin('membership as m', 'm.person_id', 'p.person_id')
      .select(['p.display_name', 'p.email', 'm.group_id'])
      .where('i.subject', '=', 'person-1')
      .execute()
    expect(person).toEqual([{ display_name: 'Ada Lovelace', email: 'ada@example.org', group_id: groupID }])
  })

  test('the form of the provider carries no cookies: a page of ours sends it again', async () => {
    const browser = await it.as('nobody')
    const { requestID, RelayState } = await depart(browser)
    const fields = form({ SAMLResponse: base64(signedResponse(contentFor(requestID), { keys })), RelayState })
    const stranger = await it.as('nobody')
    const again = await stranger.post(CONSUMER, fields, { ...FORM, origin: 'https://idp.example.org' })
    expect(again.status).toBe(200)
    expect(again.text).toContain(`name="RelayState" value="${RelayState}"`)
    expect(String(again.headers['content-security-policy'])).toContain("form-action 'self'")
    const hostile = form({ SAMLResponse: '"><script>alert(1)</script>', RelayState: '"><b>' })
    const escaped = await stranger.post(CONSUMER, hostile, { ...FORM, origin: 'https://evil.example' })
    expect(escaped.text).not.toMatch(/<script>|<b>/)
    expect((await browser.post(CONSUMER, fields, FORM)).headers.location).toBe('/view.aspx?id=7')
  })

  test('a provider that others wrote understands our request, and we its answer, encrypted too', async () => {
    for (const isEncrypted of [false, true]) {
      const browser = await it.as('nobody')
      const { address } = await depart(browser)
      const { body } = await administrator.get(`${PROVIDERS}${providerID}/certificates`)
      const answer = await signInAtPeer(address, {
        keys,
        issuer: IDP,
        consumerUrl: 'http://localhost:8080/sign-in/school/saml',
        ownCertificates: [body.Items[0].Certificate],
        person: { id: 'peer-1', mail: 'peer@example.org', givenName: 'Per', familyName: 'Peer' },
        sessionIndex: '_s1',
        isEncrypted,
      })
      const { headers } = await browser.post(CONSUMER, form(answer), FORM)
      expect(headers.location).toBe('/view.aspx?id=7')
      expect(await isSignedIn(browser)).toBe(true)
    }
  })

  test('SIGN-10 an address of another site is not gone to', async () => {
    const browser = await it.as('nobody')
    const { requestID, RelayState } = await depart(browser, 'https://evil.example/')
    const { headers } = await bring(browser, signedResponse(contentFor(requestID), { keys }), RelayState)
    expect(headers.location).toBe('/Default.aspx')
  })

  test('ADFS: its claims, the SID as subject, a name that changes as NameID', async () => {
    const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'
    const sid = 'http://schemas.microsoft.com/ws/2008/06/identity/claims/primarysid'
    const settings = {
      Preset: 'adfs',
      NameIDFormat: '',
      SubjectAttribute: sid,
      UserNameAttribute: `${claims}/upn`,
      MailAttribute: `${claims}/emailaddress`,
      DisplayNameAttribute: `${claims}/name`,
    }
    const made = await administrator.post(PROVIDERS, { ...draft(settings), Slug: 'adfs', Name: 'ADFS' })
    const browser = await it.as('nobody')
    const started = await browser.post('/login.aspx/ADFSLogin', { returnurl: '/view.aspx?id=8' })
    const address = new URL(started.body.d.ResponseUrl)
    const { requestID, RelayState } = requestIn(address)
    const at = 'http://localhost:8080/sign-in/adfs/saml'
    const content = contentFor(requestID, {
      audience: `${at}/metadata`,
      consumerUrl: at,
      nameID: 'DOMAIN\\grace',
      nameIDFormat: 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
      attributes: {
        [sid]: ['S-1-5-21-1'],
        [`${claims}/upn`]: ['grace@corp.example'],
        [`${claims}/name`]: ['Grace'],
      },
    })
    const { headers } = await bring(
      browser,
      signedResponse(content, { keys }),
      RelayState,
      '/sign-in/adfs/saml',
    )
    expect(headers.location).toBe('/view.aspx?id=8')
    const found = await it.platform.db
      .selectFrom('identity')
      .select('subject')
      .where('subject', '=', 'S-1-5-21-1')
      .execute()
    expect(found).toHaveLength(1)
    await administrator.post(`${PROVIDERS}${made.body.Data.ProviderID}/delete`, {})
  })
})

describe('refused, with nobody signed in', () => {
  const MINUTE = 60_000

  test('every answer that is not meant for this sign-in', async () => {
    const stranger = await makeKeyPair('somebody else', 1, Date.now())
    const cases: [string, Partial<ResponseContent>, Partial<Signing>][] = [
      ['invalid', { issuer: 'https://evil.example/' }, {}],
      ['invalid', { audience: 'https://evil.example/' }, {}],
      ['invalid', { consumerUrl: 'https://evil.example/' }, {}],
      ['invalid', { requestID: '_another' }, {}],
      ['clock', { nowMs: Date.now() - 10 * MINUTE }, {}],
      ['clock', { nowMs: Date.now() + 10 * MINUTE }, {}],
      ['declined', { status: 'urn:oasis:names:tc:SAML:2.0:status:Responder' }, {}],
      ['invalid', { nameIDFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }, {}],
      ['invalid', {}, { keys: stranger }],
      ['invalid', {}, { hash: 'sha1' }],
    ]
    for (const [problem, change, signing] of cases) {
      const { browser, location } = await signIn(change, signing)
      expect(problemOf(location), JSON.stringify(change)).toBe(problem)
      expect(await isSignedIn(browser)).toBe(false)
    }
    for (const minutes of [-5, 5]) {
      const { location } = await signIn({ nowMs: Date.now() + minutes * MINUTE - Math.sign(minutes) * 5000 })
      expect(location).toBe('/view.aspx?id=7')
    }
  })

  test('an answer that was used, in the same browser and in another', async () => {
    const { browser, xml, RelayState } = await signIn()
    expect(problemOf((await bring(browser, xml, RelayState)).headers.location)).toBe('used')
    const other = await it.as('nobody')
    expect(problemOf((await bring(other, xml, RelayState)).headers.location)).toBe('other-browser')
    const again = await depart(other)
    expect(problemOf((await bring(other, xml, again.RelayState)).headers.location)).toBe('invalid')
    expect(await isSignedIn(other)).toBe(false)
  })

  test('the same assertion in two sign-ins, even where the provider signs it for both', async () => {
    const first = await signIn({ assertionID: '_twice' })
    expect(first.location).toBe('/view.aspx?id=7')
    expect(problemOf((await signIn({ assertionID: '_twice' })).location)).toBe('used')
  })

  test('SIGN-10 an answer without a sign-in, whatever address its RelayState names, and rubbish', async () => {
    const browser = await it.as('nobody')
    const xml = signedResponse(contentFor('_none'), { keys })
    for (const RelayState of ['', 'https://evil.example/', '//evil.example', '/view.aspx?id=7']) {
      const { headers } = await bring(browser, xml, RelayState)
      expect(headers.location, RelayState).toMatch(/^\/login\.aspx\?problem=expired/)
    }
    const { RelayState } = await depart(browser)
    const { headers } = await browser.post(CONSUMER, form({ SAMLResponse: '%%', RelayState }), FORM)
    expect(problemOf(headers.location)).toBe('invalid')
  })
})

describe('a proof at the provider', () => {
  async function confirm(change: Partial<ResponseContent>) {
    const { browser } = await signIn({ attributes: {}, nameID: 'prover' })
    const { headers } = await browser.get('/sign-in/school?confirm=1')
    const { xml, requestID, RelayState } = requestIn(new URL(String(headers.location)))
    expect(xml).toContain('ForceAuthn="true"')
    const content = contentFor(requestID, { attributes: {}, nameID: 'prover', ...change })
    return (await bring(browser, signedResponse(content, { keys }), RelayState)).headers.location
  }

  test('asks with ForceAuthn and counts when somebody has just signed in there, as the same person', async () => {
    expect(await confirm({})).toBe('/LoginComplete.aspx?confirmed=1')
    expect(await confirm({ authAgeMs: 10 * 60_000 })).toBe('/LoginComplete.aspx?problem=not-fresh')
    expect(await confirm({ nameID: 'somebody-else' })).toBe('/LoginComplete.aspx?problem=other-person')
  })
})

test('a trial shows what the provider said and signs nobody in', async () => {
  const started = await administrator.post(`${PROVIDERS}${providerID}/try`, {})
  const { requestID, RelayState } = requestIn(new URL(started.body.ResponseUrl))
  const content = contentFor(requestID, { nameID: 'tried' })
  const { headers } = await bring(administrator, signedResponse(content, { keys }), RelayState)
  expect(headers.location).toContain('trial=')
  const { body } = await administrator.get(`/api/core/identity/trials/${started.body.TrialID}/`)
  expect(body).toMatchObject({ IsFinished: true, Problem: null, Preview: { Groups: [{ GroupID: groupID }] } })
  expect(body.Claims).toContainEqual({ Name: 'NameID', Value: 'tried' })
  expect(
    await it.platform.db.selectFrom('identity').select('subject').where('subject', '=', 'tried').execute(),
  ).toEqual([])
})
