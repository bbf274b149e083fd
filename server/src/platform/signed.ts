// Text that only we can have written: an HMAC behind it, made for one purpose only.
import { createHmac, timingSafeEqual } from 'node:crypto'

// 128 bits: nobody guesses one.
const CHARACTERS = 22

const macOf = (secret: string, purpose: string, text: string) =>
  createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url').slice(0, CHARACTERS)

export const signed = (secret: string, purpose: string, text: string) =>
  `${text}.${macOf(secret, purpose, text)}`

/** The text, or nothing where somebody else wrote it. */
export function unsigned(secret: string, purpose: string, sent: string): string | undefined {
  const at = sent.lastIndexOf('.')
  const [text, mac] = [sent.slice(0, Math.max(at, 0)), Buffer.from(sent.slice(at + 1))]
  const own = Buffer.from(macOf(secret, purpose, text))
  return at > 0 && mac.length === own.length && timingSafeEqual(mac, own) ? text : undefined
}
