// What terms mean to the database, looked up once by a short statement. Written into a longer one as functions, they
// are worked out in every place where they stand, each time it is planned.
import { sql } from 'kysely'
import type { Handle } from '../../platform/db/connect.ts'
import { PREPARED } from '../../platform/db/prepared.ts'
import {
  type Alternative,
  alternativeOf,
  eitherQuery,
  nameQuery,
  shortestQuery,
  type Term,
} from './search.rules.ts'

type Form = Exclude<Alternative, { name: string }>

/** A form and its text in one line of an array. */
const keyOf = (form: Form) => {
  if ('phrase' in form) return `p${form.phrase}`
  return 'word' in form ? `w${form.word}` : `b${form.beginning}`
}

const ownForm = ({ kind, text }: Term): Form => (kind === 'phrase' ? { phrase: text } : { word: text })

const isForm = (it: Alternative): it is Form => !('name' in it)

export async function withQueries(db: Handle, terms: readonly Term[]): Promise<Term[]> {
  const forms = terms.flatMap((term): Alternative[] => [
    ownForm(term),
    alternativeOf(term),
    ...(term.also ?? []),
  ])
  const queries = await queriesOf(db, [...new Set(forms.filter(isForm).map(keyOf))])
  const queryOf = (it: Alternative) => (isForm(it) ? (queries.get(keyOf(it)) ?? '') : nameQuery(it.name))
  return terms.map(term => {
    const all = [alternativeOf(term), ...(term.also ?? [])].map(queryOf)
    return {
      ...term,
      query: { own: queryOf(ownForm(term)), any: eitherQuery(all), match: shortestQuery(all) },
    }
  })
}

async function queriesOf(db: Handle, forms: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ form: string; query: string }>`select ${PREPARED} form, (case left(form, 1)
      when 'p' then phrase_query(substr(form, 2)) when 'w' then word_query(substr(form, 2), false)
      else word_query(substr(form, 2), true) end)::text as query
    from unnest(${[...forms]}::text[]) form`.execute(db)
  return new Map(rows.map(row => [row.form, row.query]))
}
