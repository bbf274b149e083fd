import { expect, test } from 'vitest'
import { grantsIn, isSameList, merged, withAddress, withNamed } from './grants.rules.ts'

const row = (Address: string, CanEdit = false) => ({ Address, CanEdit, CoOwner: false, DisplayName: '' })

test('PPOL-14 an address without the form of one is not added', () => {
  expect(withAddress([], 'abc')).toEqual({ problem: 'Invalid email address' })
  expect(withAddress([], ' A@B.org ')).toEqual({ rows: [row('a@b.org')] })
})

test('an address appears once, whatever its capitals', () => {
  expect(withAddress([row('a@b.org', true)], 'A@b.org')).toEqual({ rows: [row('a@b.org', true)] })
})

test('somebody chosen by name stands once in the list', () => {
  const rows = withNamed([], 'person-7@by-name.invalid', 'Vera')
  expect(rows).toEqual([{ ...row('person-7@by-name.invalid'), DisplayName: 'Vera' }])
  expect(withNamed(rows, 'person-7@by-name.invalid', 'Vera')).toEqual(rows)
})

test('PPOL-13 the whole list is sent', () => {
  expect(grantsIn([row('a@b.org', true), row('c@d.org')])).toEqual([
    { Address: 'a@b.org', CanEdit: true, CoOwner: false },
    { Address: 'c@d.org', CanEdit: false, CoOwner: false },
  ])
  expect(isSameList([row('a@b.org')], [row('a@b.org', true)])).toBe(false)
})

test('PPOL-12 after a failed load nobody loses access by saving', () => {
  expect(merged([row('a@b.org'), row('c@d.org')], [row('c@d.org', true)])).toEqual([
    row('a@b.org'),
    row('c@d.org', true),
  ])
})
