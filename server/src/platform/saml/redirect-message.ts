// Messages in the query of an address (HTTP-Redirect binding): deflated, and signed as the text of the query.
import { createPrivateKey, createPublicKey, sign, verify, X509Certificate } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'

export type MessageKind = 'SAMLRequest' | 'SAMLResponse'

const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
const HASHES: Record<string, string> = {
  [RSA_SHA256]: 'sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha384': 'sha384',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512': 'sha512',
}
const MOST_INFLATED_BYTES = 200_000

export function redirectAddress(
  target: string,
  message: { kind: MessageKind; xml: string; relayState: string; privateKeyPem: string },
): string {
  const query = [
    [message.kind, deflateRawSync(message.xml).toString('base64')],
    ...(message.relayState === '' ? [] : [['RelayState', message.relayState]]),
    ['SigAlg', RSA_SHA256],
  ]
    .map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`)
    .join('&')
  const signature = sign('sha256', Buffer.from(query), createPrivateKey(message.privateKeyPem))
  const separator = target.includes('?') ? '&' : '?'
  return `${target}${separator}${query}&Signature=${encodeURIComponent(signature.toString('base64'))}`
}

/** Each name once, as it was written: what is verified is what is read. */
function partsOf(query: string): Map<string, string> | undefined {
  const parts = new Map<string, string>()
  for (const part of query.split('&')) {
    const at = part.indexOf('=')
    const name = part.slice(0, Math.max(at, 0))
    if (parts.has(name)) return undefined
    parts.set(name, part)
  }
  return parts
}

const valueIn = (part: string) => {
  try {
    return decodeURIComponent(part.slice(part.indexOf('=') + 1).replaceAll('+', ' '))
  } catch {
    return undefined
  }
}

/** The XML of a signed message, or nothing: unsigned, signed by somebody else, or by a method of the past. */
export function openRedirect(
  query: string,
  kind: MessageKind,
  certificates: readonly string[],
): Buffer | undefined {
  const parts = partsOf(query)
  const [message, algorithm, signature] = [kind, 'SigAlg', 'Signature'].map(name => parts?.get(name))
  if (!message || !algorithm || !signature) return undefined
  const hash = HASHES[valueIn(algorithm) ?? '']
  if (hash === undefined) return undefined
  const relayState = parts?.get('RelayState')
  const signed = Buffer.from([message, ...(relayState ? [relayState] : []), algorithm].join('&'))
  const bytes = Buffer.from(valueIn(signature) ?? '', 'base64')
  const isOurs = certificates.some(it =>
    verify(
      hash,
      signed,
      createPublicKey(new X509Certificate(it).publicKey.export({ type: 'spki', format: 'pem' })),
      bytes,
    ),
  )
  return isOurs ? inflate(valueIn(message) ?? '') : undefined
}

function inflate(base64: string): Buffer | undefined {
  try {
    return inflateRawSync(Buffer.from(base64, 'base64'), { maxOutputLength: MOST_INFLATED_BYTES })
  } catch {
    return undefined
  }
}
