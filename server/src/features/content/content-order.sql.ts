// Which items are on a page of the content list. Each order has an index: migration 0109.
import type { ContentSort } from '@mediatheque/contract/content'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { type Search, type Slice, where } from '../search/index.ts'

type Handle = Db | Tx

export interface ContentOrder {
  sort: ContentSort
  isDown: boolean
}

interface Order {
  /** Beside `search_document as m`. */
  join?: RawBuilder<unknown>
  keys: RawBuilder<unknown>[]
}

const BY_ROW = sql`join content_row r on r.clip_data_id = m.clip_data_id`
const BY_SIZE = sql`join content_size s on s.clip_data_id = m.clip_data_id`
const BY_OWNER = sql`join person o on o.person_id = m.owner_id + 0`
const BY_LOCATION = sql`join publishing_policy p on p.publishing_policy_id = m.pp_id + 0`

const ORDERS: Record<ContentSort, Order> = {
  title: { keys: [sql`m.title_key`] },
  type: { keys: [sql`(m.record_type + 0)`] },
  owner: { join: BY_OWNER, keys: [sql`lower(o.display_name)`, sql`o.person_id`] },
  location: { join: BY_LOCATION, keys: [sql`lower(p.name)`, sql`p.publishing_policy_id`] },
  privacy: { keys: [sql`m.is_private::integer`] },
  approval: { keys: [sql`approval_order(m.approval)`] },
  created: { keys: [sql`m.created_at`] },
  changed: { join: BY_ROW, keys: [sql`r.changed_at`] },
  views: { join: BY_ROW, keys: [sql`r.view_count`] },
  viewed: { join: BY_ROW, keys: [sql`r.viewed_at`] },
  duration: { keys: [sql`coalesce(m.duration_secs, 0)`] },
  size: { join: BY_SIZE, keys: [sql`s.bytes`] },
  captions: { keys: [sql`m.has_subtitles::integer`] },
  rating: { keys: [sql`(m.rating + 0)`] },
  expiry: { keys: [sql`coalesce(m.expires_at, 'infinity')`] },
  id: { keys: [] },
}

/** What was never viewed comes before what was viewed longest ago. */
const nulls = ({ sort, isDown }: ContentOrder) =>
  sort === 'viewed' ? (isDown ? sql` nulls last` : sql` nulls first`) : sql``

const inOrder = (order: ContentOrder, keys: readonly RawBuilder<unknown>[], id: RawBuilder<unknown>) => {
  const direction = order.isDown ? sql`desc` : sql`asc`
  const all = [...keys.map(key => sql`${key} ${direction}${nulls(order)}`), sql`${id} ${direction}`]
  return sql`order by ${sql.join(all)}`
}

/** Without words an index gives the page. */
export async function findIDs(
  db: Handle,
  search: Search,
  order: ContentOrder,
  { offset, limit }: Slice,
): Promise<number[]> {
  const { join = sql``, keys } = ORDERS[order.sort]
  const { rows } = await sql<{ id: number }>`
    select m.clip_data_id as id from search_document m ${join} where ${where(search)}
    ${inOrder(order, keys, sql`m.clip_data_id`)} limit ${limit} offset ${offset}`.execute(db)
  return rows.map(row => row.id)
}

/** By the index of words first: in the order of another index the words of every item would be unpacked. */
export async function findWorded(
  db: Handle,
  search: Search,
  order: ContentOrder,
  { offset, limit }: Slice,
): Promise<{ total: number; ids: number[] }> {
  const { join = sql``, keys } = ORDERS[order.sort]
  const named = keys.map((key, nth) => sql`, ${key} as ${sql.id(`key${nth}`)}`)
  const again = keys.map((_, nth) => sql.id(`key${nth}`))
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with hits as materialized (
      select m.clip_data_id ${named.length > 0 ? sql.join(named, sql``) : sql``}
      from search_document m ${join} where ${where(search)})
    select (select count(*) from hits) as total, array(
      select clip_data_id::float8 from hits ${inOrder(order, again, sql`clip_data_id`)}
      limit ${limit} offset ${offset}) as ids`.execute(db)
  return rows[0] ?? { total: 0, ids: [] }
}
