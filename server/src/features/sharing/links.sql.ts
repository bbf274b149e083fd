import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'

export interface LinkRow {
  clip_data_id: number
  kind: 'embed' | 'acl'
  token_hash: Buffer
  restriction: number
  created_by: number
  days: number
}

export const insertLink = (tx: Tx, { days, ...row }: LinkRow) =>
  tx
    .insertInto('share_link')
    .values({
      ...row,
      expires_at: days === 0 ? null : sql<Date>`now() + make_interval(days => ${days})`,
    })
    .returning(['share_link_id as LinkID', 'expires_at'])
    .executeTakeFirstOrThrow()

/** By the clock of the database. */
const hasEnded = sql<boolean>`(withdrawn_at is not null or coalesce(expires_at <= now(), false))`

const selectLink = (db: Db | Tx) =>
  db
    .selectFrom('share_link')
    .select(['share_link_id as LinkID', 'clip_data_id as ClipDataID', 'restriction'])
    .select(hasEnded.as('hasEnded'))

export const findLink = (db: Db | Tx, hash: Buffer) =>
  selectLink(db).where('token_hash', '=', hash).executeTakeFirst()

export const findLinkAgain = (db: Db | Tx, linkID: number) =>
  selectLink(db).where('share_link_id', '=', linkID).executeTakeFirst()

export const listLinks = (db: Db | Tx, clipDataID: number) =>
  db
    .selectFrom('share_link as l')
    .leftJoin('person as p', 'p.person_id', 'l.created_by')
    .select(['l.share_link_id as LinkID', 'l.restriction as Restriction', 'l.created_at', 'l.expires_at'])
    .select(sql<'embed' | 'acl'>`l.kind`.as('Kind'))
    .select(sql<string>`coalesce(p.display_name, '')`.as('CreatedBy'))
    .where('l.clip_data_id', '=', clipDataID)
    .where(hasEnded, '=', false)
    .orderBy('l.share_link_id', 'desc')
    .execute()

/** `by`: only one that this person made. Answers what kind it was; nothing where there is no such link any more. */
export async function endLink(
  tx: Tx,
  { clipDataID, LinkID, by }: { clipDataID: number; LinkID: number; by: number | null },
): Promise<string | undefined> {
  const row = await tx
    .updateTable('share_link')
    .set({ withdrawn_at: sql<Date>`now()` })
    .where('clip_data_id', '=', clipDataID)
    .where('share_link_id', '=', LinkID)
    .where('withdrawn_at', 'is', null)
    .$if(by !== null, it => it.where('created_by', '=', by))
    .returning('kind')
    .executeTakeFirst()
  return row?.kind
}
