// A conversion while it runs.
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Handle } from '../../platform/db/connect.ts'
import { type Lease, taskRows } from '../../platform/jobs/task-rows.sql.ts'
import { streamName } from './conversion.sql.ts'

export const conversions = taskRows('conversion', 'conversion_id')

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
  Lease: Lease
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
  const lease = await conversions.begin(db, conversionID, {
    percent: 0,
    secs_left: null,
    is_playable: false,
    reason: '',
    tail: '',
  })
  return lease && readRunning(db, conversionID, lease)
}

async function readRunning(db: Db, conversionID: number, Lease: Lease): Promise<Running> {
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
    Lease,
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

export const endConversion = (
  db: Handle,
  lease: Lease,
  end: { status: 'done' | 'failed'; reason?: string; tail?: string },
) =>
  conversions.change(db, lease, {
    ...end,
    percent: end.status === 'done' ? 100 : 0,
    secs_left: null,
    finished_at: sql`now()`,
    ...(end.status === 'done' && { is_playable: true }),
  })

export const releaseConversion = (db: Handle, lease: Lease) =>
  conversions.release(db, lease, { percent: 0, secs_left: null })

export const isRunning = async (db: Handle, conversionID: number) =>
  (await db
    .selectFrom('conversion')
    .select('conversion_id')
    .where('conversion_id', '=', conversionID)
    .where('status', '=', 'processing')
    .executeTakeFirst()) !== undefined

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
