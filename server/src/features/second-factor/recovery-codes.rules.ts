// Recovery codes: 80 random bits each, so that their hashes tell nothing.
import { randomBytes } from 'node:crypto'
import { hashOf } from '../../platform/tokens.ts'

const CODE_COUNT = 10
// Without letters that look like digits.
const LETTERS = 'abcdefghjkmnpqrstvwxyz0123456789'
const CHARACTERS = 16

export const newRecoveryCodes = (): string[] => Array.from({ length: CODE_COUNT }, newCode)

function newCode(): string {
  // 32 letters: five bits of each byte, evenly.
  const letters = [...randomBytes(CHARACTERS)].map(byte => LETTERS[byte % LETTERS.length])
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/** However it was typed. */
export const recoveryHash = (code: string): Buffer => hashOf(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
