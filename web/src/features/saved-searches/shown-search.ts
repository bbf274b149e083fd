import type { SavedSearch } from '@mediatheque/contract/saved-searches'

/** What the page shows, and the dialog saves. */
export interface ShownSearch {
  /** `f` of the address. */
  filters: string
  kind: SavedSearch['Kind']
  /** What is offered as its name. */
  words: string
}
