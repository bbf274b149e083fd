import type { TranscriptionState } from '@mediatheque/contract/transcription'
import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { Db, Handle, Tx } from '../../platform/db/connect.ts'
import { type Lease, taskRows } from '../../platform/jobs/task-rows.sql.ts'
import type { Spoken } from '../../platform/speech/lines.rules.ts'
import type { Span } from '../../platform/speech/pieces.rules.ts'

export const transcriptions = taskRows('transcription', 'transcription_id')

const OPEN: TranscriptionState[] = ['waiting', 'processing']

export interface Order {
  clip_data_id: number
  provider: number
  language: string
  requested_by: number | null
}

/** Nothing where one of the item is open already. */
export const insertTranscription = (tx: Tx, order: Order) =>
  tx
    .insertInto('transcription')
    .values(order)
    .onConflict(it => it.column('clip_data_id').where('status', 'in', OPEN).doNothing())
    .returningAll()
    .executeTakeFirst()

export const listTranscriptions = (db: Handle, clipDataID: number, most: number) =>
  db
    .selectFrom('transcription')
    .selectAll()
    .where('clip_data_id', '=', clipDataID)
    .orderBy('transcription_id', 'desc')
    .limit(most)
    .execute()

export const cancelOpen = (tx: Tx, clipDataID: number) =>
  tx
    .updateTable('transcription')
    .set({ status: 'cancelled', finished_at: sql<Date>`now()` })
    .where('clip_data_id', '=', clipDataID)
    .where('status', 'in', OPEN)
    .returning('transcription_id')
    .executeTakeFirst()

/** Those of some items that are being written down. */
export async function isTranscribed(db: Handle, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('transcription')
    .select('clip_data_id')
    .where(sql<SqlBool>`clip_data_id = any(${[...ids]}::bigint[])`)
    .where('status', 'in', OPEN)
    .execute()
  return new Set(rows.map(row => row.clip_data_id))
}

export const hasSound = async (db: Handle, clipDataID: number) =>
  (await findSound(db, clipDataID)) !== undefined

/** What plays, as far as it can be heard: a sound of the newest stream, or the file itself where it was only copied. */
export async function findSound(db: Handle, clipDataID: number) {
  const track = await db
    .selectFrom('stream as s')
    .innerJoin('rendition as r', 'r.stream_id', 's.stream_id')
    .select(['s.folder', 'r.name'])
    .where('s.clip_data_id', '=', clipDataID)
    .where('s.is_complete', '=', true)
    .where('s.child_stream_id', 'is', null)
    .where('s.kind', '=', 'ladder')
    .where('r.is_sound', '=', true)
    .orderBy('s.stream_id', 'desc')
    .orderBy('r.name')
    .limit(1)
    .executeTakeFirst()
  if (track) return { is: 'track' as const, ...track }
  const file = await db
    .selectFrom('media_file')
    .select('key')
    .where('clip_data_id', '=', clipDataID)
    .where('role', '=', 'copy')
    .where('child_stream_id', 'is', null)
    .orderBy('media_file_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return file && { is: 'file' as const, ...file }
}

export interface Running {
  TranscriptionID: number
  ClipDataID: number
  EncID: string
  Title: string
  OwnerID: number
  RequestedBy: number | null
  Provider: number
  Language: string
  Lease: Lease
}

export async function beginTranscription(db: Db, transcriptionID: number): Promise<Running | undefined> {
  const lease = await transcriptions.begin(db, transcriptionID)
  return lease && { ...(await readTold(db, transcriptionID)), Lease: lease }
}

export const readTold = (db: Handle, transcriptionID: number): Promise<Omit<Running, 'Lease'>> =>
  db
    .selectFrom('transcription as t')
    .innerJoin('media_item as m', 'm.clip_data_id', 't.clip_data_id')
    .select(['t.transcription_id as TranscriptionID', 't.clip_data_id as ClipDataID'])
    .select(['m.enc_id as EncID', 'm.title as Title', 'm.owner_id as OwnerID'])
    .select(['t.requested_by as RequestedBy', 't.provider as Provider', 't.language as Language'])
    .where('t.transcription_id', '=', transcriptionID)
    .executeTakeFirstOrThrow()

const Words = z.array(z.object({ startSecs: z.number(), endSecs: z.number(), text: z.string() }))

export interface Heard extends Span {
  words: Spoken[]
}

export const listHeard = async (db: Handle, transcriptionID: number): Promise<Heard[]> =>
  (
    await db
      .selectFrom('transcription_piece')
      .selectAll()
      .where('transcription_id', '=', transcriptionID)
      .orderBy('start_secs')
      .execute()
  ).map(it => ({ startSecs: it.start_secs, endSecs: it.end_secs, words: Words.parse(it.words) }))

export const storeHeard = (tx: Tx, transcription_id: number, { startSecs, endSecs, words }: Heard) =>
  tx
    .insertInto('transcription_piece')
    .values({ transcription_id, start_secs: startSecs, end_secs: endSecs, words: JSON.stringify(words) })
    .onConflict(it => it.doNothing())
    .execute()

export const forgetHeard = (tx: Tx, transcriptionID: number) =>
  tx.deleteFrom('transcription_piece').where('transcription_id', '=', transcriptionID).execute()
