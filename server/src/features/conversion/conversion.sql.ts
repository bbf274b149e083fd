// Conversions: one row for each, from waiting to done.
import { MediaSource } from '@mediatheque/contract/item'
import { RecordType } from '@mediatheque/contract/primitives'
import { sql } from 'kysely'
import { isWatchable } from '../../core/access/index.ts'
import { textFits } from '../../core/items/index.ts'
import type { Handle, Tx } from '../../platform/db/connect.ts'
import type { Person } from '../../platform/http/viewer.ts'
import { placeInQueue } from '../../platform/jobs/turns.sql.ts'
import { documentQueue, recordingQueue } from './queues.ts'

export interface ConversionRequest {
  ClipDataID: number
  /** Nothing: of the primary stream. */
  ChildStreamID?: number | null
  /** The source; nothing while it is still being fetched. */
  MediaFileID: number | null
  /** Nothing: the default profile. */
  ProfileID: number | null
  CopyOnly: boolean
  KeepsSource: boolean
  RequestedBy: number | null
  /** What the recording is cut to; nothing: as it is. */
  TrimStartSecs?: number | null
  TrimEndSecs?: number | null
}

export async function insertConversion(db: Handle, request: ConversionRequest): Promise<number> {
  const row = await db
    .insertInto('conversion')
    .values({
      clip_data_id: request.ClipDataID,
      child_stream_id: request.ChildStreamID ?? null,
      media_file_id: request.MediaFileID,
      media_profile_id: request.ProfileID,
      copy_only: request.CopyOnly,
      keeps_source: request.KeepsSource,
      requested_by: request.RequestedBy,
      trim_start_secs: request.TrimStartSecs ?? null,
      trim_end_secs: request.TrimEndSecs ?? null,
    })
    .returning('conversion_id')
    .executeTakeFirstOrThrow()
  return row.conversion_id
}

/** The item of a conversion that has waited for its source. */
export async function giveSource(db: Handle, conversionID: number, mediaFileID: number) {
  const row = await db
    .updateTable('conversion')
    .set({ media_file_id: mediaFileID })
    .where('conversion_id', '=', conversionID)
    .where('status', '=', 'waiting')
    .where('media_file_id', 'is', null)
    .returning('clip_data_id')
    .executeTakeFirst()
  return row?.clip_data_id
}

/** For a conversion that ended before its source was there, and may be tried again. False where there is none. */
export async function keepSource(db: Handle, clipDataID: number, mediaFileID: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('conversion')
    .set({ media_file_id: mediaFileID })
    .where('clip_data_id', '=', clipDataID)
    .where('child_stream_id', 'is', null)
    .where('status', 'in', ['failed', 'cancelled'])
    .where('media_file_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const isSourceAwaited = async (db: Handle, conversionID: number): Promise<boolean> =>
  (await db
    .selectFrom('conversion')
    .select('conversion_id')
    .where('conversion_id', '=', conversionID)
    .where('status', '=', 'waiting')
    .where('media_file_id', 'is', null)
    .executeTakeFirst()) !== undefined

export const describeJob = (db: Handle, conversionID: number) =>
  db
    .selectFrom('conversion as c')
    .innerJoin('media_item as m', 'm.clip_data_id', 'c.clip_data_id')
    .select(['m.record_type as RecordType', 'c.requested_by as RequestedBy'])
    .where('c.conversion_id', '=', conversionID)
    .executeTakeFirstOrThrow()

/** Of one whose file is still being made, and which has no job yet: its place among all that wait. */
const placeWithoutJob = sql<number>`(
  select count(*)::int from conversion w
  where w.status = 'waiting' and (w.requested_by is null, w.queued_at, w.conversion_id)
    <= (c.requested_by is null, c.queued_at, c.conversion_id))`

/** CONV-02: place in its own queue, from 1; 0 for one that does not wait. */
export const position = sql<number>`case when c.status = 'waiting' then coalesce(nullif(${placeInQueue(
  [recordingQueue.name, documentQueue.name],
  sql`'conversion-' || c.conversion_id`,
  sql`exists (select from conversion w
    where w.conversion_id = (ahead.data ->> 'ConversionID')::bigint and w.status = 'waiting')`,
)}, 0), ${placeWithoutJob}) else 0 end`

/** The item of a conversion whose recording is fetched from where its link leads. */
const isFetched = sql<boolean>`(m.link_url is not null and m.record_type = ${RecordType.Video}
  and m.source = ${MediaSource.Upload})`

/** CONV-03: there is something to try it again with. */
export const hasSource = sql<boolean>`(c.media_file_id is not null or c.child_stream_id is null and exists (
  select from media_item m where m.clip_data_id = c.clip_data_id and ${isFetched}))`

/** Which of several streams; empty for the primary. */
export const streamName = sql<string>`coalesce(
  (select cs.name from child_stream cs where cs.child_stream_id = c.child_stream_id), '')`

export interface ConversionQuery {
  Words: string
  RecordType: number
  Page: number
  PageSize: number
  pending: boolean
}

export interface QueueCounts {
  waiting: number
  processing: number
  failed: number
  is_paused: boolean
}

/** What waits and runs now, and what has failed since a day of the time zone of the site. */
export async function countQueue(db: Handle, region: string, since: string): Promise<QueueCounts> {
  const { rows } = await sql<QueueCounts>`
    select count(*) filter (where status = 'waiting')::int as waiting,
      count(*) filter (where status = 'processing')::int as processing,
      (select count(*)::int from conversion where status = 'failed'
        and finished_at >= (${since}::date)::timestamp at time zone ${region}) as failed,
      exists (select from paused_queue where name = ${recordingQueue.name}) as is_paused
    from conversion where status in ('waiting', 'processing')`.execute(db)
  return rows[0] ?? { waiting: 0, processing: 0, failed: 0, is_paused: false }
}

/** LIST-09: of one's own items and of those one sent oneself, after permission. */
export async function listConversions(db: Handle, viewer: Person, query: ConversionQuery) {
  const isOwn = sql`(m.owner_id = ${viewer.PersonID} or c.requested_by = ${viewer.PersonID})`
  const inPart = query.pending
    ? sql`c.status in ('waiting', 'processing')`
    : sql`c.status in ('failed', 'cancelled')`
  const listed = sql`from conversion c join media_item m using (clip_data_id)
    where ${inPart} and ${isOwn} and ${isWatchable(viewer)} ${textFits(query.Words)}
    ${query.RecordType ? sql`and m.record_type = ${query.RecordType}` : sql``}`
  const order = query.pending
    ? sql`(c.status = 'waiting'), position, c.queued_at, c.conversion_id`
    : sql`c.finished_at desc nulls last, c.conversion_id desc`
  const [page, count] = await Promise.all([
    sql<ConversionRow>`select c.conversion_id, c.clip_data_id, c.status, c.percent, c.secs_left, c.reason, c.tail,
      c.media_profile_id, c.queued_at, c.child_stream_id, ${streamName} as stream_name, ${position} as position, ${hasSource} as has_source ${listed}
      order by ${order} limit ${query.PageSize} offset ${query.Page * query.PageSize}`.execute(db),
    sql<{ total: number }>`select count(*) as total ${listed}`.execute(db),
  ])
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 }
}

export interface ConversionRow {
  conversion_id: number
  clip_data_id: number
  status: 'waiting' | 'processing' | 'done' | 'failed' | 'cancelled'
  percent: number
  secs_left: number | null
  reason: string
  tail: string
  media_profile_id: number | null
  queued_at: Date
  child_stream_id: number | null
  stream_name: string
  position: number
  has_source: boolean
}

/** What a conversion finds out about a recording. */
export const describeItem = (
  db: Handle,
  clipDataID: number,
  it: { duration_secs: number; width: number | null; height: number | null; is_audio: boolean },
) =>
  db
    .updateTable('media_item')
    .set({ ...it, updated_at: sql<Date>`now()` })
    .where('clip_data_id', '=', clipDataID)
    .execute()

/** The uploader left the name of the file; a title that somebody wrote stays. */
export const adoptTitle = (tx: Tx, clipDataID: number, fileTitle: string, title: string) =>
  tx
    .updateTable('media_item')
    .set({ title })
    .where('clip_data_id', '=', clipDataID)
    .where('title', '=', fileTitle)
    .execute()

export const adoptDescription = (
  tx: Tx,
  clipDataID: number,
  it: { description: string; description_text: string },
) =>
  tx
    .updateTable('media_item')
    .set(it)
    .where('clip_data_id', '=', clipDataID)
    .where('description_text', '=', '')
    .execute()

/** After each end of a conversion: whether there is anything of the item to show. What played first goes when it is cancelled. */
export const settleItem = (tx: Tx, clipDataID: number) =>
  sql`with newest as (
      select c.status from conversion c where c.clip_data_id = ${clipDataID} and c.child_stream_id is null
      order by c.conversion_id desc limit 1),
    settled as (
      select n.status in ('failed', 'cancelled')
        and not exists (select from stream s where s.clip_data_id = ${clipDataID} and s.child_stream_id is null
          and s.is_complete and (s.kind = 'ladder' or n.status = 'failed'))
        and not exists (select from media_file f
          where f.clip_data_id = ${clipDataID} and f.role in ('copy', 'page')) as is_failed
      from newest n)
    update media_item m set is_failed = s.is_failed from settled s
    where m.clip_data_id = ${clipDataID} and m.is_failed <> s.is_failed`.execute(tx)

/** To be moved within the queue: concurrent changes wait. */
export const lockWaiting = (tx: Tx, conversionID: number) =>
  tx
    .selectFrom('conversion')
    .select(['clip_data_id', 'status'])
    .where('conversion_id', '=', conversionID)
    .forUpdate()
    .executeTakeFirst()

export const lockConversion = (tx: Tx, conversionID: number, clipDataID: number) =>
  tx
    .selectFrom('conversion')
    .selectAll()
    .where('conversion_id', '=', conversionID)
    .where('clip_data_id', '=', clipDataID)
    .forUpdate()
    .executeTakeFirst()

/** The address a recording is fetched from; nothing where it was sent, or plays at its host. */
export async function fetchedFrom(tx: Tx, clipDataID: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('media_item as m')
    .select('m.link_url')
    .where('m.clip_data_id', '=', clipDataID)
    .where(isFetched)
    .executeTakeFirst()
  return row?.link_url ?? undefined
}

export const cancelConversion = (tx: Tx, conversionID: number) =>
  tx
    .updateTable('conversion')
    .set({
      status: 'cancelled',
      percent: 0,
      secs_left: null,
      is_playable: false,
      finished_at: sql<Date>`now()`,
    })
    .where('conversion_id', '=', conversionID)
    .execute()

/** At the end of the queue. */
export const requeueConversion = (tx: Tx, conversionID: number, profileID: number | null) =>
  tx
    .updateTable('conversion')
    .set({
      status: 'waiting',
      media_profile_id: profileID,
      percent: 0,
      reason: '',
      tail: '',
      is_playable: false,
      queued_at: sql<Date>`now()`,
      started_at: null,
      finished_at: null,
    })
    .where('conversion_id', '=', conversionID)
    .execute()

export const deleteConversion = (tx: Tx, conversionID: number) =>
  tx.deleteFrom('conversion').where('conversion_id', '=', conversionID).execute()

export const deleteConversionsOf = (tx: Tx, childStreamIDs: readonly number[]) =>
  tx
    .deleteFrom('conversion')
    .where('child_stream_id', '=', sql<number>`any(${[...childStreamIDs]}::bigint[])`)
    .execute()

/** How a stream was converted last, so that it can be converted in the same way again. */
export const findManner = (db: Handle, clipDataID: number, childStreamID: number | null) =>
  db
    .selectFrom('conversion')
    .select(['media_profile_id', 'copy_only', 'trim_start_secs', 'trim_end_secs'])
    .where('clip_data_id', '=', clipDataID)
    .where('child_stream_id', 'is not distinct from', childStreamID)
    .orderBy('conversion_id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** A request that archives or restores the item at the same moment waits. */
export async function isArchived(tx: Tx, clipDataID: number): Promise<boolean> {
  const row = await tx
    .selectFrom('media_item')
    .select('is_archived')
    .where('clip_data_id', '=', clipDataID)
    .forShare()
    .executeTakeFirst()
  return row?.is_archived ?? false
}

/** Told as well when the item can be watched again, where somebody else waits for that already. */
export async function addWaiter(tx: Tx, clipDataID: number, personID: number): Promise<void> {
  await sql`
    insert into conversion_waiter (conversion_id, person_id)
    select conversion_id, ${personID} from conversion
    where clip_data_id = ${clipDataID} and child_stream_id is null and status in ('waiting', 'processing')
      and requested_by is distinct from ${personID}
    on conflict do nothing`.execute(tx)
}

export async function listWaiters(db: Handle, conversionID: number): Promise<number[]> {
  const rows = await db
    .selectFrom('conversion_waiter')
    .select('person_id')
    .where('conversion_id', '=', conversionID)
    .execute()
  return rows.map(row => row.person_id)
}

/** Of any of its streams. */
export const hasOpenConversion = async (db: Handle, clipDataID: number): Promise<boolean> =>
  (await openConversions(db, clipDataID).executeTakeFirst()) !== undefined

export const isPrimaryConverting = async (db: Handle, clipDataID: number): Promise<boolean> =>
  (await openConversions(db, clipDataID).where('child_stream_id', 'is', null).executeTakeFirst()) !==
  undefined

const openConversions = (db: Handle, clipDataID: number) =>
  db
    .selectFrom('conversion')
    .select('conversion_id')
    .where('clip_data_id', '=', clipDataID)
    .where('status', 'in', ['waiting', 'processing'])
