// What the one list searches, and in which order it shows what it finds. Every weight of the order stands here.
import { type RawBuilder, sql } from 'kysely'
import { hasTitle, queryOf } from './filters.sql.ts'
import type { Term } from './search.rules.ts'
import { type Asked, MEDIA, type Scope } from './search.sql.ts'

const WEIGHTS = {
  /** The words are the title. */
  sameTitle: 8,
  /** Every word stands in the title, or names the owner. */
  title: 3,
  /** The same, with no word of it only begun. */
  wholeTitle: 2,
  /** The words follow one another somewhere. */
  phrase: 2,
  /** No word is only begun, or another word for what was asked. */
  wholeWords: 1.5,
  /** How often, and in which parts: speech, description, fields, title. */
  parts: 2,
  inParts: '{0.1, 0.25, 0.6, 1}',
  closeness: 1,
  freshness: 0.3,
  /** Freshness halves in this time. */
  freshDays: 365,
  use: 0.05,
} as const

/** As a number of SQL, not as a value of unknown type. */
const weight = (name: Exclude<keyof typeof WEIGHTS, 'inParts'>) => sql.lit(WEIGHTS[name])

/**
 * Looked up once for each item: "offset 0" keeps the lookup from being written into every use of it. Joined with
 * nothing, they are read from where long values are stored once, and not again by each function.
 */
const WORDS = sql`(select t.words || ''::tsvector from search_text t where t.clip_data_id = d.clip_data_id)`

/** The terms as they stand there: whole words, and nothing else that would do. */
const asWritten = (terms: readonly Term[]): Term[] =>
  terms.map(({ also: _, query, ...term }) => ({
    ...term,
    isPrefix: false,
    ...(query && { query: { any: query.own, match: query.own, own: query.own } }),
  }))

function score({ terms, query, title }: Asked): RawBuilder<number> {
  const whole = queryOf(asWritten(terms))
  const words = terms.filter(term => !term.isExcluded)
  const phrase = words.map(term => term.text).join(' ')
  const isPhrase = words.length > 1 ? sql`(w.words @@ (select phrase_query(${phrase})))::int` : sql`0`
  return sql<number>`(select
      ${weight('sameTitle')} * (d.title_key = ${title})::int
      + ${weight('title')} * (n.names @@ (${query}))::int
      + ${weight('wholeTitle')} * (n.names @@ (${whole}))::int
      + ${weight('phrase')} * ${isPhrase}
      + ${weight('wholeWords')} * (w.words @@ (${whole}))::int
      + ${weight('parts')} * ts_rank(${WEIGHTS.inParts}::real[], w.words, (${query}))
      + ${weight('closeness')} * least(1, ts_rank_cd(${WEIGHTS.inParts}::real[], w.words, (${query})))
      + ${weight('freshness')} * power(0.5, greatest(0, extract(epoch from now() - d.created_at)) / 86400 / ${weight('freshDays')})
      + ${weight('use')} * ln(1 + d.view_count)
    from (select ${WORDS} as words offset 0) w,
      (select d.title_words || ('''@owner ' || d.owner_id || ''':1A')::tsvector as names) n)`
}

const MOST_OWNED = 100

/** The newest of the people whom the words name. */
function ownedByNamed(terms: readonly Term[]): RawBuilder<unknown> | undefined {
  const owners = terms
    .flatMap(term => term.also ?? [])
    .flatMap(it => ('name' in it ? [OWNER.exec(it.name)?.[1] ?? ''] : []))
    .filter(id => id !== '')
  return owners.length === 0
    ? undefined
    : sql`select o.clip_data_id from search_document o where o.owner_id = any(${owners.map(Number)}::bigint[])
        order by o.created_at desc limit ${MOST_OWNED}`
}

const OWNER = /^owner (\d+)$/

/** What is not stored with the words. */
const ofDocument = (column: RawBuilder<unknown>) =>
  sql`(select ${column} from search_document d where d.clip_data_id = m.clip_data_id)`

/** Few enough to look at the words of each. */
const MOST_RANKED = 400

export const ALL: Scope = {
  from: sql`search_text m`,
  words: sql`m.words`,
  day: sql`m.day`,
  isTitled: hasTitle,
  keys: {
    ...MEDIA.keys,
    title: ofDocument(sql`d.title_key`),
    views: ofDocument(sql`d.view_count`),
    rating: ofDocument(sql`d.rating`),
  },
  score,
  foremost: ownedByNamed,
  mostRanked: MOST_RANKED,
}
