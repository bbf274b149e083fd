import { expect, test } from 'vitest'
import { newRecoveryCodes, recoveryHash } from './recovery-codes.rules.ts'

test('ten codes, no two alike, easy to read', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^([a-hjkmnp-tv-z0-9]{4}-){3}[a-hjkmnp-tv-z0-9]{4}$/)
})

test('spaces, hyphens and capitals do not matter', () => {
  expect(recoveryHash(' ABCD efgh-1234 5678')).toEqual(recoveryHash('abcd-efgh-1234-5678'))
})
