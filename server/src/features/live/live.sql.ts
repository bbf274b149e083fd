import type { LiveState } from '@mediatheque/contract/live'
import { sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'
import type { Known } from './live-state.rules.ts'

export const insertLive = (
  tx: Tx,
  clipDataID: number,
  url: string,
  { state, lastSequence, movedAt }: Known,
) =>
  tx
    .insertInto('live_stream')
    .values({
      ...{ clip_data_id: clipDataID, url, state, last_sequence: lastSequence },
      moved_at: movedAt === null ? null : new Date(movedAt),
      checked_at: sql<Date>`now()`,
    })
    .execute()

/** PLAY-16: what was seen of the stream before says nothing about the one at the new address. */
export const changeAddress = (tx: Tx, clipDataID: number, url: string) =>
  tx
    .updateTable('live_stream')
    .set({
      ...{ url, state: 'waiting', last_sequence: null, moved_at: null, checked_at: null },
      version: sql<number>`version + 1`,
    })
    .where('clip_data_id', '=', clipDataID)
    .execute()

export async function findLive(db: Handle, clipDataID: number) {
  return db
    .selectFrom('live_stream')
    .select(['clip_data_id as ClipDataID', 'url as URL', 'version as Version'])
    .select(['last_sequence as lastSequence', 'moved_at', 'checked_at'])
    .select(sql<LiveState>`state`.as('state'))
    .where('clip_data_id', '=', clipDataID)
    .executeTakeFirst()
}

export type LiveRow = NonNullable<Awaited<ReturnType<typeof findLive>>>

/** Nothing happens where the address has changed meanwhile. */
export const storeSeen = (
  db: Handle,
  { ClipDataID, Version }: Pick<LiveRow, 'ClipDataID' | 'Version'>,
  { state, lastSequence, movedAt }: Known,
) =>
  db
    .updateTable('live_stream')
    .set({
      ...{ state, last_sequence: lastSequence, moved_at: movedAt === null ? null : new Date(movedAt) },
      checked_at: sql<Date>`now()`,
    })
    .where('clip_data_id', '=', ClipDataID)
    .where('version', '=', Version)
    .execute()
