// Which items are on a page of the content list. Each order has an index with all that a page asks for: migration 0112.
import type { ContentSort } from '@mediatheque/contract/content'
import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../../platform/db/connect.ts'
import { countOf, type Search, type Slice, sliceFromEnd, tallyOf, where } from '../search/index.ts'

export interface ContentOrder {
  sort: ContentSort
  isDown: boolean
}

interface Order {
  /** It has the columns that the right and the filters ask for, under the names of `search_document`. */
  table: 'search_document' | 'content_row' | 'content_size'
  /** Of the table under this name. */
  keys: (it: RawBuilder<unknown>) => RawBuilder<unknown>[]
  /** Items are in the order of what they belong to, and within it of their numbers. */
  groups?: Groups
}

interface Groups {
  /** Of `search_document as m`; no filter names it like this. */
  of: RawBuilder<unknown>
  /** Each `id` with its `place`. A name without case and accents costs more than an item does: it is made once. */
  places: RawBuilder<unknown>
}

const OWNERS: Groups = {
  of: sql`(m.owner_id + 0)`,
  places: sql`(select person_id as id, row_number() over (order by plain_text(display_name), person_id) as place
    from person)`,
}
const LOCATIONS: Groups = {
  of: sql`(m.pp_id + 0)`,
  places: sql`(select publishing_policy_id as id,
      row_number() over (order by plain_text(name), publishing_policy_id) as place
    from publishing_policy)`,
}

const inGroups = (groups: Groups): Order => ({
  table: 'search_document',
  groups,
  keys: () => [sql`g.place`],
})
const ofDocument = (key: (it: RawBuilder<unknown>) => RawBuilder<unknown>): Order => ({
  table: 'search_document',
  keys: it => [key(it)],
})
const ofRow = (column: 'changed_at' | 'view_count' | 'viewed_at'): Order => ({
  table: 'content_row',
  keys: it => [sql`${it}.${sql.ref(column)}`],
})

const ORDERS: Record<ContentSort, Order> = {
  title: ofDocument(it => sql`${it}.title_key`),
  type: ofDocument(it => sql`(${it}.record_type + 0)`),
  owner: inGroups(OWNERS),
  location: inGroups(LOCATIONS),
  privacy: ofDocument(it => sql`${it}.is_private::integer`),
  approval: ofDocument(it => sql`approval_order(${it}.approval)`),
  created: ofDocument(it => sql`${it}.created_at`),
  changed: ofRow('changed_at'),
  views: ofRow('view_count'),
  viewed: ofRow('viewed_at'),
  duration: ofDocument(it => sql`coalesce(${it}.duration_secs, 0)`),
  size: { table: 'content_size', keys: it => [sql`${it}.bytes`] },
  captions: ofDocument(it => sql`${it}.has_subtitles::integer`),
  rating: ofDocument(it => sql`(${it}.rating + 0)`),
  expiry: ofDocument(it => sql`coalesce(${it}.expires_at, 'infinity')`),
  id: { table: 'content_row', keys: () => [] },
}

const [M, KEYED] = [sql.ref('m'), sql.ref('k')]

/** What was never viewed comes before what was viewed longest ago. */
const nulls = ({ sort, isDown }: ContentOrder) =>
  sort === 'viewed' ? (isDown ? sql` nulls last` : sql` nulls first`) : sql``

const direction = ({ isDown }: ContentOrder) => (isDown ? sql`desc` : sql`asc`)

const inOrder = (order: ContentOrder, keys: readonly RawBuilder<unknown>[], id: RawBuilder<unknown>) => {
  const all = [
    ...keys.map(key => sql`${key} ${direction(order)}${nulls(order)}`),
    sql`${id} ${direction(order)}`,
  ]
  return sql`order by ${sql.join(all)}`
}

interface Found {
  total: number
  ids: number[]
}

const NOTHING: Found = { total: 0, ids: [] }

/** Up to here a page is read while its list is counted; further on, from the nearer end. */
const NEAR = 2000

export async function findSlice(
  db: Handle,
  search: Search,
  order: ContentOrder,
  slice: Slice,
): Promise<Found> {
  if (search.terms.length > 0) return findWorded(db, search, order, slice)
  const { groups } = ORDERS[order.sort]
  if (groups) return findGrouped(db, search, groups, order, slice)
  if (slice.offset < NEAR) {
    const [total, ids] = await Promise.all([countItems(db, search), findIDs(db, search, order, slice)])
    return { total, ids }
  }
  const total = await countItems(db, search)
  if (slice.offset <= total / 2) return { total, ids: await findIDs(db, search, order, slice) }
  const backwards = await findIDs(db, search, { ...order, isDown: !order.isDown }, sliceFromEnd(slice, total))
  return { total, ids: backwards.toReversed() }
}

/** Of the tables with the facts this has the index that filters narrow, and the shortest rows. */
const countItems = (db: Handle, search: Search) =>
  countOf(db, { ...search, scope: { ...search.scope, from: sql`content_size m` } })

/** All of them. */
export async function findEvery(db: Handle, search: Search, order: ContentOrder): Promise<number[]> {
  const isCounted = search.terms.length > 0 || ORDERS[order.sort].groups !== undefined
  return isCounted
    ? (await findSlice(db, search, order, EVERYTHING)).ids
    : findIDs(db, search, order, EVERYTHING)
}

const EVERYTHING: Slice = { offset: 0, limit: 2_147_483_647 }

/** An index gives the page. */
async function findIDs(
  db: Handle,
  search: Search,
  order: ContentOrder,
  { offset, limit }: Slice,
): Promise<number[]> {
  const { table, keys } = ORDERS[order.sort]
  const { rows } = await sql<{ id: number }>`
    select m.clip_data_id as id from ${sql.table(table)} m where ${where(search)}
    ${inOrder(order, keys(M), sql`m.clip_data_id`)} limit ${limit} offset ${offset}`.execute(db)
  return rows.map(row => row.id)
}

/** How many are in each group says in which of them the page is: the others are not sorted. */
async function findGrouped(
  db: Handle,
  search: Search,
  { of, places }: Groups,
  order: ContentOrder,
  { offset, limit }: Slice,
): Promise<Found> {
  const grouped =
    tallyOf(search, of) ?? sql`select ${of} as id, 1 as items from search_document m where ${where(search)}`
  const { rows } = await sql<Found>`
    with counted as materialized (select id, sum(items) as items from (${grouped}) it group by 1),
    placed as (
      select c.id, c.items, g.place,
        (sum(c.items) over (order by g.place ${direction(order)}) - c.items)::bigint as before
      from counted c join ${places} g using (id)),
    page as (
      select p.place, it.clip_data_id from placed p cross join lateral (
        select m.clip_data_id from search_document m where ${of} = p.id and ${where(search)}
        order by m.clip_data_id ${direction(order)}
        limit ${limit} offset greatest(0, ${offset}::bigint - p.before)) it
      where p.before < ${offset + limit}::bigint and p.before + p.items > ${offset}::bigint)
    select (select coalesce(sum(items), 0)::float8 from counted) as total, array(
      select clip_data_id::float8 from page
      ${inOrder(order, [sql`place`], sql`clip_data_id`)} limit ${limit}) as ids`.execute(db)
  return rows[0] ?? NOTHING
}

/** By the index of words first: in the order of another index the words of every item would be unpacked. */
async function findWorded(
  db: Handle,
  search: Search,
  order: ContentOrder,
  { offset, limit }: Slice,
): Promise<Found> {
  const { table, groups, keys } = ORDERS[order.sort]
  const isDocument = table === 'search_document'
  // The words are in search_document only.
  const joined = isDocument ? sql`` : sql`join ${sql.table(table)} k on k.clip_data_id = m.clip_data_id`
  const from = groups ? sql`join ${groups.places} g on g.id = ${groups.of}` : joined
  const keyed = isDocument ? M : KEYED
  const named = keys(keyed).map((key, nth) => sql`, ${key} as ${sql.id(`key${nth}`)}`)
  const again = keys(keyed).map((_, nth) => sql.id(`key${nth}`))
  const { rows } = await sql<Found>`
    with hits as materialized (
      select m.clip_data_id ${named.length > 0 ? sql.join(named, sql``) : sql``}
      from search_document m ${from} where ${where(search)})
    select (select count(*) from hits) as total, array(
      select clip_data_id::float8 from hits ${inOrder(order, again, sql`clip_data_id`)}
      limit ${limit} offset ${offset}) as ids`.execute(db)
  return rows[0] ?? NOTHING
}
