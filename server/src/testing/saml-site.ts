// A library with a SAML provider, and browsers that go there and come back with its assertions.
import { inflateRawSync } from 'node:zlib'
import { expect } from 'vitest'
import { type Browser, testApp } from './app.ts'
import { giveGroup } from './people.ts'
import {
  base64,
  providerKeys,
  providerMetadata,
  type ResponseContent,
  signedResponse,
} from './saml-provider.ts'

export const IDP = 'https://idp.example.org/'
export const PROVIDERS = '/api/core/identity/providers/'
export const CONSUMER = '/sign-in/school/saml'
export const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

export type Signing = Parameters<typeof signedResponse>[1]

export const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
export const problemOf = (location: unknown) =>
  new URL(String(location), 'http://x').searchParams.get('problem')
export const isSignedIn = async (browser: Browser) => (await browser.get('/api/auth/check')).status === 200

/** The message in an address of the redirect binding. */
export function requestIn(address: URL) {
  const deflated = Buffer.from(address.searchParams.get('SAMLRequest') ?? '', 'base64')
  const xml = inflateRawSync(deflated).toString()
  return {
    xml,
    requestID: / ID="([^"]+)"/.exec(xml)?.[1] ?? '',
    RelayState: address.searchParams.get('RelayState') ?? '',
  }
}

/** Goes to the provider: the request that it gets. */
export async function depart(browser: Browser, returnUrl = '/view.aspx?id=7', slug = 'school') {
  const { headers } = await browser.get(`/sign-in/${slug}?returnurl=${encodeURIComponent(returnUrl)}`)
  const address = new URL(String(headers.location))
  return { address: address.href, ...requestIn(address) }
}

let assertions = 0
export const contentFor = (requestID: string, change: Partial<ResponseContent> = {}): ResponseContent => ({
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

export const bring = (browser: Browser, xml: string, RelayState: string, path = CONSUMER) =>
  browser.post(path, form({ SAMLResponse: base64(xml), RelayState }), FORM)

export async function samlSite() {
  const keys = await providerKeys()
  const metadata = providerMetadata({
    entityID: IDP,
    signInUrl: `${IDP}sso?tenant=1`,
    logoutUrl: `${IDP}slo`,
    certificates: [keys.certificatePem],
  })
  const it = await testApp()
  const administrator = await it.as('administrator')
  const groupID = await giveGroup(it.platform.db, [])
  const draft = (settings: Record<string, unknown> = {}) => ({
    Name: 'School',
    Slug: 'school',
    IsEnabled: true,
    Settings: { Kind: 'saml', MetadataXml: metadata, ...settings },
  })
  const Rules = [{ Claim: 'groups', Value: 'teachers', GroupID: groupID }]
  const answer = await administrator.post(PROVIDERS, { ...draft(), Rules })
  expect(answer.body).toMatchObject({ Success: true })

  async function signIn(change: Partial<ResponseContent> = {}, signing: Partial<Signing> = {}) {
    const browser = await it.as('nobody')
    const { requestID, RelayState } = await depart(browser)
    const xml = signedResponse(contentFor(requestID, change), { keys, ...signing })
    const answer = await bring(browser, xml, RelayState)
    return { browser, xml, RelayState, answer, location: String(answer.headers.location) }
  }

  return {
    it,
    administrator,
    keys,
    metadata,
    groupID,
    draft,
    signIn,
    providerID: answer.body.Data.ProviderID as number,
  }
}
