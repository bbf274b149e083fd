import { expect, test } from 'vitest'
import {
  changedView,
  isNarrowed,
  queryOfView,
  readPeopleAddress,
  writePeopleAddress,
} from './people-address.rules.ts'

test('an empty address shows active people by name', () => {
  expect(readPeopleAddress({})).toMatchObject({ s: '', status: 'active', order: 'name', dir: 'asc', page: 1 })
  expect(isNarrowed(readPeopleAddress({}))).toBe(false)
})

test('a list can be bookmarked: what was written is read again', () => {
  const view = readPeopleAddress({
    s: 'نور',
    role: 'editor',
    group: '4',
    status: 'all',
    page: '3',
    cols: 'email,status',
  })
  const address = Object.fromEntries(
    Object.entries(writePeopleAddress(view)).filter(([, it]) => it !== undefined),
  )
  expect(address).toEqual({
    s: 'نور',
    role: 'editor',
    group: '4',
    status: 'all',
    page: '3',
    cols: 'email,status',
  })
  expect(readPeopleAddress(address)).toEqual(view)
})

test('nonsense in an address is as if it were not there', () => {
  expect(
    readPeopleAddress({ role: 'king', group: '-1', page: 'x', size: '100000', order: ['name', 'x'] }),
  ).toEqual(readPeopleAddress({}))
})

test('another filter begins at the first page, another page keeps the filter', () => {
  const view = readPeopleAddress({ page: '4' })
  expect(changedView(view, { role: 'manager' }).page).toBe(1)
  expect(changedView(view, { page: 5 }).page).toBe(5)
  expect(changedView(view, { person: 7 }).page).toBe(4)
})

test('the first page of the address is page 0 of the call', () => {
  expect(queryOfView(readPeopleAddress({ page: '2', size: '20' }))).toMatchObject({ pi: 1, ps: 20 })
})
