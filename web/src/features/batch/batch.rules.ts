import type { BatchRow } from '@mediatheque/contract/batch'

export const isUnderWay = ({ Status }: Pick<BatchRow, 'Status'>) =>
  Status === 'waiting' || Status === 'processing'

export const percentDone = ({ Done, Total }: Pick<BatchRow, 'Done' | 'Total'>) =>
  Total === 0 ? 100 : (Done / Total) * 100

/** What was refused, and what an undo had to leave. */
export const leftCount = ({ IsUndo, Counts }: Pick<BatchRow, 'IsUndo' | 'Counts'>) =>
  IsUndo ? Counts.touched + Counts.kept : Counts.refused

/** Messages may come late: what is further, or has begun to be undone, is newer. */
export const isNewer = (known: BatchRow, told: BatchRow) =>
  told.IsUndo === known.IsUndo ? told.Done >= known.Done && isUnderWay(known) : told.IsUndo

/** What is open over the page: the list of what was changed, or one of it. */
export type RecentAt = 'list' | number

export function recentAt(value: string | string[] | undefined): RecentAt | null {
  const text = String([value].flat()[0] ?? '')
  if (text === 'list') return 'list'
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

export type RecentState = 'running' | 'done' | 'failed' | 'cancelled' | 'undone'

export function recentState({ Status, IsUndo }: Pick<BatchRow, 'Status' | 'IsUndo'>): RecentState {
  if (Status === 'waiting' || Status === 'processing') return 'running'
  return Status === 'done' && IsUndo ? 'undone' : Status
}
