import { BatchAct, type BatchOutcome, type BatchRow } from '@mediatheque/contract/batch'
import type { StoredBatch } from './batch.sql.ts'

export function rowOf(batch: StoredBatch, Counts: Record<BatchOutcome, number>): BatchRow {
  const all = Object.values(Counts).reduce((sum, count) => sum + count, 0)
  const taken = Counts.undone + Counts.touched + Counts.kept
  const { Status, IsUndo } = batch
  return {
    BatchID: batch.BatchID,
    Act: BatchAct.parse(batch.Value).Act,
    Status,
    IsUndo,
    Total: IsUndo ? Counts.changed + taken : all,
    Done: IsUndo ? taken : all - Counts.waiting,
    Counts,
    CanUndo: (Status === 'done' || Status === 'cancelled') && !IsUndo && Counts.changed > 0,
    CreatedAt: batch.CreatedAt.toISOString(),
    FinishedAt: batch.FinishedAt?.toISOString() ?? null,
  }
}
