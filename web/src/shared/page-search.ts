// The query of the address as the page's memory: what is in it can be bookmarked, and goes back with Back.
import { createContext, useContext } from 'react'
import { addressSearch } from './address-search.ts'

export type PageSearch = Readonly<Record<string, string | string[] | undefined>>

export interface SearchChange {
  /** Back returns to what was before. */
  isStep?: boolean
}

export type ChangeSearch = (changes: PageSearch, how?: SearchChange) => void

/** How a page reads and changes its query: the app by its router, a page without one by the address itself. */
export type UseSearch = () => readonly [PageSearch, ChangeSearch]

const SearchWay = createContext<UseSearch>(addressSearch)
export const SearchWayProvider = SearchWay.Provider

/** What is changed to undefined leaves the address. */
export const usePageSearch: UseSearch = () => {
  const useSearchOfPage = useContext(SearchWay)
  return useSearchOfPage()
}
