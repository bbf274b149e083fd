import { sql } from 'kysely'
import { mayWiden } from '../../core/access/index.ts'
import type { Db, Handle, Tx } from '../../platform/db/connect.ts'

export interface LinkRow {
  clip_data_id: number
  kind: 'embed' | 'acl'
  token_hash: Buffer
  restriction: number
  created_by: number
  start_secs: number
  end_secs: number | null
  may_download: boolean
  password_hash: string | null
  days: number
}

const endAfter = (days: number) => (days === 0 ? null : sql<Date>`now() + make_interval(days => ${days})`)

export const insertLink = (tx: Tx, { days, ...row }: LinkRow) =>
  tx
    .insertInto('share_link')
    .values({
      ...row,
      expires_at: endAfter(days),
    })
    .returning(['share_link_id as LinkID', 'expires_at'])
    .executeTakeFirstOrThrow()

/** With what its maker may do at this moment. */
const selectLink = (db: Handle) =>
  db
    .selectFrom('share_link as l')
    .innerJoin('media_item as m', 'm.clip_data_id', 'l.clip_data_id')
    .select(['l.share_link_id as LinkID', 'l.clip_data_id as ClipDataID', 'l.restriction'])
    .select(['l.created_at as madeAt', 'l.expires_at as endsAt', 'l.withdrawn_at as withdrawnAt'])
    .select(['l.start_secs as startSecs', 'l.end_secs as endSecs', 'l.may_download as mayDownload'])
    .select(['l.password_hash as passwordHash', 'l.password_version as passwordVersion'])
    .select(sql<'embed' | 'acl'>`l.kind`.as('kind'))
    .select(mayWiden('l.created_by').as('mayMakerWiden'))

export const findLink = (db: Handle, hash: Buffer) =>
  selectLink(db).where('l.token_hash', '=', hash).executeTakeFirst()

export const findLinkAgain = (db: Handle, linkID: number) =>
  selectLink(db).where('l.share_link_id', '=', linkID).executeTakeFirst()

/** Those that were neither withdrawn nor are past their end; `by`: only those of this person. */
export const listLinks = (db: Handle, clipDataID: number, by: number | null) =>
  selectLink(db)
    .leftJoin('person as c', 'c.person_id', 'l.created_by')
    .select(['l.uses as Uses', 'l.last_used_at'])
    .select(sql<string>`coalesce(c.display_name, '')`.as('CreatedBy'))
    .where('l.clip_data_id', '=', clipDataID)
    .where('l.withdrawn_at', 'is', null)
    .where(sql<boolean>`coalesce(l.expires_at > now(), true)`, '=', true)
    .$if(by !== null, it => it.where('l.created_by', '=', by))
    .orderBy('l.share_link_id', 'desc')
    .execute()

interface OwnLink {
  clipDataID: number
  LinkID: number
  /** Only one that this person made. */
  by: number | null
}

/** Answers what kind it was; nothing where there is no such link any more. */
export async function endLink(tx: Tx, { clipDataID, LinkID, by }: OwnLink): Promise<string | undefined> {
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

export type KeptLink = NonNullable<Awaited<ReturnType<typeof lockLink>>>

/** One that has not ended, until the transaction does. */
export const lockLink = (tx: Tx, { clipDataID, LinkID, by }: OwnLink) =>
  tx
    .selectFrom('share_link')
    .select([sql<LinkRow['kind']>`kind`.as('kind'), 'may_download as mayDownload'])
    .select(['start_secs as startSecs', 'end_secs as endSecs'])
    .where('clip_data_id', '=', clipDataID)
    .where('share_link_id', '=', LinkID)
    .where('withdrawn_at', 'is', null)
    .where(sql<boolean>`coalesce(expires_at > now(), true)`, '=', true)
    .$if(by !== null, it => it.where('created_by', '=', by))
    .forUpdate()
    .executeTakeFirst()

type LinkChanges = Pick<LinkRow, 'start_secs' | 'end_secs' | 'may_download'> &
  Partial<Pick<LinkRow, 'password_hash' | 'days'>>

/** Its end is counted from now. */
export const updateLink = (tx: Tx, linkID: number, { days, ...columns }: LinkChanges) =>
  tx
    .updateTable('share_link')
    .set({
      ...columns,
      ...(days !== undefined && { expires_at: endAfter(days) }),
      ...('password_hash' in columns && { password_version: sql<number>`password_version + 1` }),
    })
    .where('share_link_id', '=', linkID)
    .execute()

/** The maker's name where this visitor is new today. Nothing is written for one who was counted already. */
export async function countUse(
  db: Db,
  LinkID: number,
  visitor: Buffer,
): Promise<{ Maker: string } | undefined> {
  const { rows } = await sql<{ Maker: string }>`
    with counted as (
      insert into share_link_use (share_link_id, day, visitor)
      select ${LinkID}, current_date, ${visitor} where not exists (
        select from share_link_use
        where share_link_id = ${LinkID} and day = current_date and visitor = ${visitor})
      on conflict do nothing returning share_link_id)
    update share_link l set uses = l.uses + 1, last_used_at = now() from counted
    where l.share_link_id = counted.share_link_id
    returning
      coalesce((select display_name from person where person_id = l.created_by), '') as "Maker"`.execute(db)
  return rows[0]
}

export const forgetUses = (db: Db) =>
  db.deleteFrom('share_link_use').where('day', '<', sql<Date>`current_date - 1`).execute()

/** With what decides whether each opens the item at this moment. */
export const listLinksTo = (db: Handle, clipDataID: number) =>
  db
    .selectFrom('share_link as l')
    .innerJoin('media_item as m', 'm.clip_data_id', 'l.clip_data_id')
    .leftJoin('person as c', 'c.person_id', 'l.created_by')
    .select(['l.share_link_id as LinkID', 'l.restriction as Restriction'])
    .select(['l.created_at as madeAt', 'l.expires_at as endsAt', 'l.withdrawn_at as withdrawnAt'])
    .select(sql<'embed' | 'acl'>`l.kind`.as('kind'))
    .select(sql<string>`coalesce(c.display_name, '')`.as('CreatedBy'))
    .select(mayWiden('l.created_by').as('mayMakerWiden'))
    .where('l.clip_data_id', '=', clipDataID)
    .where('l.withdrawn_at', 'is', null)
    .orderBy('l.share_link_id')
    .execute()
