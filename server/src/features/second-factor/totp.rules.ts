// Codes of authenticator apps (RFC 6238) as every app makes them: SHA-1, 6 digits, 30 seconds.
import { Secret, TOTP } from 'otpauth'

const PERIOD_SECS = 30
/** Clocks of phones differ: the code before and the one after are taken too. */
const WINDOW = 1
const SECRET_BYTES = 20

const SHAPE = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECS } as const

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

export const uriOf = (secret: string, issuer: string, label: string): string =>
  // A colon divides issuer and name for apps.
  new TOTP({ ...SHAPE, issuer: issuer.replaceAll(':', ' '), label, secret }).toString()

/** The number of the 30 seconds that a code belongs to; nothing for a wrong one. */
export function stepOf(secret: string, code: string, nowMs: number): number | undefined {
  const delta = new TOTP({ ...SHAPE, secret }).validate({ token: code, timestamp: nowMs, window: WINDOW })
  return delta === null ? undefined : Math.floor(nowMs / 1000 / PERIOD_SECS) + delta
}
