import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOME, safeReturnUrl } from './sign-in.rules.ts'

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
