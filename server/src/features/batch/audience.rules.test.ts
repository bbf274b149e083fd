import { Restriction } from '@mediatheque/contract/publishing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Audience, groupsAfter, locationFor } from './audience.rules.ts'
import { chosenAfter } from './chosen-after.rules.ts'

const audience = (PPID: number, Groups: number[], other: Partial<Audience> = {}): Audience => ({
  ...{ PPID, Groups, Restriction: Restriction.Groups, ApprovalRequired: false, WidenedBy: 1, AfterChange: 2 },
  ...other,
})
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 6 }))

test('what is added is there and what is removed is not; the rest stays', () => {
  fc.assert(
    fc.property(ids, ids, (now, chosen) => {
      expect(new Set(chosenAfter(now, chosen, 'add'))).toEqual(new Set([...now, ...chosen]))
      expect(chosenAfter(now, chosen, 'remove')).toEqual(
        now.filter(id => !chosen.includes(id)).sort((a, b) => a - b),
      )
      expect(new Set(chosenAfter(now, chosen, 'replace'))).toEqual(new Set(chosen))
    }),
  )
})

test('groups are added to those of the location, removed from them, or replace them', () => {
  const now = audience(1, [3, 5])
  expect(groupsAfter(now, [4], 'add')).toEqual([3, 4, 5])
  expect(groupsAfter(now, [5], 'remove')).toEqual([3])
  expect(groupsAfter(now, [9, 2], 'replace')).toEqual([2, 9])
})

test('what everybody sees, groups see already; it is not taken from some of them', () => {
  const open = audience(1, [], { Restriction: Restriction.SignedIn })
  expect(groupsAfter(open, [4], 'add')).toBeUndefined()
  expect(groupsAfter(open, [4], 'replace')).toEqual([4])
  expect(() => groupsAfter(open, [4], 'remove')).toThrow('is not limited to groups')
})

test('a location stays for one group at least', () => {
  expect(() => groupsAfter(audience(1, [3]), [3], 'remove')).toThrow('No group would be able to see it')
})

test('the location is for exactly these groups, the present one or one like it', () => {
  const now = audience(1, [3])
  const strict = audience(2, [3, 4], { ApprovalRequired: true })
  const alike = audience(3, [3, 4])
  const all = [now, strict, alike, audience(4, [3, 4, 5]), audience(5, [3, 4], { Restriction: 1 })]
  expect(locationFor(all, [3, 4], now)?.PPID).toBe(3)
  expect(locationFor(all, [3, 4], strict)?.PPID).toBe(2)
  expect(locationFor(all, [4], now)).toBeUndefined()
})
