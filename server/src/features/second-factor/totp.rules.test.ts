import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { newSecret, stepOf, uriOf } from './totp.rules.ts'

// RFC 6238, appendix B: the last 6 of its 8 digits.
const RFC_SECRET = Secret.fromLatin1('12345678901234567890').base32

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('the code of second %i is that of the standard', (secs, code) => {
  expect(stepOf(RFC_SECRET, code, secs * 1000)).toBe(Math.floor(secs / 30))
})

test('a code is taken one step early or late, and no further', () => {
  const at = (secs: number) => stepOf(RFC_SECRET, '081804', secs * 1000)
  const step = Math.floor(1_111_111_109 / 30)
  const start = step * 30
  expect([at(start - 31), at(start - 30), at(start + 59), at(start + 60)]).toEqual([
    undefined,
    step,
    step,
    undefined,
  ])
})

test('a secret has 160 bits, and the address of an app carries it', () => {
  const secret = newSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  const uri = new URL(uriOf(secret, 'Tide: School', 'ann'))
  expect(uri.protocol).toBe('otpauth:')
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret, issuer: 'Tide  School', digits: '6' })
})
