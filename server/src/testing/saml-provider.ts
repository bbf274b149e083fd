// An identity provider that signs whatever a test wants to be signed.
import { SignedXml } from 'xml-crypto'
import { encrypt } from 'xml-encryption'
import { type KeyPair, makeKeyPair } from '../platform/saml/certificate.ts'

const SAML = 'urn:oasis:names:tc:SAML:2.0'
export const SUCCESS = `${SAML}:status:Success`

let made: Promise<KeyPair> | undefined
/** One for all tests of a process: making keys takes time. */
export const providerKeys = () => {
  made ??= makeKeyPair('provider of the tests', 1, Date.now())
  return made
}

export interface ResponseContent {
  issuer: string
  audience: string
  consumerUrl: string
  requestID: string
  nowMs: number
  nameID?: string
  nameIDFormat?: string
  sessionIndex?: string
  attributes?: Record<string, readonly string[]>
  assertionID?: string
  validForMs?: number
  /** How long before they signed in there. */
  authAgeMs?: number
  conditions?: string
  status?: string
  comment?: string
}

const instant = (ms: number) => new Date(ms).toISOString()

export function assertionXml(it: ResponseContent): string {
  const until = instant(it.nowMs + (it.validForMs ?? 5 * 60_000))
  const attributes = Object.entries(it.attributes ?? {}).map(
    ([name, values]) =>
      `<saml:Attribute Name="${name}">${values.map(value => `<saml:AttributeValue>${value}</saml:AttributeValue>`).join('')}</saml:Attribute>`,
  )
  return [
    `<saml:Assertion xmlns:saml="${SAML}:assertion" ID="${it.assertionID ?? '_assertion'}" Version="2.0" IssueInstant="${instant(it.nowMs)}">`,
    `<saml:Issuer>${it.issuer}</saml:Issuer>`,
    `<saml:Subject><saml:NameID Format="${it.nameIDFormat ?? `${SAML}:nameid-format:persistent`}">${it.nameID ?? 'subject-1'}</saml:NameID>`,
    `<saml:SubjectConfirmation Method="${SAML}:cm:bearer"><saml:SubjectConfirmationData InResponseTo="${it.requestID}" Recipient="${it.consumerUrl}" NotOnOrAfter="${until}"/></saml:SubjectConfirmation></saml:Subject>`,
    `<saml:Conditions NotBefore="${instant(it.nowMs)}" NotOnOrAfter="${until}">${it.conditions ?? `<saml:AudienceRestriction><saml:Audience>${it.audience}</saml:Audience></saml:AudienceRestriction>`}</saml:Conditions>`,
    `<saml:AuthnStatement AuthnInstant="${instant(it.nowMs - (it.authAgeMs ?? 0))}" SessionIndex="${it.sessionIndex ?? 'session-1'}"><saml:AuthnContext><saml:AuthnContextClassRef>${SAML}:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`,
    attributes.length > 0 ? `<saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement>` : '',
    '</saml:Assertion>',
  ].join('')
}

export const responseXml = (it: ResponseContent, inside = assertionXml(it)) =>
  [
    `<samlp:Response xmlns:samlp="${SAML}:protocol" xmlns:saml="${SAML}:assertion" ID="_response" Version="2.0" IssueInstant="${instant(it.nowMs)}" Destination="${it.consumerUrl}" InResponseTo="${it.requestID}">`,
    `<saml:Issuer>${it.issuer}</saml:Issuer>`,
    `<samlp:Status><samlp:StatusCode Value="${it.status ?? SUCCESS}"/></samlp:Status>`,
    inside,
    '</samlp:Response>',
  ].join('')

export const logoutXml = (it: {
  issuer: string
  logoutUrl: string
  nameID: string
  sessionIndex?: string
  nowMs: number
  requestID?: string
}) =>
  [
    `<samlp:LogoutRequest xmlns:samlp="${SAML}:protocol" xmlns:saml="${SAML}:assertion" ID="${it.requestID ?? '_logout'}" Version="2.0" IssueInstant="${instant(it.nowMs)}" Destination="${it.logoutUrl}">`,
    `<saml:Issuer>${it.issuer}</saml:Issuer><saml:NameID>${it.nameID}</saml:NameID>`,
    it.sessionIndex === undefined ? '' : `<samlp:SessionIndex>${it.sessionIndex}</samlp:SessionIndex>`,
    '</samlp:LogoutRequest>',
  ].join('')

export const logoutResponseXml = (it: {
  issuer: string
  logoutUrl: string
  requestID: string
  nowMs: number
  status?: string
}) =>
  [
    `<samlp:LogoutResponse xmlns:samlp="${SAML}:protocol" xmlns:saml="${SAML}:assertion" ID="_done" Version="2.0" IssueInstant="${instant(it.nowMs)}" Destination="${it.logoutUrl}" InResponseTo="${it.requestID}">`,
    `<saml:Issuer>${it.issuer}</saml:Issuer>`,
    `<samlp:Status><samlp:StatusCode Value="${it.status ?? SUCCESS}"/></samlp:Status>`,
    '</samlp:LogoutResponse>',
  ].join('')

export interface Signing {
  keys: KeyPair
  hash?: 'sha1' | 'sha256'
  canonical?: string
}

const METHODS = {
  sha1: ['http://www.w3.org/2000/09/xmldsig#rsa-sha1', 'http://www.w3.org/2000/09/xmldsig#sha1'],
  sha256: ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', 'http://www.w3.org/2001/04/xmlenc#sha256'],
} as const

/** The element of this name, with an enveloped signature after its issuer. */
export function signed(xml: string, element: string, { keys, hash = 'sha256', canonical }: Signing): string {
  const [signatureAlgorithm, digestAlgorithm] = METHODS[hash]
  const form = canonical ?? 'http://www.w3.org/2001/10/xml-exc-c14n#'
  const signature = new SignedXml({
    privateKey: keys.privateKeyPem,
    publicCert: keys.certificatePem,
    signatureAlgorithm,
    canonicalizationAlgorithm: form as 'http://www.w3.org/2001/10/xml-exc-c14n#',
  })
  const place = `//*[local-name(.)='${element}']`
  signature.addReference({
    xpath: place,
    digestAlgorithm,
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', form],
  })
  signature.computeSignature(xml, {
    location: { reference: `${place}/*[local-name(.)='Issuer']`, action: 'after' },
  })
  return signature.getSignedXml()
}

/** A response with one assertion that the provider has signed. */
export const signedResponse = (it: ResponseContent, signing: Signing) =>
  signed(responseXml(it), 'Assertion', signing)

export const encryptedAssertion = (assertion: string, certificatePem: string, publicKeyPem: string) =>
  new Promise<string>((resolve, reject) => {
    encrypt(
      assertion,
      {
        rsa_pub: publicKeyPem,
        pem: certificatePem,
        encryptionAlgorithm: 'http://www.w3.org/2009/xmlenc11#aes256-gcm',
        keyEncryptionAlgorithm: 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
      },
      (error, result) =>
        error
          ? reject(error)
          : resolve(
              `<saml:EncryptedAssertion xmlns:saml="${SAML}:assertion">${result}</saml:EncryptedAssertion>`,
            ),
    )
  })

export const base64 = (xml: string) => Buffer.from(xml).toString('base64')

/** Metadata as a provider publishes them. */
export const providerMetadata = (it: {
  entityID: string
  signInUrl: string
  logoutUrl: string
  certificates: readonly string[]
}) =>
  [
    `<?xml version="1.0"?><md:EntityDescriptor xmlns:md="${SAML}:metadata" entityID="${it.entityID}">`,
    `<md:IDPSSODescriptor protocolSupportEnumeration="${SAML}:protocol">`,
    ...it.certificates.map(
      pem =>
        `<md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${pem.replace(/-----[A-Z ]+-----/g, '')}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`,
    ),
    `<md:SingleLogoutService Binding="${SAML}:bindings:HTTP-Redirect" Location="${it.logoutUrl}"/>`,
    `<md:NameIDFormat>${SAML}:nameid-format:persistent</md:NameIDFormat>`,
    `<md:SingleSignOnService Binding="${SAML}:bindings:HTTP-Redirect" Location="${it.signInUrl}"/>`,
    '</md:IDPSSODescriptor></md:EntityDescriptor>',
  ].join('\n')
