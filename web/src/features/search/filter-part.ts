import type { Facets, Filters } from '@mediatheque/contract/search'

/** What each part of the filters is given. */
export interface FilterPartProps {
  filters: Filters
  facets: Facets | undefined
  onChange: (next: Filters) => void
}
