import { createServer, type Server } from 'node:http'
import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeKeyPair } from '../../platform/saml/certificate.ts'
import { openRedirect, redirectAddress } from '../../platform/saml/redirect-message.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveGroup } from '../../testing/people.ts'
import {
  base64,
  logoutResponseXml,
  logoutXml,
  providerKeys,
  providerMetadata,
  type ResponseContent,
  signed,
  signedResponse,
} from '../../testing/saml-provider.ts'
import { signInAtPeer } from '../../testing/samlp-peer.ts'

const keys = await providerKeys()
const IDP = 'https://idp.example.org/'
const METADATA = providerMetadata({
  entityID: IDP,
  signInUrl: `${IDP}sso?tenant=1`,
  logoutUrl: `${IDP}slo`,
  certificates: [keys.certificatePem],
})
const PROVIDERS = '/api/core/identity/providers/'
const CONSUMER = '/sign-in/school/saml'
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

let it: TestApp
let administrator: Browser
let providerID: number
let groupID: number

const rules = () => [{ Claim: 'groups', Value: 'teachers', GroupID: groupID }]
const draft = (settings: Record<string, unknown> = {}, more: Record<string, unknown> = {}) => ({
  Name: 'School',
  Slug: 'school',
  IsEnabled: true,
  Settings: { Kind: 'saml', MetadataXml: METADATA, ...settings },
  ...more,
})

beforeAll(async () => {
  it = await testApp()
  administrator = await it.as('administrator')
  groupID = await giveGroup(it.platform.db, [])
  const answer = await administrator.post(PROVIDERS, draft({}, { Rules: rules() }))
  expect(answer.body).toMatchObject({ Success: true })
  providerID = answer.body.Data.ProviderID
})
afterAll(() => it.close())

const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
const problemOf = (location: unknown) => new URL(String(location), 'http://x').searchParams.get('problem')
const isSignedIn = async (browser: Browser) => (await browser.get('/api/auth/check')).status === 200

/** Goes to the provider: the request that it gets. */
async function depart(browser: Browser, returnUrl = '/view.aspx?id=7', slug = 'school') {
  const { headers } = await browser.get(`/sign-in/${slug}?returnurl=${encodeURIComponent(returnUrl)}`)
  const address = new URL(String(headers.location))
  const xml = inflateRawSync(Buffer.from(address.searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
  return {
    address: address.href,
    RelayState: address.searchParams.get('RelayState') ?? '',
    requestID: / ID="([^"]+)"/.exec(xml)?.[1] ?? '',
  }
}

let assertions = 0
const contentFor = (requestID: string, change: Partial<ResponseContent> = {}): ResponseContent => ({
  issuer: IDP,
  audience: 'http://localhost:8080/sign-in/school/saml/metadata',
  consumerUrl: 'http://localhost:8080/sign-in/school/saml',
  requestID,
  nowMs: Date.now(),
  assertionID: `_a${++assertions}`,
  nameID: 'person-1',
  attributes: { mail: ['ada@example.org'], givenName: ['Ada'], sn: ['Lovelace'], groups: ['teachers'] },
  ...change,
})

const bring = (browser: Browser, xml: string, RelayState: string, path = CONSUMER) =>
  browser.post(path, form({ SAMLResponse: base64(xml), RelayState }), FORM)

async function signIn(
  change: Partial<ResponseContent> = {},
  signing: Partial<Parameters<typeof signedResponse>[1]> = {},
) {
  const browser = await it.as('nobody')
  const { requestID, RelayState } = await depart(browser)
  const xml = signedResponse(contentFor(requestID, change), { keys, ...signing })
  const answer = await bring(browser, xml, RelayState)
  return { browser, xml, RelayState, answer, location: String(answer.headers.location) }
}

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
    const request = inflateRawSync(
      Buffer.from(address.searchParams.get('SAMLRequest') ?? '', 'base64'),
    ).toString()
    const at = 'http://localhost:8080/sign-in/adfs/saml'
    const content = contentFor(/ ID="([^"]+)"/.exec(request)?.[1] ?? '', {
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
      address.searchParams.get('RelayState') ?? '',
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
    const cases: [string, Partial<ResponseContent>, Partial<Parameters<typeof signedResponse>[1]>][] = [
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

  test('an answer without a sign-in, and rubbish', async () => {
    const browser = await it.as('nobody')
    const xml = signedResponse(contentFor('_none'), { keys })
    expect(problemOf((await bring(browser, xml, '')).headers.location)).toBe('expired')
    const { RelayState } = await depart(browser)
    const { headers } = await browser.post(CONSUMER, form({ SAMLResponse: '%%', RelayState }), FORM)
    expect(problemOf(headers.location)).toBe('invalid')
  })
})

describe('certificates', () => {
  test('ours are made once, the next is published before it is used, the previous still opens', async () => {
    const list = async () => (await administrator.get(`${PROVIDERS}${providerID}/certificates`)).body.Items
    const published = async () =>
      (await (await it.as('nobody')).get('/sign-in/school/saml/metadata')).text.match(/use="signing"/g)
        ?.length
    const [first] = await list()
    expect(first).toMatchObject({ State: 'current' })
    expect(await published()).toBe(1)
    expect((await administrator.post(`${PROVIDERS}${providerID}/certificates/use`, {})).status).toBe(409)
    await administrator.post(`${PROVIDERS}${providerID}/certificates/prepare`, {})
    expect(await published()).toBe(2)
    await administrator.post(`${PROVIDERS}${providerID}/certificates/use`, {})
    expect((await list()).map((it: { State: string }) => it.State)).toEqual(['current', 'previous'])
    expect((await list())[1].Certificate).toBe(first.Certificate)
    expect(await published()).toBe(1)
    const stored = await it.platform.db.selectFrom('saml_key').select('private_key').execute()
    expect(stored.some(it => it.private_key.includes('PRIVATE KEY'))).toBe(false)
  })

  test('a key of the provider that is not known until its metadata are read again', async () => {
    let metadata = METADATA
    const server: Server = createServer((_request, response) => response.end(metadata)).listen(0, '127.0.0.1')
    await new Promise(resolve => server.once('listening', resolve))
    const address = server.address()
    const MetadataUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/metadata`
    const made = await administrator.post(PROVIDERS, {
      ...draft({ MetadataXml: '', MetadataUrl }),
      Slug: 'rolling',
    })
    expect(made.body).toMatchObject({ Success: true })
    const next = await makeKeyPair('next', 1, Date.now())
    const at = 'http://localhost:8080/sign-in/rolling/saml'
    const attempt = async () => {
      const browser = await it.as('nobody')
      const { requestID, RelayState } = await depart(browser, '/view.aspx?id=7', 'rolling')
      const content = contentFor(requestID, {
        audience: `${at}/metadata`,
        consumerUrl: at,
        nameID: 'rolling-1',
        attributes: {},
      })
      const xml = signedResponse(content, { keys: next })
      return String((await bring(browser, xml, RelayState, '/sign-in/rolling/saml')).headers.location)
    }
    expect(problemOf(await attempt())).toBe('invalid')
    metadata = providerMetadata({
      entityID: IDP,
      signInUrl: `${IDP}sso`,
      logoutUrl: `${IDP}slo`,
      certificates: [keys.certificatePem, next.certificatePem],
    })
    await it.platform.db
      .updateTable('saml_metadata')
      .set({ read_at: new Date(Date.now() - 120_000) })
      .execute()
    expect(await attempt()).toBe('/view.aspx?id=7')
    server.close()
    await it.platform.db
      .updateTable('saml_metadata')
      .set({ read_at: new Date(0) })
      .execute()
    expect(await attempt(), 'the address is away: what it said last holds').toBe('/view.aspx?id=7')
  })

  test('metadata that are none are refused with the field', async () => {
    const bad: [Record<string, unknown>, string][] = [
      [{ MetadataXml: 'rubbish' }, 'Settings.MetadataXml'],
      [{ MetadataXml: `<!DOCTYPE a [<!ENTITY x "y">]>${METADATA}` }, 'Settings.MetadataXml'],
      [{ MetadataXml: METADATA.replaceAll('IDPSSODescriptor', 'SPSSODescriptor') }, 'Settings.MetadataXml'],
      [{ MetadataXml: METADATA.replaceAll('HTTP-Redirect', 'HTTP-POST') }, 'Settings.MetadataXml'],
      [
        { MetadataXml: METADATA.replace(/<md:KeyDescriptor[\s\S]*<\/md:KeyDescriptor>/, '') },
        'Settings.MetadataXml',
      ],
      [{ MetadataXml: '', MetadataUrl: 'http://169.254.169.254/' }, 'Settings.MetadataUrl'],
      [{ MetadataXml: '' }, 'Settings.MetadataUrl'],
    ]
    for (const [settings, field] of bad) {
      const answer = await administrator.post(PROVIDERS, { ...draft(settings), Slug: 'bad' })
      expect(answer.status).toBe(400)
      expect(Object.keys(answer.body.Fields)).toEqual([field])
    }
  })
})

describe('single logout', () => {
  const LOGOUT = '/sign-in/school/saml/logout'
  let number = 0
  const request = (more: Partial<Parameters<typeof logoutXml>[0]> = {}) =>
    logoutXml({
      issuer: IDP,
      logoutUrl: `http://localhost:8080${LOGOUT}`,
      nameID: 'leaver',
      nowMs: Date.now(),
      requestID: `_l${++number}`,
      ...more,
    })
  const byRedirect = (xml: string, privateKeyPem = keys.privateKeyPem, relayState = '') => {
    const url = new URL(redirectAddress('http://x/', { kind: 'SAMLRequest', xml, relayState, privateKeyPem }))
    return `${LOGOUT}${url.search}`
  }
  const idp = async () => it.as('nobody')

  test('ends the sessions of that index at once, by redirect, and answers the provider', async () => {
    const [one, other] = [
      await signIn({ attributes: {}, nameID: 'leaver', sessionIndex: 'i1' }),
      await signIn({ attributes: {}, nameID: 'leaver', sessionIndex: 'i2' }),
    ]
    const { status, headers } = await (await idp()).get(
      byRedirect(request({ sessionIndex: 'i1' }), undefined, 'opaque'),
    )
    expect(status).toBe(303)
    expect(headers.location).toMatch(
      /^https:\/\/idp\.example\.org\/slo\?SAMLResponse=.+&RelayState=opaque&SigAlg=.+&Signature=/,
    )
    expect(await isSignedIn(one.browser)).toBe(false)
    expect(await isSignedIn(other.browser)).toBe(true)
  })

  test('ends all sessions of a person where no index is named, by POST', async () => {
    const [one, other] = [
      await signIn({ attributes: {}, nameID: 'leaver', sessionIndex: 'i3' }),
      await signIn({ attributes: {}, nameID: 'stays' }),
    ]
    const xml = signed(request(), 'LogoutRequest', { keys })
    const { status } = await (await idp()).post(LOGOUT, form({ SAMLRequest: base64(xml) }), {
      ...FORM,
      origin: 'https://idp.example.org',
    })
    expect(status).toBe(303)
    expect(await isSignedIn(one.browser)).toBe(false)
    expect(await isSignedIn(other.browser)).toBe(true)
  })

  test('is refused unsigned, signed by somebody else, changed, old, for another address, or a second time', async () => {
    const { browser } = await signIn({ attributes: {}, nameID: 'leaver', sessionIndex: 'i4' })
    const stranger = await makeKeyPair('somebody else', 1, Date.now())
    const good = byRedirect(request({ nameID: 'nobody-here' }))
    expect((await (await idp()).get(good)).status).toBe(303)
    const bad = [
      good,
      byRedirect(request(), stranger.privateKeyPem),
      byRedirect(request()).replace(/&Signature=.*/, ''),
      byRedirect(request()).replace(/&SigAlg=.*/, ''),
      `${byRedirect(request({ nameID: 'x' }))}&${new URL(byRedirect(request()), 'http://x').search.slice(1)}`,
      byRedirect(request({ issuer: 'https://evil.example/' })),
      byRedirect(request({ logoutUrl: 'https://evil.example/' })),
      byRedirect(request({ nowMs: Date.now() - 20 * 60_000 })),
    ]
    for (const address of bad) expect((await (await idp()).get(address)).status, address).toBe(400)
    const wrapped = signed(request({ nameID: 'x' }), 'LogoutRequest', { keys })
    const forms = [
      request(),
      signed(request(), 'LogoutRequest', { keys: stranger }),
      signed(request(), 'LogoutRequest', { keys, hash: 'sha1' }),
      request().replace('<saml:NameID>', `${wrapped}<saml:NameID>`),
    ]
    for (const xml of forms)
      expect((await (await idp()).post(LOGOUT, form({ SAMLRequest: base64(xml) }), FORM)).status).toBe(400)
    expect(await isSignedIn(browser)).toBe(true)
  })
})

describe('signing out here', () => {
  const LOGOUT = '/sign-in/school/saml/logout'
  const provider = (EndsSession: boolean) =>
    administrator.post(`${PROVIDERS}${providerID}/`, draft({ EndsSession }, { Rules: rules() }))
  beforeAll(async () => void (await provider(true)))
  afterAll(async () => void (await provider(false)))

  async function signOut() {
    const { browser } = await signIn({ attributes: {}, nameID: 'leaves', sessionIndex: 'at-idp' })
    const { body } = await browser.post('/api/auth/logout')
    expect(await isSignedIn(browser)).toBe(false)
    const address = new URL(body.ResponseUrl)
    const xml = inflateRawSync(
      Buffer.from(address.searchParams.get('SAMLRequest') ?? '', 'base64'),
    ).toString()
    const requestID = / ID="([^"]+)"/.exec(xml)?.[1] ?? ''
    return { browser, address, xml, requestID, RelayState: address.searchParams.get('RelayState') ?? '' }
  }
  const response = (requestID: string, more: Partial<Parameters<typeof logoutResponseXml>[0]> = {}) =>
    logoutResponseXml({
      issuer: IDP,
      logoutUrl: `http://localhost:8080${LOGOUT}`,
      requestID,
      nowMs: Date.now(),
      ...more,
    })
  const byRedirect = (xml: string, relayState: string, privateKeyPem = keys.privateKeyPem) =>
    LOGOUT +
    new URL(redirectAddress('http://x/', { kind: 'SAMLResponse', xml, relayState, privateKeyPem })).search

  test('sends a signed request with the whole name and the session, and takes the response by redirect and POST', async () => {
    const { browser, address, xml, requestID, RelayState } = await signOut()
    expect(address.origin + address.pathname).toBe(`${IDP}slo`)
    const { body } = await administrator.get(`${PROVIDERS}${providerID}/certificates`)
    const [{ Certificate }] = body.Items
    expect(openRedirect(address.search.slice(1), 'SAMLRequest', [Certificate])?.toString()).toBe(xml)
    expect(xml).toContain('nameid-format:persistent">leaves</saml:NameID>')
    expect(xml).toContain('<samlp:SessionIndex>at-idp</samlp:SessionIndex>')
    expect((await browser.get(byRedirect(response(requestID), RelayState))).headers.location).toBe(
      '/login.aspx',
    )

    const again = await signOut()
    const SAMLResponse = base64(signed(response(again.requestID), 'LogoutResponse', { keys }))
    const posted = await again.browser.post(LOGOUT, form({ SAMLResponse, RelayState: again.RelayState }), {
      ...FORM,
      origin: 'https://idp.example.org',
    })
    expect([posted.status, posted.headers.location]).toEqual([303, '/login.aspx'])
  })

  test('says so where the response does not show that the session there has ended', async () => {
    const stranger = await makeKeyPair('somebody else', 1, Date.now())
    const failed = 'urn:oasis:names:tc:SAML:2.0:status:Responder'
    const bad: ((requestID: string, state: string) => string)[] = [
      (id, state) => byRedirect(response(id), state, stranger.privateKeyPem),
      (id, state) => byRedirect(response(id), state).replace(/&Signature=.*/, ''),
      (_, state) => byRedirect(response('_another'), state),
      (id, state) => byRedirect(response(id, { status: failed }), state),
      (id, state) => byRedirect(response(id, { issuer: 'https://evil.example/' }), state),
      (id, state) => byRedirect(response(id, { nowMs: Date.now() - 20 * 60_000 }), state),
    ]
    for (const address of bad) {
      const { browser, requestID, RelayState } = await signOut()
      const { headers } = await browser.get(address(requestID, RelayState))
      expect(problemOf(headers.location)).toBe('not-signed-out')
    }
    const { browser, requestID, RelayState } = await signOut()
    for (const xml of [
      response(requestID),
      signed(response(requestID), 'LogoutResponse', { keys: stranger }),
    ]) {
      const { headers } = await browser.post(LOGOUT, form({ SAMLResponse: base64(xml), RelayState }), FORM)
      expect(String(headers.location)).toMatch(/^\/login\.aspx/)
    }
    expect((await browser.get(byRedirect(response(requestID), 'unknown'))).headers.location).toBe(
      '/login.aspx',
    )
  })

  test('the state of a sign-out signs nobody in', async () => {
    const { browser, requestID, RelayState } = await signOut()
    const { headers } = await bring(browser, signedResponse(contentFor(requestID), { keys }), RelayState)
    expect(problemOf(headers.location)).toBe('expired')
    expect(await isSignedIn(browser)).toBe(false)
  })
})

describe('a proof at the provider', () => {
  async function confirm(change: Partial<ResponseContent>) {
    const { browser } = await signIn({ attributes: {}, nameID: 'prover' })
    const { headers } = await browser.get('/sign-in/school?confirm=1')
    const address = new URL(String(headers.location))
    const xml = inflateRawSync(
      Buffer.from(address.searchParams.get('SAMLRequest') ?? '', 'base64'),
    ).toString()
    expect(xml).toContain('ForceAuthn="true"')
    const requestID = / ID="([^"]+)"/.exec(xml)?.[1] ?? ''
    const content = contentFor(requestID, { attributes: {}, nameID: 'prover', ...change })
    const { RelayState = '' } = Object.fromEntries(address.searchParams)
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
  const address = new URL(started.body.ResponseUrl)
  const xml = inflateRawSync(Buffer.from(address.searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
  const content = contentFor(/ ID="([^"]+)"/.exec(xml)?.[1] ?? '', { nameID: 'tried' })
  const { headers } = await bring(
    administrator,
    signedResponse(content, { keys }),
    address.searchParams.get('RelayState') ?? '',
  )
  expect(headers.location).toContain('trial=')
  const { body } = await administrator.get(`/api/core/identity/trials/${started.body.TrialID}/`)
  expect(body).toMatchObject({ IsFinished: true, Problem: null, Preview: { Groups: [{ GroupID: groupID }] } })
  expect(body.Claims).toContainEqual({ Name: 'NameID', Value: 'tried' })
  expect(
    await it.platform.db.selectFrom('identity').select('subject').where('subject', '=', 'tried').execute(),
  ).toEqual([])
})
