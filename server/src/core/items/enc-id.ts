import { randomBytes } from 'node:crypto'

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const LENGTH = 22

/** 128 random bits: knowing one item tells nothing about the next. */
export function newEncID(): string {
  let rest = BigInt(`0x${randomBytes(16).toString('hex')}`)
  let text = ''
  while (text.length < LENGTH) {
    text = BASE58[Number(rest % 58n)] + text
    rest /= 58n
  }
  return text
}
