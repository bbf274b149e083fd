import { pages } from '@mediatheque/contract/pages'
import { Order } from '@mediatheque/contract/search'
import type { PageSearch } from '../../shared/page-search.ts'
import { valuesIn } from '../../shared/search-term.ts'
import { homePlace, modeOf, modeQuery } from './place.rules.ts'

/** A new term in the box: within a search its filters and its kind of place stay, the first page shows. */
export function addressForTerm(search: PageSearch, words: string): string {
  const isSearch = homePlace(search) === 'results' && search.catid === undefined
  const { searchsubs, searchslides, k } = isSearch ? search : {}
  const { s: _term, pi: _page, ...others } = isSearch ? valuesIn(search.f) : {}
  const f = JSON.stringify({ s: words, o: Order.Best, ...others })
  const query = new URLSearchParams({ f })
  for (const [name, value] of Object.entries(modeQuery(modeOf({ f, searchsubs, searchslides, k }))))
    if (value) query.set(name, value)
  return `${pages.default.path}?${query}`
}
