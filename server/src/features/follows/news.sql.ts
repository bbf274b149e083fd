// What came from people, categories and playlists.
import type { Notify } from '@mediatheque/contract/follows'
import { sql } from 'kysely'
import { isWatchable, type Reach } from '../../core/access/index.ts'
import type { Handle, Tx } from '../../platform/db/connect.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { announcedAt, isAnnounced } from './announced.sql.ts'
import { followsOf, type Targets } from './targets.sql.ts'

export interface NewsItem {
  ClipDataID: number
  At: Date
  FollowIDs: number[]
  /** When it was last edited, if that was later. */
  ChangedAt: Date
}

interface Whose {
  viewer: Viewer
  reach: Reach
  targets: Targets
  /** Only what came in this many days. */
  days?: number
  /** Also what the viewer owns. */
  withOwn?: boolean
}

/** Begins a statement that reads `news` (clip_data_id, at, follows, notifies): each item once. */
function newsIn({ viewer, reach, targets, days, withOwn = false }: Whose) {
  const at = announcedAt(sql`came.added_at`)
  const isOthers = viewer.kind === 'person' && !withOwn ? sql`and m.owner_id <> ${viewer.PersonID}` : sql``
  const isRecent = days === undefined ? sql`` : sql`and ${at} > now() - make_interval(days => ${days})`
  return sql`
    with target as materialized (${targets}),
    came as (
      select t.follow_id, t.notify, m.clip_data_id, null::timestamptz as added_at
      from target t join media_item m on m.owner_id = t.followed_person_id
      union all
      select t.follow_id, t.notify, cm.clip_data_id, cm.added_at
      from target t join category top on top.category_id = t.category_id
      join category c on c.path <@ top.path
      join category_membership cm on cm.category_id = c.category_id and not cm.is_excluded
      union all
      select t.follow_id, t.notify, i.clip_data_id, i.added_at
      from target t join playlist_item i on i.playlist_id = t.playlist_id
      where not i.is_hidden and not i.is_locked and exists (
        select from media_item m where m.clip_data_id = t.playlist_id and ${isWatchable(viewer, reach)})),
    news as (
      select m.clip_data_id, max(${at}) as at, max(greatest(m.updated_at, ${at})) as changed_at, array_agg(distinct came.follow_id::float8) as follows,
        array_agg(distinct came.notify) as notifies
      from came join media_item m using (clip_data_id)
      where ${isAnnounced(viewer, reach)} ${isOthers} ${isRecent}
      group by m.clip_data_id)`
}

const latest = (whose: Whose, limit: number, offset = 0) => sql<NewsItem>`${newsIn(whose)}
  select clip_data_id as "ClipDataID", at as "At", follows as "FollowIDs", changed_at as "ChangedAt" from news
  order by at desc, clip_data_id desc limit ${limit} offset ${offset}`

/** A page, newest first, and how many there are. */
export async function readNews(
  db: Handle,
  whose: Whose,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<{ rows: NewsItem[]; total: number }> {
  const [page, count] = await Promise.all([
    latest(whose, limit, offset).execute(db),
    sql<{ total: number }>`${newsIn(whose)} select count(*) as total from news`.execute(db),
  ])
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 }
}

/** The newest alone, without their number. */
export async function listLatest(db: Handle, whose: Whose, limit: number): Promise<NewsItem[]> {
  const { rows } = await latest(whose, limit).execute(db)
  return rows
}

/** So far back something is new. What becomes watchable later than that is in the feed, and not announced. */
const NEW_DAYS = 30

/** What is there already is known to the follower; only what comes afterwards is announced. */
export const knowNews = (tx: Tx, viewer: Viewer, reach: Reach, personID: number, followID: number) =>
  sql`
    insert into follow_known (person_id, clip_data_id)
    ${newsIn({ viewer, reach, targets: followsOf(personID, followID), days: NEW_DAYS })}
    select ${personID}, clip_data_id from news
    on conflict do nothing`.execute(tx)

export interface FreshItem extends Omit<NewsItem, 'ChangedAt'> {
  EncID: string
  Title: string
}

/** What the follower does not know of yet, once: a process that takes it at the same time gets nothing. */
export async function takeNews(
  tx: Tx,
  { viewer, reach, personID }: { viewer: Viewer; reach: Reach; personID: number },
  notify: Notify,
  most: number,
): Promise<FreshItem[]> {
  const { rows } = await sql<FreshItem>`
    ${newsIn({ viewer, reach, targets: followsOf(personID), days: NEW_DAYS })},
    fresh as (
      select * from news n where ${notify} = any(n.notifies) and not exists (
        select from follow_known k where k.person_id = ${personID} and k.clip_data_id = n.clip_data_id)
      order by n.at desc limit ${most}),
    taken as (
      insert into follow_known (person_id, clip_data_id) select ${personID}, clip_data_id from fresh
      on conflict do nothing returning clip_data_id)
    select m.clip_data_id as "ClipDataID", m.enc_id as "EncID", m.title as "Title", f.at as "At",
      f.follows as "FollowIDs"
    from taken join fresh f using (clip_data_id) join media_item m using (clip_data_id)
    order by f.at desc, m.clip_data_id desc`.execute(tx)
  return rows
}
