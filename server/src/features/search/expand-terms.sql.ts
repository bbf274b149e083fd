// What else will do for a word: names of people and categories, compounds that end with it, words it begins whose
// stem is shorter than what was typed, two words that are known as one. Names are looked up now, so that somebody
// who is renamed is found by the new name at once.
import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../../platform/db/connect.ts'
import { PREPARED } from '../../platform/db/prepared.ts'
import type { Alternative, Term } from './search.rules.ts'
import { nameWords } from './spelling.sql.ts'
import { sequencesIn, withSynonyms } from './synonyms.rules.ts'
import { synonymsOf } from './synonyms.sql.ts'
import { withQueries } from './term-queries.sql.ts'

/** A beginning that so many names share names nobody. */
const MOST_NAMES = 200
const MOST_WORDS = 30
const SHORTEST_NAME = 3
const SHORTEST_ENDING = 5

const isExpanded = ({ kind, isExcluded, text }: Term) =>
  kind === 'word' && !isExcluded && text.length >= SHORTEST_NAME

interface Found {
  nth: number
  kind: 'owner' | 'category' | 'word'
  value: string
}

export async function expandTerms(db: Handle, terms: readonly Term[]): Promise<Term[]> {
  if (terms.length === 0) return []
  const words = terms.map(term => (isExpanded(term) ? term.text : ''))
  const [found, groups] = await Promise.all([
    alternativesFor(db, words, pairsOf(words)),
    synonymsOf(
      db,
      sequencesIn(terms).map(it => it.text),
    ),
  ])
  const expanded = withSynonyms(terms, groups).map((term, nth) => {
    const also = [...(term.also ?? []), ...alternativesOf(found.filter(it => it.nth === nth))]
    return also.length === 0 ? term : { ...term, also }
  })
  return withQueries(db, expanded)
}

/** Neighbours as one word; empty where one of them is no word of its own. */
const pairsOf = (words: readonly string[]) =>
  words.map((word, at) => {
    const next = words[at + 1] ?? ''
    return word === '' || next === '' ? '' : word + next
  })

function alternativesOf(found: readonly Found[]): Alternative[] {
  const named = (kind: Found['kind']) => {
    const names = found.filter(it => it.kind === kind)
    return names.length > MOST_NAMES ? [] : names.map(it => ({ name: it.value }))
  }
  const words = found.filter(it => it.kind === 'word').map(it => ({ word: it.value }))
  return [...named('owner'), ...named('category'), ...words]
}

const BEGINS = sql`to_tsquery('mediatheque_simple'::regconfig, t.word || ':*')`

const stem = (word: RawBuilder<unknown>) => sql`(ts_lexize('mediatheque_english', ${word}))[1]`

async function alternativesFor(db: Handle, words: readonly string[], pairs: readonly string[]) {
  const { rows } = await sql<Found>`with ${PREPARED} t as (
      select nth - 1 as nth, word, plain_text(word) as plain
      from unnest(${[...words]}::text[]) with ordinality as w (word, nth) where word <> '')
    select t.nth::int as nth, it.kind, it.value from t cross join lateral (
      (select 'owner' as kind, 'owner ' || p.person_id as value from person p
       where ${nameWords(sql`p.display_name`)} @@ ${BEGINS} limit ${MOST_NAMES + 1})
      union all
      (select 'category', 'category ' || below.category_id
       from category c join category below on below.path <@ c.path
       where ${nameWords(sql`c.name`)} @@ ${BEGINS} limit ${MOST_NAMES + 1})
      union all
      (select 'word', min(w.word) from search_word w
       where w.word ~>=~ t.plain and w.word ~<~ (t.plain || chr(1114111))
         and not starts_with(${stem(sql`w.word`)}, t.plain) and ${stem(sql`w.word`)} <> ${stem(sql`t.plain`)}
       group by ${stem(sql`w.word`)} order by max(w.items) desc limit ${MOST_WORDS})
      union all
      (select 'word', w.word from search_word w
       where length(t.plain) >= ${SHORTEST_ENDING}::int and w.word like '%' || t.plain
         and length(w.word) >= length(t.plain) + 3 and ${isWord(sql`left(w.word, -length(t.plain))`)}
       group by w.word order by max(w.items) desc limit ${MOST_WORDS})) it
    union all
    select n.nth::int, 'word', p.pair from (
      select nth - 1 as nth, plain_text(pair) as pair
      from unnest(${[...pairs]}::text[]) with ordinality as w (pair, nth) where pair <> '') p
    cross join lateral (values (p.nth), (p.nth + 1)) as n (nth)
    where exists (select from search_word w where w.word = p.pair)`.execute(db)
  return rows
}

/** The first part of a compound: a word, with or without what German puts between the two. */
const isWord = (part: unknown) => sql`exists (
  select from search_word h
  where h.word in (${part}, ${part} || 'e', left(${part}, -1), left(${part}, -2)) and length(h.word) >= 3)`
