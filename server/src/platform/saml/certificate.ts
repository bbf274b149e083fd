// A key pair with a self-signed certificate (X.509 v3, RSA, SHA-256): Node reads certificates and writes none.
import { createPrivateKey, generateKeyPair, randomBytes, sign, X509Certificate } from 'node:crypto'
import { promisify } from 'node:util'

export interface KeyPair {
  privateKeyPem: string
  certificatePem: string
}

const KEY_BITS = 3072
const YEAR_MS = 365 * 86_400_000

export async function makeKeyPair(commonName: string, years: number, nowMs: number): Promise<KeyPair> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: KEY_BITS,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const body = sequence(
    element(0xa0, integer(Buffer.of(2))),
    integer(serialNumber()),
    RSA_SHA256,
    name(commonName),
    sequence(time(nowMs - 86_400_000), time(nowMs + years * YEAR_MS)),
    name(commonName),
    publicKey,
  )
  const signature = sign('sha256', body, createPrivateKey(privateKey))
  const certificate = sequence(body, RSA_SHA256, element(0x03, Buffer.of(0), signature))
  return { privateKeyPem: privateKey, certificatePem: new X509Certificate(certificate).toString() }
}

/** Positive, and never the same again. */
function serialNumber(): Buffer {
  const bytes = randomBytes(16)
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40
  return bytes
}

function element(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.of(tag), lengthOf(body.length), body])
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.of(length)
  const bytes = Buffer.from(length.toString(16).padStart(length > 0xff ? 4 : 2, '0'), 'hex')
  return Buffer.concat([Buffer.of(0x80 | bytes.length), bytes])
}

const sequence = (...parts: Buffer[]) => element(0x30, ...parts)
const integer = (value: Buffer) => element(0x02, value)
const NULL = Buffer.of(0x05, 0)
const RSA_SHA256 = sequence(element(0x06, Buffer.from('2a864886f70d01010b', 'hex')), NULL)
const COMMON_NAME = element(0x06, Buffer.from('550403', 'hex'))

const name = (text: string) =>
  sequence(element(0x31, sequence(COMMON_NAME, element(0x0c, Buffer.from(text.slice(0, 64), 'utf8')))))

/** Years from 2050 on have four digits (RFC 5280, 4.1.2.5). */
function time(ms: number): Buffer {
  const digits = new Date(ms).toISOString().replace(/\.\d+/, '').replace(/[-:T]/g, '')
  return digits < '2050' ? element(0x17, Buffer.from(digits.slice(2))) : element(0x18, Buffer.from(digits))
}
