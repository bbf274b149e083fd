import { expect, test } from 'vitest'
import { locationsFor } from './locations.rules.ts'

const permission = (RecordType: number, PublishingPolicyID: number, ApprovalRequired = false) => ({
  RecordType,
  PublishingPolicyID,
  PublishingPolicyName: `Policy ${PublishingPolicyID}`,
  Restriction: 1,
  IsDefault: false,
  ApprovalRequired,
})

test('PPOL-02 exactly the policies of the record type are offered', () => {
  const permissions = [permission(1, 1), permission(1, 2, true), permission(10, 3)]
  expect(locationsFor(permissions, 1)).toEqual([
    { PPID: 1, name: 'Policy 1', needsApproval: false },
    { PPID: 2, name: 'Policy 2', needsApproval: true },
  ])
  expect(locationsFor(permissions, 10).map(it => it.PPID)).toEqual([3])
})

test('an item may stay where it is, also where its editor may not add', () => {
  const current = { PPID: 9, name: 'Archive' }
  expect(locationsFor([permission(1, 1)], 1, current).map(it => it.PPID)).toEqual([9, 1])
  expect(locationsFor([permission(1, 9)], 1, current).map(it => it.PPID)).toEqual([9])
})
