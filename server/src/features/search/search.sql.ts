// One page of a search with its total. Common words must not rank every hit: only the newest ones, those in
// titles and the very title are, and whatever comes after them is in the order of its date.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Editable, tallyEditable } from '../../core/access/index.ts'
import type { Handle } from '../../platform/db/connect.ts'
import { PREPARED } from '../../platform/db/prepared.ts'
import { type Condition, DAY, type FilterConditions, isTitled, queryOf, queryOfSome } from './filters.sql.ts'
import { queryText, type Slice, type Sorting, type SortKey, sliceFromEnd, type Term } from './search.rules.ts'

export interface Search {
  /** Whose items (SRCH-32). */
  audience: readonly Condition[]
  /** More than the right to watch, the filters and the words narrows it. */
  isNarrowed?: boolean
  /** How many items the audience has, where that is known without looking at each. */
  countAll?: RawBuilder<number>
  /** The audience are those who may edit: then this is the same. */
  editable?: Editable
  /** Which of them, by the key of the filter. */
  filters: FilterConditions
  /** Empty: anything. */
  terms: readonly Term[]
  /** So many of the terms will do; left out: all of them. */
  least?: number
  isTitleOnly: boolean
  sorting: Sorting
  scope: Scope
}

/** Which words of an item are searched. */
export interface Scope {
  /** `m`: search_document, or search_text with the same facts. */
  from: RawBuilder<unknown>
  words: RawBuilder<unknown>
  day: RawBuilder<unknown>
  isTitled: (query: RawBuilder<unknown>) => Condition
  keys: Record<Exclude<SortKey, 'best'>, RawBuilder<unknown>>
  /** Of `search_document as d`, for the words that are asked for. */
  score: (asked: Asked) => RawBuilder<number>
  /** Items that belong among the first for another reason than their titles; a subquery of clip_data_id. */
  foremost?: (terms: readonly Term[]) => RawBuilder<unknown> | undefined
  /** Where few enough are found, all of them are ranked. */
  mostRanked: number
}

export interface Asked {
  terms: readonly Term[]
  query: RawBuilder<unknown>
  /** As title_key has it. */
  title: RawBuilder<unknown>
}

export const RANKED_NEWEST = 200

/** SRCH-08: title, values, description and what stands in a document. */
export const MEDIA: Scope = {
  from: sql`search_document m`,
  words: sql`m.words`,
  day: DAY,
  isTitled,
  keys: {
    created: sql`m.created_at`,
    title: sql`m.title_key`,
    views: sql`m.view_count`,
    rating: sql`m.rating`,
    duration: sql`coalesce(m.duration_secs, 0)`,
  },
  score: ({ query, title }) => sql`case when d.title_key = ${title} then 2 else 0 end
    + case when d.title_words @@ (${query}) then 1 else 0 end + ts_rank(d.words, ${query})`,
  mostRanked: RANKED_NEWEST,
}

interface Counted {
  total: number
  ids: number[]
}

/** Are so many of the newest found by their titles, older titles are not looked for. */
const ENOUGH_TITLES = 100
/** A word that is in more titles than these is in those of the newest too. */
const MOST_OLDER_TITLES = 300

/** A condition on `m`. */
export const where = (search: Search): RawBuilder<SqlBool> => {
  const { audience, filters, terms } = search
  const found = terms.length > 0 ? [isMatched(search)] : []
  return allOf([...found, ...audience, ...Object.values(filters)])
}

const isMatched = (search: Search) =>
  search.isTitleOnly
    ? search.scope.isTitled(queryIn(search))
    : sql<SqlBool>`${search.scope.words} @@ (${queryIn(search)})`

/** Only the index of words finds words that nothing else narrows, however common they are: one plan is good for all. */
const isPlain = ({ terms, filters, isNarrowed }: Search) =>
  !isNarrowed && Object.keys(filters).length === 0 && (areLookedUp(terms) || isOneWord(terms))

const areLookedUp = (terms: readonly Term[]) =>
  terms.length > 0 && terms.every(it => it.query !== undefined) && terms.some(it => !it.isExcluded)

const isOneWord = ([term, ...others]: readonly Term[]) =>
  others.length === 0 && term?.isExcluded === false && term.also === undefined

/** What a prepared plan does not know is worked out once, not for every row. */
const once = (search: Search, value: RawBuilder<unknown>) =>
  isPlain(search) ? sql`(select ${value})` : value

const queryIn = (search: Search) =>
  search.least === undefined ? once(search, queryOf(search.terms)) : queryOfSome(search.terms, search.least)

/** With each form of a word, as ranking counts them. */
function rankedBy(search: Search) {
  const text = queryText(search.terms, search.least, 'any')
  return text === undefined ? queryIn(search) : sql`${text}::tsquery`
}

export const allOf = (conditions: readonly Condition[]) =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join([...conditions], sql` and `)}`

/** The filters by columns that are kept count of. */
const TALLIED = ['recordTypes']

/** As `select`s of `id` and `items`, where they are kept count of. */
export function tallyOf({ editable, terms, filters }: Search, group: RawBuilder<unknown>) {
  const isTallied = terms.length === 0 && Object.keys(filters).every(it => TALLIED.includes(it))
  return editable && isTallied ? tallyEditable(editable, group, allOf(Object.values(filters))) : undefined
}

function totalOf(search: Search): RawBuilder<unknown> {
  const tally = tallyOf(search, sql`0`)
  if (tally) return sql`(select coalesce(sum(items), 0) from (${tally}) it)`
  const isNarrowed = search.terms.length > 0 || Object.keys(search.filters).length > 0
  return (
    (!isNarrowed && search.countAll) ||
    sql`(select count(*) from ${search.scope.from} where ${where(search)})`
  )
}

export async function countOf(db: Handle, search: Search): Promise<number> {
  const total = totalOf(search)
  const prepared = isPlain(search) ? PREPARED : sql``
  const { rows } = await sql<{ total: number }>`select ${prepared} ${total} as total`.execute(db)
  return rows[0]?.total ?? 0
}

/** While many hits are counted, the few of the page are found and shown: by two connections, where there are. */
export async function findPage<T>(
  db: Handle,
  search: Search,
  slice: Slice,
  show: (ids: readonly number[]) => Promise<T>,
): Promise<{ total: number; shown: T }> {
  const alone = findAlone(search, slice)
  if (alone) {
    const [total, shown] = await Promise.all([countOf(db, search), alone(db).then(show)])
    return { total, shown }
  }
  const { total, ids } = await findCounted(db, search, slice)
  return { total, shown: await show(ids) }
}

/** How a page is found without its total, where that is less work. */
function findAlone(search: Search, slice: Slice): ((db: Handle) => Promise<number[]>) | undefined {
  const { terms, sorting } = search
  if (terms.length === 0) return db => findAny(db, search, slice)
  return sorting.key === 'best' && sorting.isDown && isAmongNewest(search, slice)
    ? db => rankNewest(db, search, slice)
    : undefined
}

async function findCounted(db: Handle, search: Search, slice: Slice): Promise<Counted> {
  if (search.sorting.key !== 'best') return findSorted(db, search, slice)
  if (search.sorting.isDown) return rankEveryHit(db, search, slice)
  const total = await countOf(db, search)
  const fromEnd = sliceFromEnd(slice, total)
  const ids = isAmongNewest(search, fromEnd)
    ? await rankNewest(db, search, fromEnd)
    : (await rankEveryHit(db, search, fromEnd)).ids
  return { total, ids: ids.toReversed() }
}

/** Not `nulls last`, which no index serves. */
const SHORTEST_FIRST = sql`coalesce(nullif(m.duration_secs, 0), 'infinity')`

/** What has no length comes last, whichever way round. */
function keyOf({ sorting: { key, isDown }, scope }: Search) {
  if (key === 'duration' && !isDown) return SHORTEST_FIRST
  return key === 'best' ? scope.keys.created : scope.keys[key]
}

/** Without words an index gives the page. */
async function findAny(db: Handle, search: Search, { offset, limit }: Slice): Promise<number[]> {
  const direction = search.sorting.isDown ? sql`desc` : sql`asc`
  const { rows } = await sql<{ id: number }>`
    select m.clip_data_id as id from ${search.scope.from} where ${where(search)}
    order by ${keyOf(search)} ${direction}, m.clip_data_id ${direction}
    limit ${limit} offset ${offset}`.execute(db)
  return rows.map(row => row.id)
}

async function findSorted(db: Handle, search: Search, { offset, limit }: Slice): Promise<Counted> {
  const direction = search.sorting.isDown ? sql`desc` : sql`asc`
  const { rows } = await sql<Counted>`
    with hits as materialized (
      select m.clip_data_id, ${keyOf(search)} as sort_key from ${search.scope.from} where ${where(search)})
    select (select count(*) from hits) as total, array(
      select clip_data_id::float8 from hits order by sort_key ${direction}, clip_data_id ${direction}
      limit ${limit} offset ${offset}) as ids`.execute(db)
  return rows[0] ?? { total: 0, ids: [] }
}

/** A single word may stand in very many items. */
const isAmongNewest = ({ terms }: Search, { offset, limit }: Slice) =>
  terms.length === 1 && offset + limit <= RANKED_NEWEST

/**
 * Which hits are ranked does not depend on the page, so that no page shows what another has shown.
 * Only those of the newest twentieth are looked for, which the index of words knows by their day.
 * Where these are too few there are few altogether, and all are looked for.
 */
async function rankNewest(db: Handle, search: Search, slice: Slice): Promise<number[]> {
  const areEnough = sql`(select count(*) >= ${RANKED_NEWEST} from recent)`
  const { rows } = await sql<{ ids: number[] }>`with ${isPlain(search) ? PREPARED : sql``}
    since as materialized (select (${NEWEST_TWENTIETH} at time zone 'UTC')::date as day),
    recent as materialized (
      select m.clip_data_id, m.created_at from ${search.scope.from}
      where ${search.scope.day} >= (select day from since) and ${where(search)}),
    hits as (
      select * from recent where ${areEnough}
      union all
      select m.clip_data_id, m.created_at from ${search.scope.from} where not ${areEnough} and ${where(search)}),
    ${ranking(search, sql`(select m.clip_data_id from ${search.scope.from} where ${where(search)})`)}
    select array(select clip_data_id::float8 from ranked ${inOrder(slice)}) as ids`.execute(db)
  return rows[0]?.ids ?? []
}

/** Where the newest twentieth of all items begins, as the database last saw it: a guess, and nothing depends on it. */
const NEWEST_TWENTIETH = sql`newest_twentieth()`

async function rankEveryHit(db: Handle, search: Search, slice: Slice): Promise<Counted> {
  const { rows } = await sql<Counted>`with ${isPlain(search) ? PREPARED : sql``} hits as materialized (
      select m.clip_data_id, m.created_at from ${search.scope.from} where ${where(search)}),
    ${ranking(search, sql`hits`)}
    select (select count(*) from hits) as total, array(
      select clip_data_id::float8 from hits left join ranked using (clip_data_id, created_at)
      ${inOrder(slice)}) as ids`.execute(db)
  return rows[0] ?? { total: 0, ids: [] }
}

const inOrder = ({ limit, offset }: Slice) => sql`
  order by score desc nulls last, created_at desc, clip_data_id desc limit ${limit} offset ${offset}`

/**
 * The newest of `hits`, and older ones that are found by their titles, each with its score: `ranked`.
 * The older are looked for by their numbers in `all`.
 */
function ranking(search: Search, all: RawBuilder<unknown>) {
  const query = queryIn(search)
  const title = once(search, sql`title_key(${search.terms.map(term => term.text).join(' ')})`)
  // As an array: how few there are is known only when they are found, and a plan for many would read all documents.
  const scored = (ids: RawBuilder<unknown>) => sql`
    select d.clip_data_id, d.created_at, d.title_words @@ (${query}) as is_titled,
      ${search.scope.score({ terms: search.terms, query: rankedBy(search), title })} as score
    from unnest(array(${ids})) ids (clip_data_id) join search_document d using (clip_data_id)`
  const areMore = sql`(select count(*) >= ${RANKED_NEWEST} from newest)`
  const foremost = search.scope.foremost?.(search.terms)
  return sql`newest as materialized (${scored(sql`
      select clip_data_id from hits order by created_at desc, clip_data_id desc
      limit (select case when count(*) <= ${search.scope.mostRanked}::int then ${search.scope.mostRanked}::int
        else ${RANKED_NEWEST}::int end from hits)`)}),
    titled as materialized (
      select t.clip_data_id from search_document t where t.title_words @@ (${query})
        and ${areMore} and (select count(*) from newest where is_titled) < ${ENOUGH_TITLES}
      limit ${MOST_OLDER_TITLES}),
    older as (${scored(sql`
      select found.clip_data_id from ${all} found
      where found.clip_data_id = any(array(
        select clip_data_id from titled where (select count(*) from titled) < ${MOST_OLDER_TITLES}
        ${foremost ? sql`union (${foremost})` : sql``}
        union select t.clip_data_id from search_document t where t.title_key = ${title} and ${areMore}))`)}),
    ranked as (select * from newest union select * from older)`
}
