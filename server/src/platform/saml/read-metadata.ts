// The metadata of an identity provider. Only for child processes (parse-aside).
import { X509Certificate } from 'node:crypto'
import { decodeText } from './read-response.ts'
import { allOf, attributeOf, BadXml, childrenOf, isNamed, readXml, textOf, type XmlElement } from './xml.ts'

export interface ProviderMetadata {
  entityID: string
  /** HTTP-Redirect. */
  signInUrl: string
  /** Where our responses to its logout requests go; empty: it has no single logout. */
  logoutUrl: string
  /** Where our own logout requests go; missing in what was read by earlier versions. */
  logoutRequestUrl?: string
  /** PEM; several while they are exchanged. */
  certificates: string[]
  nameIDFormats: string[]
}

export type ReadMetadata =
  | { is: 'read'; metadata: ProviderMetadata }
  | { is: 'refused'; reason: MetadataProblem }
export type MetadataProblem =
  | 'unreadable'
  | 'no-provider'
  | 'several-providers'
  | 'no-redirect'
  | 'no-certificate'
  | 'expired'

class Refused extends Error {
  readonly reason: MetadataProblem
  constructor(reason: MetadataProblem) {
    super(reason)
    this.reason = reason
  }
}

/** entityID: which one, where a file describes several. */
export function readMetadata(bytes: Uint8Array, entityID: string, nowMs: number): ReadMetadata {
  try {
    return { is: 'read', metadata: metadataIn(decodeText(Buffer.from(bytes)), entityID, nowMs) }
  } catch (error) {
    if (error instanceof Refused) return { is: 'refused', reason: error.reason }
    if (error instanceof BadXml) return { is: 'refused', reason: 'unreadable' }
    throw error
  }
}

function metadataIn(text: string, entityID: string, nowMs: number): ProviderMetadata {
  const found = allOf(readXml(text.replace(/^\ufeff/, '')))
    .filter(it => isNamed(it, 'metadata', 'EntityDescriptor'))
    .filter(it => childrenOf(it, 'metadata', 'IDPSSODescriptor').length > 0)
  const fitting = entityID === '' ? found : found.filter(it => attributeOf(it, 'entityID') === entityID)
  const entity = fitting[0] ?? (found.length === 1 ? found[0] : undefined)
  if (found.length === 0) throw new Refused('no-provider')
  if (!entity || fitting.length > 1) throw new Refused('several-providers')
  const until = Date.parse(attributeOf(entity, 'validUntil') ?? '')
  if (until < nowMs) throw new Refused('expired')
  return describe(entity)
}

function describe(entity: XmlElement): ProviderMetadata {
  const descriptors = childrenOf(entity, 'metadata', 'IDPSSODescriptor')
  const all = (name: string) => descriptors.flatMap(it => childrenOf(it, 'metadata', name))
  const redirect = (name: string, attribute: string) =>
    all(name)
      .filter(it => attributeOf(it, 'Binding') === REDIRECT)
      .map(it => attributeOf(it, attribute) ?? attributeOf(it, 'Location') ?? '')
      .find(isWebAddress)
  const signInUrl = redirect('SingleSignOnService', 'Location')
  if (!signInUrl) throw new Refused('no-redirect')
  const certificates = [...new Set(all('KeyDescriptor').flatMap(certificatesIn))]
  if (certificates.length === 0) throw new Refused('no-certificate')
  return {
    entityID: attributeOf(entity, 'entityID') ?? '',
    signInUrl,
    logoutUrl: redirect('SingleLogoutService', 'ResponseLocation') ?? '',
    logoutRequestUrl: redirect('SingleLogoutService', 'Location') ?? '',
    certificates,
    nameIDFormats: all('NameIDFormat').map(textOf),
  }
}

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/** Without a use, a key is for everything. */
function certificatesIn(key: XmlElement): string[] {
  if ((attributeOf(key, 'use') ?? 'signing') !== 'signing') return []
  return allOf(key)
    .filter(it => isNamed(it, 'signature', 'X509Certificate'))
    .flatMap(it => {
      const pem = pemOf(textOf(it))
      return pem === undefined ? [] : [pem]
    })
}

/** RSA only: the methods that are accepted are of that kind. */
function pemOf(text: string): string | undefined {
  const base64 = text.replace(/-----[A-Z ]+-----/g, '').replace(/\s+/g, '')
  try {
    const certificate = new X509Certificate(Buffer.from(base64, 'base64'))
    return certificate.publicKey.asymmetricKeyType === 'rsa' ? certificate.toString() : undefined
  } catch {
    return undefined
  }
}
