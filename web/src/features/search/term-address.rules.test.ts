import { expect, test } from 'vitest'
import { addressForTerm } from './term-address.rules.ts'

const filtersOf = (address: string) => JSON.parse(new URLSearchParams(address.split('?')[1]).get('f') ?? '')

test('a new term within a search keeps its filters and begins at the first page', () => {
  const f = '{"s":"old","o":3,"rt":[1],"pi":4}'
  expect(filtersOf(addressForTerm({ f }, 'new'))).toEqual({ s: 'new', o: 3, rt: [1] })
  expect(addressForTerm({ f, searchsubs: '1' }, 'new')).toContain('searchsubs=1')
  expect(addressForTerm({ f, k: 'pages' }, 'new')).toContain('k=pages')
})

test('words among items that were only filtered, or in a report, are searched for everywhere', () => {
  expect(addressForTerm({ f: '{"s":"*","rt":[1]}' }, 'new')).not.toContain('k=')
  expect(addressForTerm({ f: '{"s":"*"}', report: '1' }, 'new')).not.toMatch(/k=|report/)
})

test('a term outside of a search begins one of its own', () => {
  expect(filtersOf(addressForTerm({}, 'new'))).toEqual({ s: 'new', o: 8 })
  expect(filtersOf(addressForTerm({ catid: '7', f: '{"s":"old","rt":[1]}' }, 'new'))).toEqual({
    s: 'new',
    o: 8,
  })
})
