import type { conversionQueue, QueuedConversion } from '@mediatheque/contract/conversion-queue'
import { viewAddress } from '../../core/items/index.ts'
import type { Action } from '../../platform/http/feature.ts'
import { findPause } from '../../platform/jobs/pause.sql.ts'
import { recordingQueue } from './queues.ts'
import { countOpen, listQueue, type QueueRow } from './whole-queue.sql.ts'

export const showQueue: Action<typeof conversionQueue.list> = async ({ db }, query) => {
  const [{ rows, total }, { waiting, processing }, pause] = await Promise.all([
    listQueue(db, query),
    countOpen(db),
    findPause(db, recordingQueue.name),
  ])
  return {
    Items: rows.map(shownInQueue),
    Total: total,
    Page: query.Page,
    PageSize: query.PageSize,
    Waiting: waiting,
    Processing: processing,
    PausedAt: pause?.at.toISOString() ?? null,
    PausedBy: pause?.by ?? '',
  }
}

const shownInQueue = (row: QueueRow): QueuedConversion => ({
  ID: row.conversion_id,
  ClipDataID: row.clip_data_id,
  EncID: row.enc_id,
  Title: row.title,
  ViewURL: viewAddress(row.enc_id),
  RecordType: row.record_type,
  StreamName: row.stream_name,
  State: row.status,
  QueuePosition: row.position,
  Percent: row.percent,
  SecsLeft: row.secs_left,
  Reason: row.reason,
  Tail: row.tail,
  RequestedBy: row.requested_by ?? '',
  OwnerDisplayName: row.owner,
  ProfileID: row.media_profile_id,
  HasSource: row.has_source,
  QueuedAt: row.queued_at.toISOString(),
  StartedAt: row.started_at?.toISOString() ?? null,
  FinishedAt: row.finished_at?.toISOString() ?? null,
})
