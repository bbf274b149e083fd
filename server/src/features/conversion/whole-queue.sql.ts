// Conversions of everybody. Places are counted once for the page, not once for each of its rows, and over both queues:
// recordings and documents are one list here.
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { containing } from '../../platform/db/like.ts'
import { hasSource, streamName } from './conversion.sql.ts'
import { documentQueue, recordingQueue } from './queues.ts'

export interface QueueRow {
  conversion_id: number
  clip_data_id: number
  enc_id: string
  title: string
  record_type: number
  stream_name: string
  status: 'waiting' | 'processing' | 'failed' | 'cancelled'
  position: number
  percent: number
  secs_left: number | null
  reason: string
  tail: string
  requested_by: string | null
  owner: string
  media_profile_id: number | null
  has_source: boolean
  queued_at: Date
  started_at: Date | null
  finished_at: Date | null
}

interface QueueQuery {
  part: 'open' | 'failed'
  Words: string
  Page: number
  PageSize: number
}

const places = sql`
  select singleton_key, row_number() over (order by priority desc, created_on, id)::int as place
  from pgboss.job j
  where name = any(${[recordingQueue.name, documentQueue.name]}::text[]) and state < 'active'
    and exists (select from conversion w
      where w.conversion_id = (j.data ->> 'ConversionID')::bigint and w.status = 'waiting')`

const PARTS = {
  open: {
    holds: sql`c.status in ('waiting', 'processing')`,
    order: sql`(c.status = 'waiting'), p.place nulls last, c.queued_at, c.conversion_id`,
  },
  failed: {
    holds: sql`c.status in ('failed', 'cancelled')`,
    order: sql`c.finished_at desc nulls last, c.conversion_id desc`,
  },
}

export async function listQueue(db: Db, query: QueueQuery): Promise<{ rows: QueueRow[]; total: number }> {
  const { holds, order } = PARTS[query.part]
  const words = containing(query.Words)
  const listed = sql`from conversion c
    join media_item m using (clip_data_id)
    join person o on o.person_id = m.owner_id
    left join person r on r.person_id = c.requested_by
    where ${holds} and m.deleted_at is null ${
      query.Words === ''
        ? sql``
        : sql`and (m.title ilike ${words} or o.display_name ilike ${words} or r.display_name ilike ${words})`
    }`
  const [page, count] = await Promise.all([
    sql<QueueRow>`
      with p as (${query.part === 'open' ? places : sql`select null as singleton_key, 0 as place where false`}),
      c as (select c.*, m.enc_id, m.title, m.record_type, o.display_name as owner, r.display_name as requester
        ${listed})
      select c.conversion_id, c.clip_data_id, c.enc_id, c.title, c.record_type, ${streamName} as stream_name, c.status,
        coalesce(p.place, 0) as position, c.percent, c.secs_left, c.reason, c.tail, c.requester as requested_by, c.owner,
        c.media_profile_id, ${hasSource} as has_source, c.queued_at, c.started_at, c.finished_at
      from c left join p on c.status = 'waiting' and p.singleton_key = 'conversion-' || c.conversion_id
      order by ${order} limit ${query.PageSize} offset ${query.Page * query.PageSize}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${listed}`.execute(db),
  ])
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 }
}

export async function countOpen(db: Db): Promise<{ waiting: number; processing: number }> {
  const { rows } = await sql<{ waiting: number; processing: number }>`
    select count(*) filter (where status = 'waiting')::int as waiting,
      count(*) filter (where status = 'processing')::int as processing
    from conversion where status in ('waiting', 'processing')`.execute(db)
  return rows[0] ?? { waiting: 0, processing: 0 }
}
