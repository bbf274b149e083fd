import { AfterChange } from '@mediatheque/contract/publishing'
import { expect, test } from 'vitest'
import { afterContentChange, overallChanges } from './approval.rules.ts'

const ITEM = {
  approval: 'approved',
  isApprovalRequired: true,
  afterChange: AfterChange.Wait,
  isApprover: false,
} as const

test.each([
  ['wait', {}],
  ['notify', { afterChange: AfterChange.Notify }],
  ['nothing', { afterChange: AfterChange.Nothing }],
  ['nothing', { isApprover: true }],
  ['nothing', { isApprovalRequired: false }],
  ['nothing', { approval: 'pending' }],
  ['nothing', { approval: 'declined' }],
] as const)('PPOL-07 PPOL-09 after a change of an approved item: %s with %j', (outcome, change) => {
  expect(afterContentChange({ ...ITEM, ...change })).toBe(outcome)
})

test('PPOL-09 an approver sees the value that was approved and the one of now, and nothing that is as it was', () => {
  const change = (Name: string, From: string, To: string) => ({ Name, From, To })
  expect(
    overallChanges([change('Title', 'a', 'b'), change('Course', 'x', 'y'), change('Title', 'b', 'c')]),
  ).toEqual([change('Title', 'a', 'c'), change('Course', 'x', 'y')])
  expect(overallChanges([change('Title', 'a', 'b'), change('Title', 'b', 'a')])).toEqual([])
})
