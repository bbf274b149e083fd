import { expect, test } from 'vitest'
import { addressForTerm } from './term-address.rules.ts'

const filtersOf = (address: string) => JSON.parse(new URLSearchParams(address.split('?')[1]).get('f') ?? '')

test('a new term within a search keeps its filters and begins at the first page', () => {
  const f = '{"s":"old","o":3,"rt":[1],"pi":4}'
  expect(filtersOf(addressForTerm({ f }, 'new'))).toEqual({ s: 'new', o: 3, rt: [1] })
  expect(addressForTerm({ f, searchsubs: '1' }, 'new')).toContain('searchsubs=1')
})

test('a term outside of a search begins one of its own', () => {
  expect(filtersOf(addressForTerm({}, 'new'))).toEqual({ s: 'new', o: 8 })
  expect(filtersOf(addressForTerm({ catid: '7', f: '{"s":"old","rt":[1]}' }, 'new'))).toEqual({
    s: 'new',
    o: 8,
  })
})
