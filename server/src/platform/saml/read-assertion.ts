// What a signed assertion says, and whether it is meant for us, now.
import { CLOCK_SLACK_MS, SamlRefused, TRAVEL_MS } from './saml-problem.ts'
import {
  allOf,
  attributeOf,
  BadXml,
  childOf,
  childrenOf,
  elementsOf,
  isNamed,
  momentOf,
  NS,
  textOf,
  type XmlElement,
} from './xml.ts'

export interface ExpectedResponse {
  /** Who we are. */
  ownEntityID: string
  /** Where responses arrive. */
  consumerUrl: string
  /** Who the other side is, and every certificate that it signs with. */
  issuer: string
  certificates: string[]
  /** Ours; several while they are exchanged. */
  decryptionKeys: string[]
  requestID: string
  nowMs: number
}

export interface AssertionContent {
  assertionID: string
  /** After it nobody accepts the assertion any more, on whichever clock. */
  expiresAtMs: number
  nameID: string
  nameIDFormat: string
  nameQualifier: string
  ownNameQualifier: string
  sessionIndex: string
  /** How long before the assertion the person proved who they are, by the clock of the provider. */
  authAgeSecs: number | null
  attributes: Record<string, string[]>
}

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
const CONDITIONS = ['AudienceRestriction', 'OneTimeUse', 'ProxyRestriction']
const MOST_ATTRIBUTES = 500
const MOST_VALUES = 5000

export function readAssertion(assertion: XmlElement, expected: ExpectedResponse): AssertionContent {
  if (!isNamed(assertion, 'assertion', 'Assertion')) throw new BadXml('no Assertion')
  if (allOf(assertion).some(it => it !== assertion && /Assertion$/.test(it.localName ?? '')))
    throw new BadXml('assertion inside an assertion')
  const assertionID = attributeOf(assertion, 'ID')
  if (!assertionID || attributeOf(assertion, 'Version') !== '2.0') throw new BadXml('not SAML 2.0')
  const issuer = textOf(required(assertion, 'Issuer'))
  if (issuer !== expected.issuer) throw new SamlRefused('issuer', issuer)
  const issuedMs = requireFresh(assertion, expected.nowMs)
  const subject = required(assertion, 'Subject')
  const confirmedUntil = confirm(subject, expected)
  const conditionsEnd = requireConditions(required(assertion, 'Conditions'), expected)
  const statement = childrenOf(assertion, 'assertion', 'AuthnStatement')[0]
  if (!statement) throw new BadXml('no AuthnStatement')
  const nameID = childOf(subject, 'assertion', 'NameID')
  return {
    assertionID,
    expiresAtMs: Math.max(confirmedUntil, conditionsEnd) + CLOCK_SLACK_MS,
    nameID: nameID ? textOf(nameID) : '',
    nameIDFormat: (nameID && attributeOf(nameID, 'Format')) ?? '',
    nameQualifier: (nameID && attributeOf(nameID, 'NameQualifier')) ?? '',
    ownNameQualifier: (nameID && attributeOf(nameID, 'SPNameQualifier')) ?? '',
    sessionIndex: attributeOf(statement, 'SessionIndex') ?? '',
    authAgeSecs: authAgeOf(statement, issuedMs),
    attributes: readAttributes(assertion),
  }
}

function authAgeOf(statement: XmlElement, issuedMs: number): number | null {
  const provenMs = momentOf(statement, 'AuthnInstant')
  return provenMs === undefined ? null : Math.max(0, (issuedMs - provenMs) / 1000)
}

function required(parent: XmlElement, name: string): XmlElement {
  const found = childOf(parent, 'assertion', name)
  if (!found) throw new BadXml(`no ${name}`)
  return found
}

/** Made for this sign-in: a long validity does not let in what lay about for ten minutes. */
function requireFresh(assertion: XmlElement, nowMs: number): number {
  const issued = momentOf(assertion, 'IssueInstant')
  if (issued === undefined) throw new BadXml('no IssueInstant')
  if (issued > nowMs + CLOCK_SLACK_MS) throw new SamlRefused('clock', 'Issued in the future')
  if (issued < nowMs - CLOCK_SLACK_MS - TRAVEL_MS) throw new SamlRefused('clock', 'Issued too long ago')
  return issued
}

function requireNow(element: XmlElement, nowMs: number): number | undefined {
  const [from, until] = [momentOf(element, 'NotBefore'), momentOf(element, 'NotOnOrAfter')]
  if (from !== undefined && from > nowMs + CLOCK_SLACK_MS) throw new SamlRefused('clock', 'Not yet valid')
  if (until !== undefined && until <= nowMs - CLOCK_SLACK_MS)
    throw new SamlRefused('clock', 'No longer valid')
  return until
}

/** Until when; the first confirmation that fits counts, otherwise the reason why the last does not. */
function confirm(subject: XmlElement, expected: ExpectedResponse): number {
  let reason = new SamlRefused('recipient', 'No bearer confirmation')
  for (const confirmation of childrenOf(subject, 'assertion', 'SubjectConfirmation')) {
    if (attributeOf(confirmation, 'Method') !== BEARER) continue
    try {
      return confirmedUntil(required(confirmation, 'SubjectConfirmationData'), expected)
    } catch (error) {
      if (!(error instanceof SamlRefused)) throw error
      reason = error
    }
  }
  throw reason
}

function confirmedUntil(data: XmlElement, { consumerUrl, requestID, nowMs }: ExpectedResponse): number {
  const recipient = attributeOf(data, 'Recipient')
  if (recipient !== consumerUrl) throw new SamlRefused('recipient', `Recipient ${recipient ?? 'missing'}`)
  const request = attributeOf(data, 'InResponseTo')
  if (request !== requestID) throw new SamlRefused('other-request', `InResponseTo ${request ?? 'missing'}`)
  const until = requireNow(data, nowMs)
  if (until === undefined) throw new SamlRefused('clock', 'The confirmation has no end')
  return until
}

function requireConditions(conditions: XmlElement, { ownEntityID, nowMs }: ExpectedResponse): number {
  const until = requireNow(conditions, nowMs) ?? nowMs
  for (const condition of elementsOf(conditions)) {
    // What is not understood must not be believed (SAML core, 2.5.1).
    if (condition.namespaceURI !== NS.assertion || !CONDITIONS.includes(condition.localName ?? ''))
      throw new BadXml(`unknown condition ${condition.localName}`)
  }
  const restrictions = childrenOf(conditions, 'assertion', 'AudienceRestriction')
  if (restrictions.length === 0) throw new SamlRefused('audience', 'No audience')
  for (const restriction of restrictions) {
    const audiences = childrenOf(restriction, 'assertion', 'Audience').map(textOf)
    if (!audiences.includes(ownEntityID)) throw new SamlRefused('audience', audiences.join(', '))
  }
  return until
}

function readAttributes(assertion: XmlElement): Record<string, string[]> {
  const attributes = new Map<string, string[]>()
  let values = 0
  for (const statement of childrenOf(assertion, 'assertion', 'AttributeStatement')) {
    for (const attribute of childrenOf(statement, 'assertion', 'Attribute')) {
      const found = childrenOf(attribute, 'assertion', 'AttributeValue').map(textValueOf)
      const name = attributeOf(attribute, 'Name') ?? ''
      attributes.set(name, [...(attributes.get(name) ?? []), ...found])
      values += found.length
      if (attributes.size > MOST_ATTRIBUTES || values > MOST_VALUES) throw new BadXml('too many attributes')
    }
  }
  return Object.fromEntries(attributes)
}

/** eduPersonTargetedID holds a NameID; other XML inside a value says nothing to us. */
function textValueOf(value: XmlElement): string {
  const inner = childOf(value, 'assertion', 'NameID')
  if (inner) return textOf(inner)
  return elementsOf(value).length > 0 ? '' : textOf(value)
}
