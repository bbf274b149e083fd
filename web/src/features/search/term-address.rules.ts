import { pages } from '@mediatheque/contract/pages'
import type { PageSearch } from '../../shared/page-search.ts'
import { NO_FILTERS, readFilters, writeFilters } from './filters.rules.ts'
import { homePlace, modeOf } from './place.rules.ts'

/** A new term in the box: within a search its filters and its tab stay, the first page shows. */
export function addressForTerm(search: PageSearch, words: string): string {
  const isSearch = homePlace(search) === 'results' && search.catid === undefined
  const mode = isSearch ? modeOf(search) : 'media'
  const filters = isSearch ? { ...readFilters(search.f), pageIndex: NO_FILTERS.pageIndex } : NO_FILTERS
  const query = new URLSearchParams({ f: writeFilters({ ...filters, words }) })
  if (mode === 'subtitles') query.set('searchsubs', '1')
  if (mode === 'slides') query.set('searchslides', '1')
  return `${pages.default.path}?${query}`
}
