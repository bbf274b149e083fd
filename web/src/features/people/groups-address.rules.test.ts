import { expect, test } from 'vitest'
import { groupsAddress, readGroupsAddress } from './groups-address.rules.ts'

test('an address without a group shows all of them', () => {
  expect(readGroupsAddress({ group: 'x', size: '9999' })).toEqual({
    s: '',
    group: undefined,
    page: 1,
    size: 50,
  })
})

test('another text begins at the first page, another page keeps the text', () => {
  expect(groupsAddress({ s: 'sta' })).toEqual({ s: 'sta', page: undefined })
  expect(groupsAddress({ group: 4, s: '' })).toEqual({ group: '4', s: undefined, page: undefined })
  expect(groupsAddress({ page: 2, size: 20 })).toEqual({ page: '2', size: '20' })
})
