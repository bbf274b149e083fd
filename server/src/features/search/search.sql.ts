// One page of a search with its total. Common words must not rank every hit: only the newest ones, those in
// titles and the very title are, and whatever comes after them is in the order of its date.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Db, KEPT, type Tx } from '../../platform/db/connect.ts'
import { type Condition, type FilterConditions, matches, queryOf } from './filters.sql.ts'
import { type Slice, type Sorting, type SortKey, sliceFromEnd, type Term } from './search.rules.ts'

type Handle = Db | Tx

export interface Search {
  /** Whose items (SRCH-32). */
  audience: readonly Condition[]
  /** How many items the audience has, where that is known without looking at each. */
  countAll?: RawBuilder<number>
  /** Which of them, by the key of the filter. */
  filters: FilterConditions
  /** Empty: anything. */
  terms: readonly Term[]
  isTitleOnly: boolean
  sorting: Sorting
}

export interface Found {
  total: number
  ids: number[]
}

export const RANKED_NEWEST = 200
/** Are so many of the newest found by their titles, older titles are not looked for. */
const ENOUGH_TITLES = 100
/** A word that stands in more titles than these stands in those of the newest too. */
const MOST_OLDER_TITLES = 300

/** A condition on `search_document as m`. */
export const where = (search: Search): RawBuilder<SqlBool> => {
  const { audience, filters, terms, isTitleOnly } = search
  const found = terms.length > 0 ? [matches(queryIn(search), isTitleOnly)] : []
  return allOf([...found, ...audience, ...Object.values(filters)])
}

/** Only the index of words finds a word that nothing else narrows, however common it is: one plan is good for all. */
const isPlain = ({ terms, filters }: Search) =>
  terms.length === 1 && terms[0]?.isExcluded === false && Object.keys(filters).length === 0

/** What a kept plan does not know is worked out once, not for every row. */
const once = (search: Search, value: RawBuilder<unknown>) =>
  isPlain(search) ? sql`(select ${value})` : value

const queryIn = (search: Search) => once(search, queryOf(search.terms))

export const allOf = (conditions: readonly Condition[]) =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join([...conditions], sql` and `)}`

export async function countOf(db: Handle, search: Search): Promise<number> {
  const isNarrowed = search.terms.length > 0 || Object.keys(search.filters).length > 0
  const total =
    (!isNarrowed && search.countAll) || sql`(select count(*) from search_document m where ${where(search)})`
  const { rows } = await sql<{ total: number }>`select ${total} as total`.execute(db)
  return rows[0]?.total ?? 0
}

export async function findPage(db: Handle, search: Search, slice: Slice): Promise<Found> {
  if (search.sorting.key === 'best') return findBest(db, search, slice)
  return search.terms.length > 0 ? findSorted(db, search, slice) : findAny(db, search, slice)
}

const KEYS: Record<Exclude<SortKey, 'best'>, RawBuilder<unknown>> = {
  created: sql`m.created_at`,
  title: sql`m.title_key`,
  views: sql`m.view_count`,
  rating: sql`m.rating`,
  duration: sql`coalesce(m.duration_secs, 0)`,
}

/** Without words an index gives the page; what is counted need not be kept. */
async function findAny(db: Handle, search: Search, { offset, limit }: Slice): Promise<Found> {
  const { key, isDown } = search.sorting
  const direction = isDown ? sql`desc` : sql`asc`
  const [total, { rows }] = await Promise.all([
    countOf(db, search),
    sql<{ id: number }>`
      select m.clip_data_id as id from search_document m where ${where(search)}
      order by ${key === 'best' ? KEYS.created : KEYS[key]} ${direction}, m.clip_data_id ${direction}
      limit ${limit} offset ${offset}`.execute(db),
  ])
  return { total, ids: rows.map(row => row.id) }
}

async function findSorted(db: Handle, search: Search, { offset, limit }: Slice): Promise<Found> {
  const { key, isDown } = search.sorting
  const direction = isDown ? sql`desc` : sql`asc`
  const { rows } = await sql<Found>`
    with hits as materialized (
      select m.clip_data_id, ${key === 'best' ? KEYS.created : KEYS[key]} as sort_key
      from search_document m where ${where(search)})
    select (select count(*) from hits) as total, array(
      select clip_data_id::float8 from hits order by sort_key ${direction}, clip_data_id ${direction}
      limit ${limit} offset ${offset}) as ids`.execute(db)
  return rows[0] ?? { total: 0, ids: [] }
}

async function findBest(db: Handle, search: Search, slice: Slice): Promise<Found> {
  if (search.sorting.isDown) return rankPage(db, search, slice)
  const total = await countOf(db, search)
  const { ids } = await rankPage(db, search, sliceFromEnd(slice, total))
  return { total, ids: ids.toReversed() }
}

/**
 * Which hits are ranked does not depend on the page, so that no page shows what another has shown.
 * A single word may stand in very many items: while they are counted only those of the newest tenth are kept.
 * Where these are too few there are few altogether, and the others are looked for as well.
 */
async function rankPage(db: Handle, search: Search, slice: Slice): Promise<Found> {
  const mayBeCommon = search.terms.length === 1
  if (!mayBeCommon || slice.offset + slice.limit > RANKED_NEWEST) return rankEveryHit(db, search, slice)
  const { rows } = await sql<Found>`with ${isPlain(search) ? KEPT : sql``}
    since as materialized (select ${NEWEST_TENTH} as at),
    counted as materialized (
      select count(*) as total,
        array_agg(m.clip_data_id) filter (where m.created_at >= (select at from since)) as ids,
        array_agg(m.created_at) filter (where m.created_at >= (select at from since)) as moments
      from search_document m where ${where(search)}),
    kept as (
      select kept.* from counted, unnest(ids, moments) as kept (clip_data_id, created_at)
      union all
      select m.clip_data_id, m.created_at from search_document m
      where (select coalesce(cardinality(ids), 0) < least(total, ${RANKED_NEWEST}) from counted)
        and m.created_at < (select at from since) and ${where(search)}),
    ${ranking(search, {
      newest: newestOf(sql`kept`),
      total: sql`(select total from counted)`,
      hits: sql`(select m.clip_data_id from search_document m where ${where(search)})`,
    })}
    select (select total from counted)::float8 as total, array(
      select clip_data_id::float8 from ranked ${inOrder(slice)}) as ids`.execute(db)
  return rows[0] ?? { total: 0, ids: [] }
}

/** Where the newest tenth of all items begins, as the database last saw it: a guess, and nothing depends on it. */
const NEWEST_TENTH = sql`newest_tenth()`

const newestOf = (hits: RawBuilder<unknown>) => sql`
  select clip_data_id from ${hits} order by created_at desc, clip_data_id desc limit ${RANKED_NEWEST}`

async function rankEveryHit(db: Handle, search: Search, slice: Slice): Promise<Found> {
  const { rows } = await sql<Found>`
    with hits as materialized (
      select m.clip_data_id, m.created_at from search_document m where ${where(search)}),
    counted as materialized (select count(*) as total from hits),
    ${ranking(search, { newest: newestOf(sql`hits`), total: sql`(select total from counted)`, hits: sql`hits` })}
    select (select total from counted) as total, array(
      select clip_data_id::float8 from hits left join ranked using (clip_data_id, created_at)
      ${inOrder(slice)}) as ids`.execute(db)
  return rows[0] ?? { total: 0, ids: [] }
}

const inOrder = ({ limit, offset }: Slice) => sql`
  order by score desc nulls last, created_at desc, clip_data_id desc limit ${limit} offset ${offset}`

interface Pool {
  newest: RawBuilder<unknown>
  total: RawBuilder<unknown>
  /** All of them, where they are looked for by their numbers. */
  hits: RawBuilder<unknown>
}

/** The newest hits, and older ones that are found by their titles, each with its score: `ranked`. */
function ranking(search: Search, { newest, total, hits }: Pool) {
  const query = queryIn(search)
  const title = once(search, sql`title_key(${search.terms.map(term => term.text).join(' ')})`)
  const scored = (ids: RawBuilder<unknown>) => sql`
    select d.clip_data_id, d.created_at,
      case when d.title_key = ${title} then 2 else 0 end
      + case when d.title_words @@ (${query}) then 1 else 0 end + ts_rank(d.words, ${query}) as score
    from (${ids}) ids join search_document d using (clip_data_id)`
  return sql`newest as materialized (${scored(newest)}),
    titled as materialized (
      select t.clip_data_id from search_document t where t.title_words @@ (${query})
        and ${total} > ${RANKED_NEWEST}
        and (select count(*) from newest where score >= 1) < ${ENOUGH_TITLES}
      limit ${MOST_OLDER_TITLES}),
    older as (${scored(sql`
      select found.clip_data_id from ${hits} found
      where found.clip_data_id = any(array(
        select clip_data_id from titled where (select count(*) from titled) < ${MOST_OLDER_TITLES}
        union select t.clip_data_id from search_document t
        where t.title_key = ${title} and ${total} > ${RANKED_NEWEST}))`)}),
    ranked as (select * from newest union select * from older)`
}
