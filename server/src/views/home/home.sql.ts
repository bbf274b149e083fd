// Which items belong on a shelf: numbers in their order, only of what the viewer may find.
import { HISTORY_DAYS } from '@mediatheque/contract/my-lists'
import { RecordType } from '@mediatheque/contract/primitives'
import { Restriction } from '@mediatheque/contract/publishing'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isLiveItem, mayFind, openInCourses, type Reach } from '../../core/access/index.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Person, Viewer } from '../../platform/http/viewer.ts'

export interface Asking<V = Viewer> {
  db: Db
  viewer: V
  reach: Reach
}

/** Of a category with very many items the newest are enough to choose from. */
const NEWEST_OF_CATEGORY = 40
/** What was opened longer ago is no reason for a shelf while there is something newer. */
const LAST_OPENED = 5
const MOST_TOPICS = 3
/** Two items that were related by hand belong together more than two of one category. */
const RELATED = 3

/** What the library offers to everybody in the audience; what waits or is private is in lists of its own. */
const isOffered = sql<SqlBool>`(m.open_pp_id <> 0
  or (not m.is_private and m.deleted_at is null and ${isLiveItem(sql`true`)}))`

const mayOffer = ({ viewer, reach }: Asking) => sql<SqlBool>`${mayFind(viewer, reach)} and ${isOffered}`

const numbersOf = (rows: readonly { id: number }[]) => rows.map(row => row.id)

async function listBy(asking: Asking, order: RawBuilder<unknown>, most: number): Promise<number[]> {
  const listed = async (condition: RawBuilder<SqlBool>) => {
    const { rows } = await sql<{ id: number }>`
      select m.clip_data_id as id from search_document m where ${condition}
      order by ${order} desc, m.clip_data_id desc limit ${most}`.execute(asking.db)
    return numbersOf(rows)
  }
  const offered = await listed(mayOffer(asking))
  return offered.length > 0 ? offered : listed(mayFind(asking.viewer, asking.reach))
}

/** Where nothing is open yet, what somebody has added themselves is no empty library. */
export const listNewest = (asking: Asking, most: number) => listBy(asking, sql`m.created_at`, most)

export const listPopular = (asking: Asking, most: number) => listBy(asking, sql`m.view_count`, most)

const isOpened = (personID: number) => sql<SqlBool>`exists (
  select from history h where h.person_id = ${personID} and h.clip_data_id = m.clip_data_id)`

const newestIn = (categoryID: RawBuilder<unknown>) => sql`(
  select cm.clip_data_id from category_membership cm
  where cm.category_id = ${categoryID} and not cm.is_excluded
  order by cm.clip_data_id desc limit ${NEWEST_OF_CATEGORY})`

export interface Neighbour {
  /** The item that was opened. */
  about: number
  id: number
}

/** What is related to the recordings opened last or shares their categories, and was not opened yet; best first. */
export async function listNeighbours({ db, viewer, reach }: Asking<Person>): Promise<Neighbour[]> {
  const { rows } = await sql<Neighbour>`
    with opened as (
      select h.clip_data_id, h.viewed_at from history h join search_document d using (clip_data_id)
      where h.person_id = ${viewer.PersonID} and h.viewed_at > now() - make_interval(days => ${HISTORY_DAYS})
        and d.record_type in (${RecordType.Video}, ${RecordType.TV})
      order by h.viewed_at desc limit ${LAST_OPENED}),
    near as (
      select o.clip_data_id as about, o.viewed_at, r.related_id as id, ${RELATED}::int as weight
      from opened o join related_media r using (clip_data_id)
      union all
      select o.clip_data_id, o.viewed_at, r.clip_data_id, ${RELATED}::int
      from opened o join related_media r on r.related_id = o.clip_data_id
      union all
      select o.clip_data_id, o.viewed_at, n.clip_data_id, 1
      from opened o join category_membership c on c.clip_data_id = o.clip_data_id and not c.is_excluded
      cross join lateral ${newestIn(sql`c.category_id`)} n),
    scored as (select about, viewed_at, id, sum(weight) as weight from near group by about, viewed_at, id)
    select s.about, m.clip_data_id as id from scored s join search_document m on m.clip_data_id = s.id
    where ${mayOffer({ db, viewer, reach })} and not ${isOpened(viewer.PersonID)}
    order by s.viewed_at desc, s.about, s.weight desc, m.view_count desc, m.clip_data_id desc`.execute(db)
  return rows
}

/** The categories of what somebody opened, those opened most often first. */
export async function listTopics({ db, viewer }: Asking<Person>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.category_id as id
    from history h join category_membership c using (clip_data_id)
    where h.person_id = ${viewer.PersonID} and not c.is_excluded
      and h.viewed_at > now() - make_interval(days => ${HISTORY_DAYS})
    group by c.category_id
    order by count(*) desc, max(h.viewed_at) desc, c.category_id limit ${MOST_TOPICS}`.execute(db)
  return numbersOf(rows)
}

/** New in these categories, and not opened yet. */
export async function listNewIn(
  asking: Asking<Person>,
  categoryIDs: readonly number[],
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.clip_data_id as id from search_document m
    where m.clip_data_id in (
        select n.clip_data_id from unnest(${[...categoryIDs]}::bigint[]) as c (id)
        cross join lateral ${newestIn(sql`c.id`)} n)
      and ${mayOffer(asking)} and not ${isOpened(asking.viewer.PersonID)}
    order by m.created_at desc, m.clip_data_id desc limit ${most}`.execute(asking.db)
  return numbersOf(rows)
}

export async function namesOfCategories(db: Db, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from category where category_id = any(${[...ids]}::bigint[])
    order by array_position(${[...ids]}::bigint[], category_id)`.execute(db)
  return rows.map(row => row.name)
}

/** The locations that are open to one of these groups and not to everybody. */
const locationsOf = (groups: readonly number[]) => sql`
  select p.publishing_policy_id from publishing_policy p
  join policy_group pg using (publishing_policy_id)
  where p.restriction = ${Restriction.Groups} and pg.group_id = any(${[...groups]}::bigint[])`

export async function listNewForGroups(asking: Asking<Person>, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.clip_data_id as id from search_document m
    where m.pp_id in (${locationsOf(asking.viewer.groups)})
      and ${mayOffer(asking)} and not ${isOpened(asking.viewer.PersonID)}
    order by m.created_at desc, m.clip_data_id desc limit ${most}`.execute(asking.db)
  return numbersOf(rows)
}

/** Linked in a course of theirs, which may open to them what is private. */
export async function listNewInCourses(
  { db, viewer, reach }: Asking<Person>,
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.clip_data_id as id from search_document m
    where m.clip_data_id in (${openInCourses(sql`${viewer.PersonID}::bigint`)})
      and ${mayFind(viewer, reach)} and m.deleted_at is null and ${isLiveItem(sql`true`)}
      and not ${isOpened(viewer.PersonID)}
    order by m.created_at desc, m.clip_data_id desc limit ${most}`.execute(db)
  return numbersOf(rows)
}

/** In the order in which they are given. */
export async function withoutOpened(
  { db, viewer }: Asking<Person>,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.clip_data_id as id from unnest(${[...ids]}::bigint[]) with ordinality as m (clip_data_id, place)
    where not ${isOpened(viewer.PersonID)} order by m.place`.execute(db)
  return numbersOf(rows)
}

/** Which of somebody's groups these items are open to. */
export async function namesOfGroups({ db, viewer }: Asking<Person>, ids: readonly number[]) {
  const { rows } = await sql<{ name: string }>`
    select g.name from person_group g
    where g.group_id = any(${[...viewer.groups]}::bigint[]) and exists (
      select from policy_group pg join media_item i on i.pp_id = pg.publishing_policy_id
      where pg.group_id = g.group_id and i.clip_data_id = any(${[...ids]}::bigint[]))
    order by plain_text(g.name)`.execute(db)
  return rows.map(row => row.name)
}
