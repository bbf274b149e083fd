// What we write: metadata, sign-in requests, logout requests and responses to those of providers.
import { randomBytes } from 'node:crypto'
import { redirectAddress } from './redirect-message.ts'
import { escapeXml, NS } from './xml.ts'

export interface OwnSide {
  entityID: string
  consumerUrl: string
  logoutUrl: string
}

/** An ID of XML starts with a letter or an underscore. */
export const newMessageID = () => `_${randomBytes(20).toString('hex')}`

const BINDING = 'urn:oasis:names:tc:SAML:2.0:bindings'
const instant = (ms: number) => new Date(ms).toISOString()
const bodyOf = (pem: string) => pem.replace(/-----[A-Z ]+-----|\s+/g, '')

/** Every certificate for both uses: the next one is known before it is used. */
export function ownMetadata(own: OwnSide, certificates: readonly string[], nameIDFormat: string): string {
  const key = (use: string, pem: string) =>
    `<md:KeyDescriptor use="${use}"><ds:KeyInfo xmlns:ds="${NS.signature}"><ds:X509Data><ds:X509Certificate>${bodyOf(pem)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`
  const logout = (binding: string) =>
    `<md:SingleLogoutService Binding="${BINDING}:${binding}" Location="${escapeXml(own.logoutUrl)}"/>`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<md:EntityDescriptor xmlns:md="${NS.metadata}" entityID="${escapeXml(own.entityID)}">`,
    `<md:SPSSODescriptor AuthnRequestsSigned="true" WantAssertionsSigned="true" protocolSupportEnumeration="${NS.protocol}">`,
    ...certificates.map(pem => key('signing', pem)),
    ...certificates.map(pem => key('encryption', pem)),
    logout('HTTP-Redirect'),
    logout('HTTP-POST'),
    ...(nameIDFormat === '' ? [] : [`<md:NameIDFormat>${escapeXml(nameIDFormat)}</md:NameIDFormat>`]),
    `<md:AssertionConsumerService Binding="${BINDING}:HTTP-POST" Location="${escapeXml(own.consumerUrl)}" index="0" isDefault="true"/>`,
    '</md:SPSSODescriptor>',
    '</md:EntityDescriptor>',
    '',
  ].join('\n')
}

interface OwnRequest {
  own: OwnSide
  requestID: string
  /** Where people sign in. */
  signInUrl: string
  nameIDFormat: string
  /** A user with a session at the provider has to authenticate again. */
  isFresh: boolean
  relayState: string
  privateKeyPem: string
  nowMs: number
}

export function signInRequestAddress(it: OwnRequest): string {
  const format = it.nameIDFormat === '' ? '' : ` Format="${escapeXml(it.nameIDFormat)}"`
  const xml = [
    `<samlp:AuthnRequest xmlns:samlp="${NS.protocol}" xmlns:saml="${NS.assertion}" ID="${it.requestID}" Version="2.0"`,
    ` IssueInstant="${instant(it.nowMs)}" Destination="${escapeXml(it.signInUrl)}"`,
    it.isFresh ? ' ForceAuthn="true"' : '',
    ` AssertionConsumerServiceURL="${escapeXml(it.own.consumerUrl)}" ProtocolBinding="${BINDING}:HTTP-POST">`,
    `<saml:Issuer>${escapeXml(it.own.entityID)}</saml:Issuer>`,
    `<samlp:NameIDPolicy${format} AllowCreate="true"/>`,
    '</samlp:AuthnRequest>',
  ].join('')
  const { relayState, privateKeyPem } = it
  return redirectAddress(it.signInUrl, { kind: 'SAMLRequest', xml, relayState, privateKeyPem })
}

interface LogoutReply {
  own: OwnSide
  requestID: string
  logoutUrl: string
  relayState: string
  privateKeyPem: string
  nowMs: number
}

export function logoutResponseAddress(it: LogoutReply): string {
  const xml = [
    `<samlp:LogoutResponse xmlns:samlp="${NS.protocol}" xmlns:saml="${NS.assertion}" ID="${newMessageID()}" Version="2.0"`,
    ` IssueInstant="${instant(it.nowMs)}" Destination="${escapeXml(it.logoutUrl)}" InResponseTo="${escapeXml(it.requestID)}">`,
    `<saml:Issuer>${escapeXml(it.own.entityID)}</saml:Issuer>`,
    '<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>',
    '</samlp:LogoutResponse>',
  ].join('')
  const { relayState, privateKeyPem } = it
  return redirectAddress(it.logoutUrl, { kind: 'SAMLResponse', xml, relayState, privateKeyPem })
}

interface LogoutRequest {
  own: OwnSide
  requestID: string
  logoutUrl: string
  /** As the provider wrote it: another form of the same name would be nobody there. */
  name: { nameID: string; format: string; nameQualifier: string; ownNameQualifier: string }
  sessionIndex: string
  relayState: string
  privateKeyPem: string
  nowMs: number
}

const TRAVEL_MS = 5 * 60_000

export function logoutRequestAddress(it: LogoutRequest): string {
  const { nameID, format, nameQualifier, ownNameQualifier } = it.name
  const attributes = Object.entries({
    Format: format,
    NameQualifier: nameQualifier,
    SPNameQualifier: ownNameQualifier,
  })
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
  const xml = [
    `<samlp:LogoutRequest xmlns:samlp="${NS.protocol}" xmlns:saml="${NS.assertion}" ID="${it.requestID}" Version="2.0"`,
    ` IssueInstant="${instant(it.nowMs)}" NotOnOrAfter="${instant(it.nowMs + TRAVEL_MS)}" Destination="${escapeXml(it.logoutUrl)}">`,
    `<saml:Issuer>${escapeXml(it.own.entityID)}</saml:Issuer>`,
    `<saml:NameID${attributes.join('')}>${escapeXml(nameID)}</saml:NameID>`,
    it.sessionIndex === '' ? '' : `<samlp:SessionIndex>${escapeXml(it.sessionIndex)}</samlp:SessionIndex>`,
    '</samlp:LogoutRequest>',
  ].join('')
  const { relayState, privateKeyPem } = it
  return redirectAddress(it.logoutUrl, { kind: 'SAMLRequest', xml, relayState, privateKeyPem })
}
