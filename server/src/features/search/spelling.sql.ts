import { sql } from 'kysely'
import type { Db, Handle } from '../../platform/db/connect.ts'
import { beginning } from '../../platform/db/like.ts'
import type { KnownWord } from './spelling.rules.ts'

const MOST_LIKE = 30

/** The words of a name, as the indexes of people and categories hold them. */
export const nameWords = (name: unknown) =>
  sql`to_tsvector('mediatheque_simple'::regconfig, search_text(${name}, 500))`

export async function isKnown(db: Handle, word: string, isPrefix: boolean): Promise<boolean> {
  const { rows } = await sql<{ is_known: boolean }>`
    select exists (select from search_word
      where word like ${isPrefix ? sql`plain_text(${beginning(word)})` : sql`plain_text(${word})`}) as is_known`.execute(
    db,
  )
  return rows[0]?.is_known === true
}

export async function wordsLike(db: Handle, word: string): Promise<KnownWord[]> {
  const { rows } = await sql<KnownWord>`
    select word, max(items) as items from search_word where word % plain_text(${word})
    group by word order by similarity(word, plain_text(${word})) desc, max(items) desc
    limit ${MOST_LIKE}`.execute(db)
  return rows
}

const SHORTEST_PART = 3

/** Two known words that somebody wrote as one, with or without what German puts between them; the likeliest two. */
export async function partsOfWord(db: Handle, word: string): Promise<readonly [string, string] | undefined> {
  const { rows } = await sql<{ first: string; second: string }>`
    select f.word as first, s.word as second
    from (select plain_text(${word}) as word) w,
      generate_series(${SHORTEST_PART}::int, length(w.word) - ${SHORTEST_PART}::int) as cut,
      lateral (
        select k.word, max(k.items) as items from search_word k
        where k.word in (left(w.word, cut), regexp_replace(left(w.word, cut), '(es|en|er|s|n)$', ''))
          and length(k.word) >= ${SHORTEST_PART}::int group by k.word) f,
      lateral (
        select k.word, max(k.items) as items from search_word k
        where k.word = substr(w.word, cut + 1) group by k.word) s
    order by length(f.word) + length(s.word) desc, least(f.items, s.items) desc, cut desc limit 1`.execute(db)
  const [found] = rows
  return found && [found.first, found.second]
}

const AT_ONCE = 500

/** What was written before migration 0150, where words could be the beginning of names. */
export async function rewriteNames(db: Db): Promise<void> {
  let count: number
  do {
    const { rows } = await sql<{ count: number }>`
      with old as materialized (
        select clip_data_id from search_text where words @@ '''day '':*'::tsquery limit ${AT_ONCE}),
      written as materialized (select write_search_texts(array(select clip_data_id from old order by 1)))
      select count(*) as count from old, written`.execute(db)
    count = rows[0]?.count ?? 0
  } while (count > 0)
}

/** A word of a line that is in no document keeps its place as long as somebody says or shows it. */
export async function recountWords(db: Handle): Promise<void> {
  await sql`
    with known as (delete from search_word returning word),
    counted as (select word, ndoc from ts_stat('select words from search_document where deleted_at is null'))
    insert into search_word (word, items)
    select k.word, coalesce(c.ndoc, 1) from (select distinct word from known) k left join counted c using (word)
    where c.word is not null
      or exists (select from cue where words @@ to_tsquery('mediatheque_simple', k.word))
      or exists (select from slide where words @@ to_tsquery('mediatheque_simple', k.word))
      or exists (select from chapter where words @@ to_tsquery('mediatheque_simple', k.word))
      or exists (select from comment where words @@ to_tsquery('mediatheque_simple', k.word))
      or exists (select from document_page where words @@ to_tsquery('mediatheque_simple', k.word))
      or exists (select from person where ${nameWords(sql`display_name`)} @@ to_tsquery('mediatheque_simple', k.word))
      or exists (select from category where ${nameWords(sql`name`)} @@ to_tsquery('mediatheque_simple', k.word))
      or exists (select from tag where ${nameWords(sql`title`)} @@ to_tsquery('mediatheque_simple', k.word))`.execute(
    db,
  )
}
