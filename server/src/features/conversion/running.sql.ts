// A conversion while it runs. Every change is fenced by the moment it was begun: a worker that was slept over
// and replaced changes nothing any more.
import { sql, type UpdateObject } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db/connect.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import { streamName } from './conversion.sql.ts'

type Handle = Db | Tx

const Steps = z.array(z.object({ ShortSide: z.number(), Quality: z.number(), MostKbps: z.number() }))

export interface Running {
  ConversionID: number
  ClipDataID: number
  /** Nothing: of the primary stream. */
  ChildStreamID: number | null
  StreamName: string
  EncID: string
  Title: string
  OwnerID: number
  RequestedBy: number | null
  StartedAt: Date
  CopyOnly: boolean
  TrimStartSecs: number | null
  TrimEndSecs: number | null
  KeepsSource: boolean
  Source: { MediaFileID: number; Key: string; Name: string; Bytes: number } | null
  Profile: { Steps: z.infer<typeof Steps>; SoundKbps: number; EvensLoudness: boolean }
  /** Or needs none. */
  HasPoster: boolean
}

/** Nothing where it was cancelled, deleted or finished in the meantime. */
export async function beginConversion(db: Db, conversionID: number): Promise<Running | undefined> {
  const begun = await db
    .updateTable('conversion')
    // To the millisecond, which is all that a Date holds.
    .set({
      status: 'processing',
      started_at: sql<Date>`date_trunc('milliseconds', clock_timestamp())`,
      percent: 0,
      secs_left: null,
      is_playable: false,
      reason: '',
      tail: '',
    })
    .where('conversion_id', '=', conversionID)
    .where('status', 'in', ['waiting', 'processing'])
    .returning('started_at')
    .executeTakeFirst()
  return begun?.started_at ? readRunning(db, conversionID, begun.started_at) : undefined
}

async function readRunning(db: Db, conversionID: number, StartedAt: Date): Promise<Running> {
  const row = await db
    .selectFrom('conversion as c')
    .innerJoin('media_item as m', 'm.clip_data_id', 'c.clip_data_id')
    .leftJoin('media_file as f', 'f.media_file_id', 'c.media_file_id')
    .innerJoin('media_profile as p', join =>
      join.on(
        'p.media_profile_id',
        '=',
        sql<number>`coalesce(c.media_profile_id, (select media_profile_id from media_profile where is_default))`,
      ),
    )
    .select(['c.clip_data_id', 'm.enc_id', 'm.title', 'm.owner_id', 'c.requested_by', 'm.poster_key'])
    .select(['c.child_stream_id', streamName.as('stream_name')])
    .select(['c.trim_start_secs', 'c.trim_end_secs'])
    .select(['c.copy_only', 'c.keeps_source', 'f.media_file_id', 'f.key', 'f.name', 'f.bytes'])
    .select(['p.steps', 'p.sound_kbps', 'p.evens_loudness'])
    .where('c.conversion_id', '=', conversionID)
    .executeTakeFirstOrThrow()
  const hasSource = row.media_file_id !== null && row.key !== null
  return {
    ConversionID: conversionID,
    ClipDataID: row.clip_data_id,
    ChildStreamID: row.child_stream_id,
    StreamName: row.stream_name,
    EncID: row.enc_id,
    Title: row.title,
    OwnerID: row.owner_id,
    RequestedBy: row.requested_by,
    StartedAt,
    CopyOnly: row.copy_only,
    TrimStartSecs: row.trim_start_secs,
    TrimEndSecs: row.trim_end_secs,
    KeepsSource: row.keeps_source,
    Source: hasSource
      ? {
          MediaFileID: row.media_file_id ?? 0,
          Key: row.key ?? '',
          Name: row.name ?? '',
          Bytes: row.bytes ?? 0,
        }
      : null,
    Profile: {
      Steps: Steps.parse(row.steps),
      SoundKbps: row.sound_kbps,
      EvensLoudness: row.evens_loudness,
    },
    HasPoster: row.poster_key !== null || row.child_stream_id !== null,
  }
}

type Fence = Pick<Running, 'ConversionID' | 'StartedAt'>

/** False where the conversion is no longer ours: cancelled, deleted, or taken over by another worker. */
export async function changeRunning(
  db: Handle,
  { ConversionID, StartedAt }: Fence,
  change: UpdateObject<DB, 'conversion'>,
): Promise<boolean> {
  const row = await db
    .updateTable('conversion')
    .set(change)
    .where('conversion_id', '=', ConversionID)
    .where('status', '=', 'processing')
    .where('started_at', '=', StartedAt)
    .returning('conversion_id')
    .executeTakeFirst()
  return row !== undefined
}

export const endRunning = (
  db: Handle,
  fence: Fence,
  end: { status: 'done' | 'failed'; reason?: string; tail?: string },
) =>
  changeRunning(db, fence, {
    ...end,
    percent: end.status === 'done' ? 100 : 0,
    secs_left: null,
    finished_at: sql<Date>`now()`,
    ...(end.status === 'done' && { is_playable: true }),
  })

export const giveBack = (db: Handle, fence: Fence) =>
  changeRunning(db, fence, { status: 'waiting', started_at: null, percent: 0, secs_left: null })

export const isRunning = async (db: Handle, conversionID: number) =>
  (await db
    .selectFrom('conversion')
    .select('conversion_id')
    .where('conversion_id', '=', conversionID)
    .where('status', '=', 'processing')
    .executeTakeFirst()) !== undefined

/** Given up by the queue, whoever held it last. */
export const failConversion = (db: Handle, conversionID: number, reason: string) =>
  db
    .updateTable('conversion')
    .set({ status: 'failed', reason, secs_left: null, finished_at: sql<Date>`now()` })
    .where('conversion_id', '=', conversionID)
    .where('status', 'in', ['waiting', 'processing'])
    .returning(['clip_data_id', 'requested_by'])
    .executeTakeFirst()

/** Whom a conversion concerns, and what they call it. */
export const readTold = (db: Handle, conversionID: number) =>
  db
    .selectFrom('conversion as c')
    .innerJoin('media_item as m', 'm.clip_data_id', 'c.clip_data_id')
    .select(['c.clip_data_id as ClipDataID', 'm.enc_id as EncID', 'm.title as Title'])
    .select(['m.owner_id as OwnerID', 'c.requested_by as RequestedBy'])
    .select(['c.child_stream_id as ChildStreamID', streamName.as('StreamName')])
    .where('c.conversion_id', '=', conversionID)
    .executeTakeFirstOrThrow()
