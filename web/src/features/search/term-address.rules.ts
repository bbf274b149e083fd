import { pages } from '@mediatheque/contract/pages'
import { Order } from '@mediatheque/contract/search'
import type { PageSearch } from '../../shared/page-search.ts'
import { valuesIn } from '../../shared/search-term.ts'
import { homePlace, modeOf } from './place.rules.ts'

/** A new term in the box: within a search its filters and its tab stay, the first page shows. */
export function addressForTerm(search: PageSearch, words: string): string {
  const isSearch = homePlace(search) === 'results' && search.catid === undefined
  const mode = isSearch ? modeOf(search) : 'media'
  const { s: _term, pi: _page, ...others } = isSearch ? valuesIn(search.f) : {}
  const query = new URLSearchParams({ f: JSON.stringify({ s: words, o: Order.Best, ...others }) })
  if (mode === 'subtitles') query.set('searchsubs', '1')
  if (mode === 'slides') query.set('searchslides', '1')
  return `${pages.default.path}?${query}`
}
