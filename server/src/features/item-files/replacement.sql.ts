import { ReplaceStatus } from '@mediatheque/contract/conversion'
import { sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'

export interface Pair {
  ClipDataID: number
  ReplacementID: number
}

export const readReplacement = (db: Handle, clipDataID: number) =>
  db
    .selectFrom('media_item')
    .select(['replace_status as Status', 'replaced_by as ReplacedBy'])
    .where('clip_data_id', '=', clipDataID)
    .executeTakeFirstOrThrow()

/** Nothing where it was cancelled in the meantime, or another one was chosen. */
export const findWanted = (db: Handle, { ClipDataID, ReplacementID }: Pair) =>
  db
    .selectFrom('media_item')
    .select(['clip_data_id as ClipDataID', 'enc_id as EncID', 'title as Title', 'owner_id as OwnerID'])
    .select(['poster_key as PosterKey', 'replace_asked_by as AskedBy'])
    .where('clip_data_id', '=', ClipDataID)
    .where('replace_status', '=', ReplaceStatus.InProgress)
    .where('replaced_by', '=', ReplacementID)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export const lockWanted = async (tx: Tx, pair: Pair) => {
  await sql`select from media_item where clip_data_id = ${pair.ClipDataID} for no key update`.execute(tx)
  return findWanted(tx, pair)
}

export const endReplacement = (db: Handle, { ClipDataID, ReplacementID }: Pair, status: number) =>
  db
    .updateTable('media_item')
    .set({ replace_status: status })
    .where('clip_data_id', '=', ClipDataID)
    .where('replace_status', '=', ReplaceStatus.InProgress)
    .where('replaced_by', '=', ReplacementID)
    .returning(['enc_id as EncID', 'title as Title', 'owner_id as OwnerID'])
    .executeTakeFirst()

/** What an item plays, for those who read of a change: the name of its file and how long it is. */
export const describeMedium = (db: Handle, clipDataID: number) =>
  db
    .selectFrom('media_item as m')
    .select(['m.duration_secs as Secs', 'm.title as Title'])
    .select(
      sql<string | null>`(
        select f.name from media_file f where f.clip_data_id = m.clip_data_id and f.role = 'source'
        order by f.media_file_id desc limit 1)`.as('File'),
    )
    .where('m.clip_data_id', '=', clipDataID)
    .executeTakeFirst()

/** What an item is, apart from its files and from what people wrote about it. */
export const readNature = (db: Handle, clipDataID: number) =>
  db
    .selectFrom('media_item')
    .select(['duration_secs', 'width', 'height', 'is_audio', 'is_360'])
    .select(['document_type', 'document_text', 'poster_key'])
    .where('clip_data_id', '=', clipDataID)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export const listFiles = (db: Handle, clipDataID: number) =>
  db.selectFrom('media_file').selectAll().where('clip_data_id', '=', clipDataID).execute()

export const insertDoneConversion = (
  tx: Tx,
  clipDataID: number,
  childStreamID: number | null,
  mediaFileID: number | null,
) =>
  tx
    .insertInto('conversion')
    .values({
      clip_data_id: clipDataID,
      child_stream_id: childStreamID,
      media_file_id: mediaFileID,
      status: 'done',
      percent: 100,
      is_playable: true,
      started_at: sql<Date>`now()`,
      finished_at: sql<Date>`now()`,
    })
    .execute()
