// Where inside an item words were found: a line of speech, a slide, a chapter, a page, a comment. Only of items that
// the viewer was found to be allowed to watch; of comments only what everybody may read.
import type { MomentKind } from '@mediatheque/contract/search-all'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Handle } from '../../platform/db/connect.ts'
import { PREPARED } from '../../platform/db/prepared.ts'
import { type Condition, oneOf, queryOf } from './filters.sql.ts'
import { anyOf, eitherQuery, nameQuery, type Slice, type Term } from './search.rules.ts'
import { headline } from './snippets.sql.ts'

const MOST_SHOWN = 500

interface Places {
  /** A relation with clip_data_id and words. */
  from: RawBuilder<unknown>
  /** start_secs, page, language, text, image_key */
  columns: RawBuilder<unknown>
}

/** Of the item: chapters and comments do not say theirs. */
const LANGUAGE = sql`(select i.language from media_item i where i.clip_data_id = l.clip_data_id)`

/** The better a place says what an item is about, the earlier it stands here. */
const PLACES: Record<MomentKind, Places> = {
  chapters: {
    from: sql`chapter l`,
    columns: sql`l.start_secs, null::int, ${LANGUAGE}, concat_ws(' – ', l.title, nullif(l.description, '')), l.image_key`,
  },
  slides: {
    from: sql`slide l`,
    columns: sql`nullif(l.start_secs, -1), null::int, l.language, l.text || ' ' || l.notes, coalesce(l.thumb_key, l.image_key)`,
  },
  speech: {
    from: sql`cue l`,
    columns: sql`l.start_secs, null::int, l.language, l.text, null`,
  },
  pages: {
    from: sql`document_page l`,
    columns: sql`null::float8, l.page, l.language, l.text, null`,
  },
  comments: {
    from: sql`(select * from comment where not is_note and status = 0) l`,
    // One at the very beginning is about the whole.
    columns: sql`nullif(l.position_secs, 0), null::int, ${LANGUAGE}, l.text, null`,
  },
}
export const KINDS = Object.keys(PLACES) as MomentKind[]

/** Every word stands somewhere in this kind of place, if not in the same one. A condition on `search_document as m`. */
export const isFoundIn = (kind: MomentKind, terms: readonly Term[]): Condition =>
  sql<SqlBool>`(${sql.join(
    terms.map(term => {
      const isThere = sql`m.clip_data_id in (select l.clip_data_id from ${PLACES[kind].from} where l.words @@ (${oneOf(term)}))`
      return term.isExcluded ? sql`not ${isThere}` : isThere
    }),
    sql` and `,
  )})`

export interface FoundMoment {
  ClipDataID: number
  kind: MomentKind
  start: number | null
  page: number | null
  imageKey: string | null
  marked: string
  /** Its beginning, for words in another language than the marks know. */
  text: string
  /** Of all moments of its item. */
  total: number
  kinds: MomentKind[]
}

/** The best of each item: those with the most of the words, and rather with words that the title does not have. */
export async function findMoments(
  db: Handle,
  ids: readonly number[],
  terms: readonly Term[],
  most: number,
): Promise<FoundMoment[]> {
  const wanted = terms.filter(term => !term.isExcluded)
  const any = anyOf(wanted)
  if (ids.length === 0 || !any) return []
  const score = scoreOf(wanted, query => sql`2 - (d.title_words @@ ${query})::int`)
  const { rows } = await sql<FoundMoment>`with ${PREPARED} lines as (${linesIn(KINDS, ids, any)}),
    ranked as (
      select l.*, row_number() over (
        partition by clip_data_id order by ${score} desc, place, start_secs nulls last, page) as nth
      from lines l join search_document d using (clip_data_id)),
    counted as (select clip_data_id, count(*) as total, array_agg(distinct kind) as kinds from lines group by clip_data_id)
    select r.clip_data_id as "ClipDataID", r.kind, r.start_secs as start, r.page, r.image_key as "imageKey",
      ${headline(sql`r.language`, sql`r.text`, [any])} as marked,
      left(r.text, ${MOST_SHOWN}) as text, c.total, c.kinds
    from ranked r join counted c using (clip_data_id)
    where r.nth <= ${most} order by r.clip_data_id, r.nth`.execute(db)
  return rows
}

/** How many of the words stand there, each as much as it weighs. The text is the same for any number of words. */
function scoreOf(terms: readonly Term[], weigh: (query: RawBuilder<unknown>) => RawBuilder<unknown>) {
  const queries = terms.map(term => term.query?.match ?? '')
  return sql`(select coalesce(sum(${weigh(sql`q.query::tsquery`)}), 0)
    from unnest(${queries}::text[]) as q (query) where l.words @@ q.query::tsquery)`
}

const linesIn = (kinds: readonly MomentKind[], ids: readonly number[], any: Term) =>
  sql.join(
    kinds.map(kind => linesOf(kind, KINDS.indexOf(kind), ids, queryOf([any]))),
    sql` union all `,
  )

type MomentOfItem = Omit<FoundMoment, 'ClipDataID' | 'total' | 'kinds'>

/** Of one item, which the caller has asked whether it may be watched: those with the most of the words first. */
export async function findMomentsIn(
  db: Handle,
  clipDataID: number,
  terms: readonly Term[],
  kind: MomentKind | null,
  { offset, limit }: Slice,
): Promise<{ moments: MomentOfItem[]; counts: ReadonlyMap<MomentKind, number> }> {
  const wanted = terms.filter(term => !term.isExcluded)
  const any = anyOf(wanted)
  if (!any) return { moments: [], counts: new Map() }
  const isMeant = kind === null ? sql`true` : sql`l.kind = ${kind}`
  const [page, counts] = await Promise.all([
    sql<MomentOfItem>`
      with lines as (${linesIn(KINDS, [clipDataID], any)})
      select l.kind, l.start_secs as start, l.page, l.image_key as "imageKey",
        ${headline(sql`l.language`, sql`l.text`, [any])} as marked, left(l.text, ${MOST_SHOWN}) as text
      from lines l where ${isMeant}
      order by ${scoreOf(wanted, () => sql`1`)} desc, l.start_secs nulls last, l.page, l.place
      limit ${limit} offset ${offset}`.execute(db),
    sql<{ kind: MomentKind; count: number }>`
      select kind, count(*) from (${linesIn(KINDS, [clipDataID], any)}) l group by kind`.execute(db),
  ])
  return { moments: page.rows, counts: new Map(counts.rows.map(row => [row.kind, row.count])) }
}

/** By their items: “offset 0” keeps the index of words out, which knows all lines of the library. */
const linesOf = (kind: MomentKind, at: number, ids: readonly number[], any: RawBuilder<unknown>) => sql`
  select l.clip_data_id, ${sql.lit(kind)} as kind, ${sql.lit(at)} as place, l.words, it.*
  from (
    select * from ${PLACES[kind].from} where l.clip_data_id = any(${[...ids]}::bigint[]) offset 0) l
  cross join lateral (
    select ${PLACES[kind].columns}) as it (start_secs, page, language, text, image_key)
  where l.words @@ (${any})`

export interface FoundReasons {
  ClipDataID: number
  inTitle: boolean
  isOwner: boolean
  isCategory: boolean
  inDetails: boolean
}

/** What of an item itself the words are: its title, its owner, a category, what is written about it. */
export async function findReasons(
  db: Handle,
  ids: readonly number[],
  terms: readonly Term[],
): Promise<ReadonlyMap<number, FoundReasons>> {
  const any = anyOf(terms.filter(term => !term.isExcluded))
  if (ids.length === 0 || !any) return new Map()
  const names = (any.also ?? []).flatMap(it => ('name' in it ? [it.name] : []))
  const named = (kind: string) =>
    sql`t.words @@ ${eitherQuery(names.filter(it => it.startsWith(`${kind} `)).map(nameQuery))}::tsquery`
  const { rows } =
    await sql<FoundReasons>`select ${PREPARED} d.clip_data_id as "ClipDataID", d.title_words @@ (${queryOf([any])}) as "inTitle",
      d.words @@ (${queryOf([any])}) as "inDetails",
      ${named('owner')} as "isOwner", ${named('category')} as "isCategory"
    from search_document d join search_text t using (clip_data_id)
    where d.clip_data_id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(row => [row.ClipDataID, row]))
}
