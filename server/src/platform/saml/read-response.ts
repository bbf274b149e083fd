// Reads the response to a sign-in request. Only for child processes (parse-aside): everything here was sent by strangers.
import { SAML } from '@node-saml/node-saml'
import { decrypt } from 'xml-encryption'
import { type AssertionContent, type ExpectedResponse, readAssertion } from './read-assertion.ts'
import { type SamlProblem, SamlRefused } from './saml-problem.ts'
import { BadSignature, requirePlainSignatures } from './signature-shape.ts'
import {
  allOf,
  attributeOf,
  BadXml,
  childOf,
  childrenOf,
  isNamed,
  momentOf,
  NS,
  readXml,
  textOf,
  type XmlElement,
} from './xml.ts'

export type ReadResponse =
  | ({ is: 'accepted' } & AssertionContent)
  | { is: 'refused'; problem: SamlProblem; detail: string }

export async function readResponse(base64: string, expected: ExpectedResponse): Promise<ReadResponse> {
  try {
    const text = decode(base64)
    const response = readXml(text)
    requireEnvelope(response, expected)
    const key = await requireShape(response, expected.decryptionKeys)
    const assertion = readXml(await verified(text, expected, key))
    return { is: 'accepted', ...readAssertion(assertion, expected) }
  } catch (error) {
    return { is: 'refused', problem: problemOf(error), detail: (error as Error).message.slice(0, 300) }
  }
}

export function problemOf(error: unknown): SamlProblem {
  if (error instanceof SamlRefused) return error.problem
  if (error instanceof BadSignature) return 'signature'
  if (error instanceof BadXml) return 'unreadable'
  throw error
}

export function decode(base64: string): string {
  const compact = base64.replace(/\s+/g, '')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(compact)) throw new BadXml('no base64')
  return decodeText(Buffer.from(compact, 'base64'))
}

/** Line ends as every XML reader sees them, so that all see the same. */
export function decodeText(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n').trim()
  } catch {
    throw new BadXml('no UTF-8')
  }
}

function requireEnvelope(response: XmlElement, expected: ExpectedResponse) {
  if (!isNamed(response, 'protocol', 'Response')) throw new BadXml('no Response')
  if (attributeOf(response, 'Version') !== '2.0') throw new BadXml('not SAML 2.0')
  requireSuccess(response)
  const issuer = childOf(response, 'assertion', 'Issuer')
  if (issuer && textOf(issuer) !== expected.issuer) throw new SamlRefused('issuer', textOf(issuer))
  const destination = attributeOf(response, 'Destination')
  if (destination !== undefined && destination !== expected.consumerUrl)
    throw new SamlRefused('recipient', `Destination ${destination}`)
  if (attributeOf(response, 'InResponseTo') !== expected.requestID)
    throw new SamlRefused(
      'other-request',
      `InResponseTo ${attributeOf(response, 'InResponseTo') ?? 'missing'}`,
    )
  momentOf(response, 'IssueInstant')
}

const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success'

export function requireSuccess(response: XmlElement) {
  const status = childOf(response, 'protocol', 'Status')
  const code = status && childOf(status, 'protocol', 'StatusCode')
  if (!status || !code) throw new BadXml('no Status')
  if (attributeOf(code, 'Value') === SUCCESS) return
  const inner = childOf(code, 'protocol', 'StatusCode')
  const message = childOf(status, 'protocol', 'StatusMessage')
  const words = [code, inner].flatMap(it => (it ? [attributeOf(it, 'Value')?.split(':').at(-1) ?? ''] : []))
  throw new SamlRefused('declined', [...words, ...(message ? [textOf(message)] : [])].join(', '))
}

/** One assertion in its place, every signature on what it is in; the key that opens it, where it is encrypted. */
async function requireShape(response: XmlElement, keys: readonly string[]): Promise<string | undefined> {
  const all = allOf(response)
  const held = all.filter(it => /^(?:Encrypted)?Assertion$/.test(it.localName ?? ''))
  const [assertion] = held
  if (!assertion || held.length > 1) throw new BadSignature('not exactly one assertion')
  if (assertion.parentNode !== response || assertion.namespaceURI !== NS.assertion)
    throw new BadSignature('assertion in another place')
  if (assertion.localName === 'Assertion') {
    requirePlainSignatures(response, [response, assertion])
    return undefined
  }
  requirePlainSignatures(response, [response])
  const { text, key } = await opened(assertion, keys)
  const inner = readXml(text)
  if (!isNamed(inner, 'assertion', 'Assertion')) throw new BadSignature('no assertion inside')
  if (allOf(inner).filter(it => /Assertion$/.test(it.localName ?? '')).length > 1)
    throw new BadSignature('assertion inside an assertion')
  requirePlainSignatures(inner, [inner])
  return key
}

async function opened(
  encrypted: XmlElement,
  keys: readonly string[],
): Promise<{ text: string; key: string }> {
  const data = childrenOf(encrypted, 'encryption', 'EncryptedData')
  const values = allOf(encrypted).filter(it => it.localName === 'EncryptedData')
  if (data.length !== 1 || values.length !== 1) throw new BadXml('not exactly one EncryptedData')
  for (const key of keys) {
    const text = await opens(encrypted.toString(), key)
    if (text !== undefined) return { text, key }
  }
  // One sentence for every reason: the sender learns nothing about what was inside.
  throw new SamlRefused('unreadable', 'The assertion cannot be decrypted with our keys')
}

const opens = (xml: string, key: string) =>
  new Promise<string | undefined>(resolve => {
    decrypt(
      xml,
      { key, disallowDecryptionWithInsecureAlgorithm: true, warnInsecureAlgorithm: false },
      (error, text) => resolve(error ? undefined : text),
    )
  })

/** The very bytes that were signed. What they say is judged by readAssertion, by one clock. */
async function verified(text: string, expected: ExpectedResponse, key: string | undefined): Promise<string> {
  const saml = new SAML({
    idpCert: expected.certificates,
    issuer: expected.ownEntityID,
    callbackUrl: expected.consumerUrl,
    audience: false,
    acceptedClockSkewMs: -1,
    wantAssertionsSigned: false,
    wantAuthnResponseSigned: false,
    ...(key !== undefined && { decryptionPvk: key }),
  })
  const isSigned = text.includes(NS.signature) || key !== undefined
  if (!isSigned) throw new SamlRefused('unsigned', 'Neither the response nor the assertion is signed')
  const { profile } = await saml
    .validatePostResponseAsync({ SAMLResponse: Buffer.from(text).toString('base64') })
    .catch((error: Error) => {
      throw new SamlRefused('signature', error.message)
    })
  const xml = profile?.getAssertionXml?.()
  if (!xml) throw new SamlRefused('unsigned', 'No signed assertion')
  return xml
}
