import { ConversionStatus, type conversion } from '@mediatheque/contract/conversion'
import { cardsOf } from '../../core/items/index.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { type ConversionRow, listConversions } from './conversion.sql.ts'

const STATUS: Record<ConversionRow['status'], number> = {
  waiting: ConversionStatus.Pending,
  processing: ConversionStatus.Pending,
  done: ConversionStatus.Done,
  failed: ConversionStatus.Failed,
  cancelled: ConversionStatus.Cancelled,
}

/** CONV-01, LIST-09 */
export const showConversions: Action<typeof conversion.list> = async (ctx, query) => {
  const viewer = personOf(ctx)
  const { rows, total } = await listConversions(ctx.db, viewer, query)
  const found = await cardsOf(ctx.db, viewer, [...new Set(rows.map(row => row.clip_data_id))])
  const cards = new Map(found.map(card => [card.ClipDataID, card]))
  const Items = rows.flatMap(row => {
    const MediaItem = cards.get(row.clip_data_id)
    if (!MediaItem) return []
    return {
      ID: row.conversion_id,
      ClipDataID: row.clip_data_id,
      MediaItem,
      ChildStreamID: row.child_stream_id,
      StreamName: row.stream_name,
      Status: STATUS[row.status],
      QueuePosition: row.position,
      IsProcessing: row.status === 'processing',
      Percent: row.percent,
      SecsLeft: row.secs_left,
      Reason: row.reason,
      Tail: MediaItem.CanEdit ? row.tail : '',
      ProfileID: row.media_profile_id,
      HasSource: row.has_source,
      QueuedAt: row.queued_at.toISOString(),
    }
  })
  return { Items, Total: total, Page: query.Page, PageSize: query.PageSize }
}
