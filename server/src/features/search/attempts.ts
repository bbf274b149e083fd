// How a search is tried: with all words; or else with those that may have been meant; or else with as many of them as
// anything has. The first attempt that finds something is the answer.
import type { FoundIn } from '@mediatheque/contract/search-all'
import type { Db } from '../../platform/db/connect.ts'
import { expandTerms } from './expand-terms.sql.ts'
import { mendEach, mendTerms } from './mend-terms.ts'
import { inKind } from './plan-all.ts'
import type { Search } from './search.sql.ts'

/** Of more words not every choice of some is tried. */
const MOST_CHOSEN_FROM = 8

export interface Attempt {
  search: Search
  /** The words that were searched for instead. */
  Corrected: string | null
  IsPartly: boolean
}

/** In one kind of place only as it was asked: its list holds what is counted next to its name. */
export async function* attemptsAt(db: Db, plan: Search, kind: FoundIn | null): AsyncGenerator<Attempt> {
  const expanded = async (search: Search): Promise<Search> =>
    inKind({ ...search, terms: await expandTerms(db, search.terms) }, kind)
  yield { search: await expanded(plan), Corrected: null, IsPartly: false }
  if (plan.terms.length === 0 || kind !== null) return
  for (const { terms, text } of await mendTerms(db, plan.terms))
    yield { search: await expanded({ ...plan, terms }), Corrected: text, IsPartly: false }
  const mended = await mendEach(db, plan.terms)
  const wanted = mended.filter(term => !term.isExcluded).slice(0, MOST_CHOSEN_FROM)
  const terms = [...wanted, ...plan.terms.filter(term => term.isExcluded)]
  for (let least = wanted.length - 1; least > 0; least--)
    yield { search: await expanded({ ...plan, terms, least }), Corrected: null, IsPartly: true }
}
