import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FAILURE_WINDOW_SECS, HOME, safeReturnUrl, waitSecs } from './sign-in.rules.ts'

const OWN = 'https://media.example.org'

describe('where one may be sent after signing in', () => {
  test.each([
    '/view.aspx?id=12',
    '/Default.aspx?f=%7B%22s%22%3A%22tides%22%7D',
    '/view.aspx?id=12#chapter',
    '/a/b/../c',
  ])('SIGN-10 %s stays on the site', wished => {
    expect(new URL(safeReturnUrl(wished, OWN), OWN).origin).toBe(OWN)
    expect(safeReturnUrl(wished, OWN)).not.toBe(HOME)
  })

  test('SIGN-10 an absolute address of this site becomes its path', () => {
    expect(safeReturnUrl(`${OWN}/view.aspx?id=1`, OWN)).toBe('/view.aspx?id=1')
  })

  test.each([
    '',
    'https://example.org/',
    '//example.org',
    '/\\example.org',
    '\\\\example.org',
    '/%5cexample.org',
    '/\t/example.org',
    '/\n/example.org',
    '/a%0d%0aSet-Cookie: x',
    'javascript:alert(1)',
    'data:text/html,x',
    ' /view.aspx',
    'view.aspx',
    '/.//example.org',
    '/..//example.org',
    `${OWN}.example.org/`,
    `${OWN}@example.org/`,
    'https:example.org',
  ])('SIGN-10 %j falls back to home', wished => {
    expect(safeReturnUrl(wished, OWN)).toBe(HOME)
  })
})

test('SIGN-10 whatever is wished for, a browser that follows the answer stays on the site', () => {
  const part = fc.constantFrom(
    '/',
    '\\\\',
    '//',
    '..',
    '.',
    '@',
    ':',
    'https:',
    'example.org',
    '%2f',
    '%5c',
    '\\t',
    ' ',
    'a',
    '?',
    '#',
  )
  const wishes = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.array(part, { maxLength: 8 }).map(parts => parts.join('')),
  )
  fc.assert(
    fc.property(wishes, wished => {
      const answer = safeReturnUrl(wished, OWN)
      expect(answer.startsWith('/')).toBe(true)
      expect(new URL(answer, OWN).origin).toBe(OWN)
    }),
    { numRuns: 2000 },
  )
})

describe('slowing down guesses', () => {
  const failures = { pair: 0, account: 0, address: 0, secsSinceLast: 0 }

  test('five tries are free', () => {
    expect(waitSecs({ ...failures, pair: 4, account: 4, address: 4 })).toBe(0)
    expect(waitSecs({ ...failures, pair: 5, account: 5, address: 5 })).toBe(30)
  })

  test('each further failure doubles the wait, up to a quarter of an hour', () => {
    expect(waitSecs({ ...failures, pair: 7 })).toBe(120)
    expect(waitSecs({ ...failures, pair: 40 })).toBe(FAILURE_WINDOW_SECS)
  })

  test('waiting it out lets the next try through', () => {
    expect(waitSecs({ ...failures, pair: 5, secsSinceLast: 29 })).toBe(1)
    expect(waitSecs({ ...failures, pair: 5, secsSinceLast: 31 })).toBe(0)
  })

  test('many addresses on one account, or one address on many accounts, are slowed down too', () => {
    expect(waitSecs({ ...failures, pair: 1, account: 60, address: 1 })).toBeGreaterThan(0)
    expect(waitSecs({ ...failures, pair: 1, account: 1, address: 60 })).toBeGreaterThan(0)
  })
})
