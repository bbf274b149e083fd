import { describe, expect, test } from 'vitest'
import { type Filter, fitsFilter, parseFilter } from './filter.rules.ts'
import { ScimRefusal } from './scim-refusal.ts'

const eq = (name: string, value: string): Filter => ({ kind: 'compare', path: { name }, op: 'eq', value })

describe('the grammar of RFC 7644', () => {
  test.each<[string, Filter]>([
    ['userName eq "bjensen"', eq('userName', 'bjensen')],
    ['a EQ "x" AND b Eq "y"', { kind: 'and', filters: [eq('a', 'x'), eq('b', 'y')] }],
    ['title pr', { kind: 'present', path: { name: 'title' } }],
    [
      'name.familyName co "O\'Malley"',
      { kind: 'compare', path: { name: 'name', sub: 'familyName' }, op: 'co', value: "O'Malley" },
    ],
    ['a eq true', { kind: 'compare', path: { name: 'a' }, op: 'eq', value: true }],
    ['a eq null', { kind: 'compare', path: { name: 'a' }, op: 'eq', value: null }],
    ['a gt -1.5e3', { kind: 'compare', path: { name: 'a' }, op: 'gt', value: -1500 }],
    ['a eq "say \\"yes\\" \\u00e4 (and) [or] not"', eq('a', 'say "yes" ä (and) [or] not')],
    ['  a   eq"x"  ', eq('a', 'x')],
    ['not (a eq "x")', { kind: 'not', filter: eq('a', 'x') }],
    ['not eq "x"', eq('not', 'x')],
    [
      'a eq "1" or b eq "2" and not (c eq "3")',
      {
        kind: 'or',
        filters: [
          eq('a', '1'),
          { kind: 'and', filters: [eq('b', '2'), { kind: 'not', filter: eq('c', '3') }] },
        ],
      },
    ],
    [
      '(a eq "1" or b eq "2") and c eq "3"',
      { kind: 'and', filters: [{ kind: 'or', filters: [eq('a', '1'), eq('b', '2')] }, eq('c', '3')] },
    ],
    [
      'emails[type eq "work" and value eq "x"]',
      {
        kind: 'some',
        path: { name: 'emails' },
        filter: { kind: 'and', filters: [eq('type', 'work'), eq('value', 'x')] },
      },
    ],
    [
      'emails[type eq "work"].value eq "x" and b eq "y"',
      {
        kind: 'and',
        filters: [
          {
            kind: 'some',
            path: { name: 'emails' },
            filter: { kind: 'and', filters: [eq('type', 'work'), eq('value', 'x')] },
          },
          eq('b', 'y'),
        ],
      },
    ],
    ['$ref eq "x"', eq('$ref', 'x')],
  ])('%s', (text, expected) => {
    expect(parseFilter(text)).toEqual(expected)
  })

  test.each([
    '',
    '   ',
    'a',
    'a eq',
    'a eq x',
    'a eq "x',
    'a like "x"',
    'a eq "x" or',
    'and a eq "x"',
    '(a eq "x"',
    'a eq "x")',
    'a[b eq "x"',
    'a[b eq "x"] c',
    'a[b eq "x"].c',
    'a[b eq "x"]. eq "y"',
    'a eq "\\u0000"',
    'a..b eq "x"',
    'a.b.c eq "x"',
    '"a" eq "x"',
    'a eq "\\x"',
    'a eq "x" b eq "y"',
    `${'('.repeat(30)}a pr${')'.repeat(30)}`,
    Array.from({ length: 201 }, () => 'a pr').join(' and '),
    `a eq "${'x'.repeat(10_001)}"`,
  ])('%s is refused', text => {
    const attempt = () => parseFilter(text)
    expect(attempt).toThrow(ScimRefusal)
    expect(attempt).toThrow(expect.objectContaining({ status: 400, scimType: 'invalidFilter' }))
  })

  test('takes no longer for nasty texts', () => {
    for (const nasty of [
      '"'.repeat(9999),
      '\\"'.repeat(4999),
      ' '.repeat(9999),
      `a eq "${'\\\\'.repeat(4990)}`,
    ])
      expect(() => parseFilter(nasty)).toThrow(ScimRefusal)
  })
})

test('values of a list are chosen whatever the case', () => {
  const value = { value: 'Ada@School.org', type: 'work', primary: true }
  const fits = (text: string) => fitsFilter(parseFilter(text), value)
  for (const text of [
    'TYPE eq "WORK"',
    'value ew "school.ORG"',
    'primary eq true',
    'value sw "ada" and not (type eq "home")',
    'display eq null',
    'type ne "home"',
  ])
    expect([text, fits(text)]).toEqual([text, true])
  for (const text of ['type eq "home"', 'display pr', 'value co "x" or type gt "work"', 'constructor pr'])
    expect([text, fits(text)]).toEqual([text, false])
  expect(() => fits('a[b pr]')).toThrow(ScimRefusal)
})
