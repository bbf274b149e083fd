import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeKeyPair } from '../../platform/saml/certificate.ts'
import { openRedirect, redirectAddress } from '../../platform/saml/redirect-message.ts'
import { base64, logoutResponseXml, logoutXml, signed, signedResponse } from '../../testing/saml-provider.ts'
import {
  bring,
  contentFor,
  FORM,
  form,
  IDP,
  isSignedIn,
  PROVIDERS,
  problemOf,
  requestIn,
  samlSite,
} from '../../testing/saml-site.ts'

const { it, administrator, keys, draft, signIn, providerID } = await samlSite()
afterAll(() => it.close())

const LOGOUT = '/sign-in/school/saml/logout'

describe('single logout', () => {
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
  const provider = (EndsSession: boolean) =>
    administrator.post(`${PROVIDERS}${providerID}/`, draft({ EndsSession }))
  beforeAll(async () => void (await provider(true)))
  afterAll(async () => void (await provider(false)))

  async function signOut() {
    const { browser } = await signIn({ attributes: {}, nameID: 'leaves', sessionIndex: 'at-idp' })
    const { body } = await browser.post('/api/auth/logout')
    expect(await isSignedIn(browser)).toBe(false)
    const address = new URL(body.ResponseUrl)
    return { browser, address, ...requestIn(address) }
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
