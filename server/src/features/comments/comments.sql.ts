// Comments as somebody may read them. Pages are found in an index first; only what is shown is read.
import type { Mention } from '@mediatheque/contract/comments'
import { ApprovalStatus } from '@mediatheque/contract/comments'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Handle } from '../../platform/db/connect.ts'
import type { Reader } from './comments.rules.ts'

type Condition = RawBuilder<SqlBool>

/** Declined ones are for those who may approve, waiting ones also for their authors (COMM-05, COMM-06). */
function isReadable({ PersonID, isModerator }: Reader, table: 'c' | 'r' = 'c'): Condition {
  const [status, author] = [sql.ref(`${table}.status`), sql.ref(`${table}.author_id`)]
  if (isModerator) return sql<SqlBool>`true`
  if (PersonID === null) return sql<SqlBool>`${status} = 0`
  return sql<SqlBool>`(${status} = 0 or (${status} = 1 and ${author} = ${PersonID}))`
}

/** Which comments are asked for: conditions on `comment as c` that fit the indexes. */
export const topOf = (clipDataID: number, reader: Reader) =>
  sql<SqlBool>`c.clip_data_id = ${clipDataID} and c.in_reply_to_id is null and not c.is_note and ${isReadable(reader)}`

export const repliesTo = (commentID: number, reader: Reader) =>
  sql<SqlBool>`c.in_reply_to_id = ${commentID} and ${isReadable(reader)}`

export const notesOf = (clipDataID: number, personID: number) =>
  sql<SqlBool>`c.author_id = ${personID} and c.clip_data_id = ${clipDataID} and c.is_note`

/** Replies too: anyone who looks through what waits should not have to open every thread. */
export const inState = (clipDataID: number, status: number) =>
  status === ApprovalStatus.Flagged
    ? sql<SqlBool>`c.clip_data_id = ${clipDataID} and c.open_flags > 0 and not c.is_note`
    : sql<SqlBool>`c.clip_data_id = ${clipDataID} and c.status = ${status} and c.status > 0 and not c.is_note`

export interface Slice {
  offset: number
  limit: number
  untilID: number | null
  /** How many of the newest replies come with each. */
  replies: number
}

const upTo = (untilID: number | null) => (untilID === null ? sql`` : sql`and c.comment_id <= ${untilID}`)

export interface CommentRow {
  comment_id: number
  text: string
  author_id: number
  created_at: Date
  edited_at: Date | null
  in_reply_to_id: number | null
  position_secs: number
  clip_data_id: number
  status: number
  open_flags: number
  display_name: string
  picture_key: string | null
  reply_count: number
  has_flagged: boolean
  mentions: Mention[]
}

/** One page with its replies, newest first: found in the indexes, and only what is shown is read. */
export async function readPage(
  db: Handle,
  which: Condition,
  slice: Slice,
  reader: Reader,
): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    with page as materialized (
      select c.comment_id from comment c where ${which} ${upTo(slice.untilID)}
      order by c.comment_id desc limit ${slice.limit} offset ${slice.offset}),
    shown as (
      select comment_id from page
      union all
      select r.comment_id from page cross join lateral (
        select c.comment_id from comment c where c.in_reply_to_id = page.comment_id and ${isReadable(reader)}
        order by c.comment_id desc limit ${slice.replies}) r)
    select c.comment_id, c.text, c.author_id, c.created_at, c.edited_at, c.in_reply_to_id, c.position_secs,
      c.clip_data_id,
      c.status, c.open_flags, p.display_name, p.picture_key,
      (select count(*) from comment r where r.in_reply_to_id = c.comment_id and ${isReadable(reader, 'r')}) as reply_count,
      exists (
        select from comment_flag f where f.comment_id = c.comment_id and f.person_id = ${reader.PersonID}) as has_flagged,
      coalesce((
        select json_agg(json_build_object('PersonID', o.person_id, 'Name', o.display_name))
        from comment_mention m join person o on o.person_id = m.person_id
        where m.comment_id = c.comment_id), '[]') as mentions
    from shown join comment c using (comment_id) join person p on p.person_id = c.author_id
    order by c.comment_id desc`.execute(db)
  return rows
}

export const byNumber = (commentID: number) => sql<SqlBool>`c.comment_id = ${commentID}`

export async function countComments(db: Handle, which: Condition, untilID: number | null): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from comment c where ${which} ${upTo(untilID)}`.execute(db)
  return rows[0]?.total ?? 0
}

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
    Waiting: row?.waiting ?? 0,
    Flagged: row?.flagged ?? 0,
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

/** What everybody may read, on `media_item as m`. */
export const commentCount = sql<number>`(
  select count(*) from comment c
  where c.clip_data_id = m.clip_data_id and c.in_reply_to_id is null and not c.is_note
    and c.status = ${sql.lit(ApprovalStatus.Approved)})`

export const noteCount = (personID: number | null) => sql<number>`(
  select count(*) from comment c
  where c.clip_data_id = m.clip_data_id and c.author_id = ${personID} and c.is_note)`
