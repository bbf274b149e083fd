// The query of the address as the page's memory: what is in it can be bookmarked, and goes back with Back.
import { createContext, useContext } from 'react'
import { addressSearch, type UseSearch } from './address-search.ts'

export type { ChangeSearch, PageSearch, UseSearch } from './address-search.ts'

const SearchWay = createContext<UseSearch>(addressSearch)
export const SearchWayProvider = SearchWay.Provider

/** What is changed to undefined leaves the address. */
export const usePageSearch: UseSearch = () => {
  const useSearchOfPage = useContext(SearchWay)
  return useSearchOfPage()
}
