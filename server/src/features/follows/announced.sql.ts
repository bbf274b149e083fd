// Which items are announced: to whom, and since when.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isLiveItem, isWatchable, type Reach } from '../../core/access/index.ts'
import type { Viewer } from '../../platform/http/viewer.ts'

/** An upload is announced once it can be watched; one that is converted again could be all the time. */
const isReady = sql<SqlBool>`(
  not exists (
    select from conversion c where c.clip_data_id = m.clip_data_id and c.child_stream_id is null
      and c.status in ('waiting', 'processing') and not c.is_playable)
  or exists (
    select from stream s where s.clip_data_id = m.clip_data_id and s.child_stream_id is null and s.is_complete))`

/**
 * A condition on `media_item as m`. Nobody hears of drafts: those who may watch what is private, waiting, expired or
 * not published yet find it by other ways.
 */
export const isAnnounced = (viewer: Viewer, reach: Reach) =>
  sql<SqlBool>`(${isWatchable(viewer, reach)} and not m.is_private and ${isLiveItem()} and ${isReady})`

/** When an item was published, or came into what is followed. */
export const announcedAt = (addedAt: RawBuilder<unknown>) =>
  sql<Date>`greatest(m.created_at, m.publish_at, ${addedAt})`
