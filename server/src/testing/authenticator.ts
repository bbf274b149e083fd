// A passkey in software: makes and uses one WebAuthn credential as a browser would (ES256, attestation "none").
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { ORIGIN } from './app.ts'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const ATTESTED = 0x40

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const encoded = (bytes: Buffer) => bytes.toString('base64url')

/** CBOR of short texts and byte strings. */
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
const cborBytes = (bytes: Buffer) =>
  Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 0xff]), bytes])

interface Options {
  challenge: string
}

export interface Flaws {
  origin?: string
  /** Nobody has touched a finger or typed a PIN. */
  isUnverified?: boolean
}

export function softAuthenticator(rpID = new URL(ORIGIN).hostname) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  const state = { counter: 0 }

  const clientData = (type: string, { challenge }: Options, { origin = ORIGIN }: Flaws) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authData = (flags: number, more: Buffer = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(state.counter)
    return Buffer.concat([sha256(rpID), Buffer.from([flags]), counter, more])
  }
  const flagsOf = ({ isUnverified }: Flaws) => USER_PRESENT | (isUnverified ? 0 : USER_VERIFIED)
  const shared = { id: encoded(id), rawId: encoded(id), type: 'public-key', clientExtensionResults: {} }

  return {
    state,
    register(options: Options, flaws: Flaws = {}) {
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
        Buffer.from(x, 'base64url'),
        Buffer.from([0x22, 0x58, 0x20]),
        Buffer.from(y, 'base64url'),
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(authData(flagsOf(flaws) | ATTESTED, attested)),
      ])
      return {
        ...shared,
        response: {
          clientDataJSON: encoded(clientData('webauthn.create', options, flaws)),
          attestationObject: encoded(attestationObject),
          transports: ['internal'],
        },
      }
    },
    answer(options: Options, flaws: Flaws = {}) {
      state.counter += 1
      const data = authData(flagsOf(flaws))
      const client = clientData('webauthn.get', options, flaws)
      return {
        ...shared,
        response: {
          clientDataJSON: encoded(client),
          authenticatorData: encoded(data),
          signature: encoded(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        },
      }
    },
  }
}
