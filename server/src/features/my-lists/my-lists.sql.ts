// A person's own lists: numbers of items in their order, only such as the person may watch.
import { HISTORY_DAYS } from '@mediatheque/contract/my-lists'
import { RecordType } from '@mediatheque/contract/primitives'
import { type RawBuilder, sql } from 'kysely'
import { isEditable, isWatchable } from '../../core/access/index.ts'
import { textFits } from '../../core/items/index.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Person } from '../../platform/http/viewer.ts'

export interface ListQuery {
  Words: string
  RecordType: number
  Page: number
  PageSize: number
}

export interface ListedItem {
  ClipDataID: number
  At: Date
  StartSecs: number | null
  Quiz: { ID: number; Name: string } | null
}

/** Rows of (clip_data_id, at, start_secs), and of a quiz its number: where a list comes from. */
export type Source = RawBuilder<unknown>

export const favouritesOf = ({ PersonID }: Person): Source => sql`
  select clip_data_id, created_at as at, case when kind = 1 then start_secs end as start_secs
  from favourite where person_id = ${PersonID}`

// LIST-05
export const historyOf = ({ PersonID }: Person): Source => sql`
  select clip_data_id, viewed_at as at, null::float8 as start_secs
  from history where person_id = ${PersonID} and viewed_at > now() - make_interval(days => ${HISTORY_DAYS})`

/** The place is nought at the beginning and at the end. */
export const unfinishedOf = (viewer: Person): Source => sql`${historyOf(viewer)} and position_secs > 0`

export const editsOf = ({ PersonID }: Person): Source => sql`
  select clip_data_id, edited_at as at, null::float8 as start_secs
  from media_edit where person_id = ${PersonID}`

/** By their e-mail address, also when the grant is older than the account. */
export const grantedTo = ({ PersonID }: Person): Source => sql`
  select g.clip_data_id, g.created_at as at, null::float8 as start_secs
  from media_grant g
  join person on lower(person.email) = g.address and person.person_id = ${PersonID}
  join media_item i on i.clip_data_id = g.clip_data_id and i.owner_id <> ${PersonID}`

const OWN_STATUS = {
  waiting: sql`approval = 'pending'`,
  declined: sql`approval = 'declined'`,
  expired: sql`approval = 'approved' and expires_at <= now()`,
}
export type OwnStatus = keyof typeof OWN_STATUS

// LIST-06
export const ownedBy = ({ PersonID }: Person, status?: OwnStatus): Source => sql`
  select clip_data_id, created_at as at, null::float8 as start_secs
  from media_item where owner_id = ${PersonID} ${status ? sql`and ${OWN_STATUS[status]}` : sql``}`

// LIST-08
export const quizzesOf = ({ PersonID }: Person): Source => sql`
  select clip_data_id, created_at as at, null::float8 as start_secs, timeline_id
  from timeline where maker_id = ${PersonID}`

export const playlistsOf = (viewer: Person): Source => sql`
  select m.clip_data_id, m.created_at as at, null::float8 as start_secs
  from media_item m where m.record_type = ${RecordType.Playlist} and ${isEditable(viewer)}`

// LIST-10
export const recentPlaylistsOf = (viewer: Person): Source => sql`
  select m.clip_data_id, e.edited_at as at, null::float8 as start_secs
  from media_edit e join media_item m using (clip_data_id)
  where e.person_id = ${viewer.PersonID} and m.record_type = ${RecordType.Playlist} and ${isEditable(viewer)}`

/** For the home page: their numbers, last watched first. */
export async function listUnfinished(db: Db, viewer: Person, most: number): Promise<number[]> {
  const query = { Words: '', RecordType: 0, Page: 0, PageSize: most }
  const { rows } = await readList(db, viewer, unfinishedOf(viewer), query)
  return rows.map(row => row.ClipDataID)
}

/** A page of a list, newest first, and how many there are; both after permission. */
export async function readList(
  db: Db,
  viewer: Person,
  source: Source,
  query: ListQuery,
): Promise<{ rows: ListedItem[]; total: number }> {
  const listed = sql`from (${source}) l join media_item m using (clip_data_id)
    where ${isWatchable(viewer)} ${textFits(query.Words)} ${query.RecordType ? sql`and m.record_type = ${query.RecordType}` : sql``}`
  const [page, count] = await Promise.all([
    sql<ListedItem>`
      select l.clip_data_id as "ClipDataID", l.at as "At", l.start_secs as "StartSecs",
        (select json_build_object('ID', t.timeline_id, 'Name', t.name) from timeline t
          where t.timeline_id = (to_jsonb(l) ->> 'timeline_id')::bigint) as "Quiz"
      ${listed}
      order by l.at desc, l.clip_data_id desc, l.start_secs nulls first, to_jsonb(l) ->> 'timeline_id'
      limit ${query.PageSize} offset ${query.Page * query.PageSize}`.execute(db),
    sql<{ total: number }>`select count(*) as total ${listed}`.execute(db),
  ])
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 }
}
