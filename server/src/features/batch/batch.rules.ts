import { type BatchOutcome, type BatchRow, FINAL_ACTS } from '@mediatheque/contract/batch'
import type { StoredBatch } from './batch.sql.ts'
import { StoredAct } from './stored-act.ts'

export function rowOf(batch: StoredBatch, Counts: Record<BatchOutcome, number>): BatchRow {
  const all = Object.values(Counts).reduce((sum, count) => sum + count, 0)
  const taken = Counts.undone + Counts.touched + Counts.kept
  const { Status, IsUndo } = batch
  const { Act } = StoredAct.parse(batch.Value)
  const isOver = Status === 'done' || Status === 'cancelled'
  return {
    BatchID: batch.BatchID,
    Act,
    Status,
    IsUndo,
    Total: IsUndo ? Counts.changed + taken : all,
    Done: IsUndo ? taken : all - Counts.waiting,
    Counts,
    CanUndo: isOver && !IsUndo && Counts.changed > 0 && !FINAL_ACTS.some(it => it === Act),
    CreatedAt: batch.CreatedAt.toISOString(),
    FinishedAt: batch.FinishedAt?.toISOString() ?? null,
  }
}
