import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { beginning } from '../../platform/db/like.ts'

const LONGEST = 100
const KEPT_DAYS = 90
/** Asked again so soon, nothing is written: a commit takes longer than a search. */
const FRESH_HOURS = 24
/** What fewer people have asked is their own business. */
const LEAST_PEOPLE = 3

const plain = (words: string) => words.toLowerCase().replace(/\s+/g, ' ').trim()

export async function rememberQuestion(db: Db, words: string, personID: number): Promise<void> {
  const asked = plain(words)
  if (asked.length > LONGEST) return
  await sql`
    insert into search_question (words, person_id)
    select ${asked}, ${personID} where not exists (
      select from search_question q
      where q.words = ${asked} and q.person_id = ${personID} and q.asked_at > now() - make_interval(hours => ${FRESH_HOURS}))
    on conflict (words, person_id) do update set asked_at = now()`.execute(db)
}

/** What several people have asked that begins so, the most frequent first. */
export async function frequentQuestions(db: Db, begun: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ words: string }>`
    select words from search_question
    where words like ${beginning(plain(begun))} and asked_at > now() - make_interval(days => ${KEPT_DAYS})
    group by words having count(*) >= ${LEAST_PEOPLE}
    order by count(*) desc, words limit ${most}`.execute(db)
  return rows.map(row => row.words)
}

export const forgetQuestions = (db: Db) =>
  sql`delete from search_question where asked_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(db)
