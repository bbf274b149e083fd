import type { BatchRow } from '@mediatheque/contract/batch'
import { expect, test } from 'vitest'
import { policiesOffered } from './act-form.rules.ts'
import { isNewer, isUnderWay, leftCount, percentDone, recentAt, recentState } from './batch.rules.ts'

const COUNTS = { waiting: 0, changed: 0, unchanged: 0, refused: 0, undone: 0, touched: 0, kept: 0 }
const row = (it: Partial<BatchRow>): BatchRow => ({
  BatchID: 1,
  Act: 'privacy',
  Status: 'processing',
  IsUndo: false,
  Total: 10,
  Done: 5,
  Counts: COUNTS,
  CanUndo: false,
  CreatedAt: '2026-01-01T00:00:00Z',
  FinishedAt: null,
  ...it,
})

test('a message that comes late does not take the progress back', () => {
  expect(isNewer(row({ Done: 5 }), row({ Done: 6 }))).toBe(true)
  expect(isNewer(row({ Done: 5 }), row({ Done: 4 }))).toBe(false)
  expect(isNewer(row({ Status: 'done', Done: 10 }), row({ Done: 10 }))).toBe(false)
})

test('an undo that has begun is newer than the batch, however far it is', () => {
  const [over, undoing] = [row({ Status: 'done', Done: 10 }), row({ IsUndo: true, Done: 0 })]
  expect(isNewer(over, undoing)).toBe(true)
  expect(isNewer(undoing, over)).toBe(false)
})

test('what is left is what was refused, or what an undo had to leave', () => {
  const Counts = { ...COUNTS, refused: 3, touched: 2, kept: 1 }
  expect(leftCount({ IsUndo: false, Counts })).toBe(3)
  expect(leftCount({ IsUndo: true, Counts })).toBe(3)
})

test('a batch waits and is processed before it is over, and nothing to do is all done', () => {
  expect(
    (['waiting', 'processing', 'done', 'failed'] as const).map(Status => isUnderWay({ Status })),
  ).toEqual([true, true, false, false])
  expect(percentDone({ Done: 5, Total: 20 })).toBe(25)
  expect(percentDone({ Done: 0, Total: 0 })).toBe(100)
})

test('a location that is offered for several record types is listed once, by name', () => {
  const offer = (PublishingPolicyID: number, PublishingPolicyName: string, RecordType: number) => ({
    ...{ PublishingPolicyID, PublishingPolicyName, RecordType },
    ...{ Restriction: 1, ApprovalRequired: false, IsDefault: false },
  })
  expect(policiesOffered([offer(2, 'School', 1), offer(1, 'Archive', 1), offer(2, 'School', 10)])).toEqual([
    { id: 1, label: 'Archive' },
    { id: 2, label: 'School' },
  ])
})

test('the address says whether the list of recent changes or one of them is open', () => {
  expect(recentAt('list')).toBe('list')
  expect(recentAt('12')).toBe(12)
  for (const text of [undefined, '', '0', '-1', 'x']) expect(recentAt(text)).toBeNull()
})

test('a batch that was taken back is called undone, once that is over', () => {
  expect(recentState({ Status: 'waiting', IsUndo: true })).toBe('running')
  expect(recentState({ Status: 'done', IsUndo: true })).toBe('undone')
  expect(recentState({ Status: 'done', IsUndo: false })).toBe('done')
  expect(recentState({ Status: 'cancelled', IsUndo: false })).toBe('cancelled')
})
