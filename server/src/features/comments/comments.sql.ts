// Comments as somebody may read them. Pages are found in an index first; only what is shown is read.
import type { Mention } from '@mediatheque/contract/comments'
import { ApprovalStatus } from '@mediatheque/contract/comments'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'
import type { Reader } from './comments.rules.ts'

type Handle = Db | Tx
type Condition = RawBuilder<SqlBool>

/** Declined ones are for those who may approve, waiting ones also for their authors (COMM-05, COMM-06). */
function isReadable({ PersonID, isModerator }: Reader): Condition {
  if (isModerator) return sql<SqlBool>`true`
  if (PersonID === null) return sql<SqlBool>`c.status = 0`
  return sql<SqlBool>`(c.status = 0 or (c.status = 1 and c.author_id = ${PersonID}))`
}

/** Which comments are asked for: conditions on `comment as c` that fit the indexes. */
export const topOf = (clipDataID: number, reader: Reader) =>
  sql<SqlBool>`c.clip_data_id = ${clipDataID} and c.in_reply_to_id is null and not c.is_note and ${isReadable(reader)}`

export const repliesTo = (commentID: number, reader: Reader) =>
  sql<SqlBool>`c.in_reply_to_id = ${commentID} and ${isReadable(reader)}`

export const notesOf = (clipDataID: number, personID: number) =>
  sql<SqlBool>`c.author_id = ${personID} and c.clip_data_id = ${clipDataID} and c.is_note`

/** Replies too: whoever looks through what waits should not have to open every thread. */
export const inState = (clipDataID: number, status: number) =>
  status === ApprovalStatus.Flagged
    ? sql<SqlBool>`c.clip_data_id = ${clipDataID} and c.open_flags > 0 and not c.is_note`
    : sql<SqlBool>`c.clip_data_id = ${clipDataID} and c.status = ${status} and c.status > 0 and not c.is_note`

export interface Slice {
  offset: number
  limit: number
  untilID: number | null
}

const upTo = ({ untilID }: Pick<Slice, 'untilID'>) =>
  untilID === null ? sql<SqlBool>`true` : sql<SqlBool>`c.comment_id <= ${untilID}`

export async function listIDs(db: Handle, which: Condition, slice: Slice): Promise<number[]> {
  const rows = await db
    .selectFrom('comment as c')
    .select('c.comment_id')
    .where(which)
    .where(upTo(slice))
    .orderBy('c.comment_id', 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute()
  return rows.map(row => row.comment_id)
}

export async function countComments(db: Handle, which: Condition, slice: Slice): Promise<number> {
  const { count } = await db
    .selectFrom('comment as c')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where(which)
    .where(upTo(slice))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The newest replies of several comments at once, and how many each has. */
export async function listReplies(db: Handle, ids: readonly number[], reader: Reader, most: number) {
  if (ids.length === 0) return { shown: [], totals: new Map<number, number>() }
  const parents = sql`unnest(${[...ids]}::bigint[]) as parent (id)`
  const [shown, totals] = await Promise.all([
    sql<{ comment_id: number }>`
      select r.comment_id from ${parents} cross join lateral (
        select c.comment_id from comment c where c.in_reply_to_id = parent.id and ${isReadable(reader)}
        order by c.comment_id desc limit ${most}) r`.execute(db),
    sql<{ id: number; total: number }>`
      select c.in_reply_to_id as id, count(*) as total from comment c
      where c.in_reply_to_id = any(${[...ids]}::bigint[]) and ${isReadable(reader)}
      group by c.in_reply_to_id`.execute(db),
  ])
  return {
    shown: shown.rows.map(row => row.comment_id),
    totals: new Map(totals.rows.map(row => [row.id, Number(row.total)])),
  }
}

/** Newest first. */
export const readComments = (db: Handle, ids: readonly number[], personID: number | null) =>
  db
    .selectFrom('comment as c')
    .innerJoin('person as p', 'p.person_id', 'c.author_id')
    .select(['c.comment_id', 'c.text', 'c.author_id', 'c.created_at', 'c.in_reply_to_id', 'c.position_secs'])
    .select(['c.clip_data_id', 'c.status', 'c.open_flags', 'c.is_note', 'p.display_name', 'p.picture_key'])
    .select(
      sql<boolean>`exists (
        select from comment_flag f where f.comment_id = c.comment_id and f.person_id = ${personID})`.as(
        'has_flagged',
      ),
    )
    .select(
      sql<Mention[]>`coalesce((
        select json_agg(json_build_object('PersonID', o.person_id, 'Name', o.display_name))
        from comment_mention m join person o on o.person_id = m.person_id
        where m.comment_id = c.comment_id), '[]')`.as('mentions'),
    )
    .where(sql<SqlBool>`c.comment_id = any(${[...ids]}::bigint[])`)
    .orderBy('c.comment_id', 'desc')
    .execute()

export type CommentRow = Awaited<ReturnType<typeof readComments>>[number]

/** What those who approve have to look at, and whether new ones wait. */
export async function readModeration(db: Handle, clipDataID: number) {
  const { rows } = await sql<{ waiting: number; flagged: number; needs_approval: boolean }>`
    select
      (select count(*) from comment c where c.clip_data_id = m.clip_data_id and c.status = 1 and not c.is_note) as waiting,
      (select count(*) from comment c where c.clip_data_id = m.clip_data_id and c.open_flags > 0 and not c.is_note) as flagged,
      m.comments_moderated as needs_approval
    from media_item m where m.clip_data_id = ${clipDataID}`.execute(db)
  const [row] = rows
  return {
    Waiting: Number(row?.waiting ?? 0),
    Flagged: Number(row?.flagged ?? 0),
    NeedsApproval: row?.needs_approval === true,
  }
}

/** All notes of somebody on an item, in the order of the recording. */
export const listNotes = (db: Handle, clipDataID: number, personID: number) =>
  db
    .selectFrom('comment as c')
    .select(['c.text', 'c.position_secs', 'c.created_at'])
    .where(notesOf(clipDataID, personID))
    .orderBy('c.position_secs')
    .orderBy('c.comment_id')
    .execute()

/** A comment of the item that stands by itself and that the reader may read. */
export const findReadable = (db: Handle, clipDataID: number, commentID: number, reader: Reader) =>
  db
    .selectFrom('comment as c')
    .select(['c.comment_id', 'c.status'])
    .where('c.comment_id', '=', commentID)
    .where(topOf(clipDataID, reader))
    .executeTakeFirst()
