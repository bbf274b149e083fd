// The query of the address as the page's memory: what is in it can be bookmarked, and goes back with Back.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

export type PageSearch = Readonly<Record<string, string | string[] | undefined>>

export interface SearchChange {
  /** Back returns to what was before. */
  isStep?: boolean
}

export type ChangeSearch = (changes: PageSearch, how?: SearchChange) => void

/** What is changed to undefined leaves the address. */
export function usePageSearch(): readonly [PageSearch, ChangeSearch] {
  const search = useSearch({ strict: false }) as PageSearch
  const navigate = useNavigate()
  const change = useCallback<ChangeSearch>(
    (changes, { isStep = false } = {}) => {
      void navigate({
        to: '.',
        search: ((before: PageSearch) => ({ ...before, ...changes })) as never,
        replace: !isStep,
        resetScroll: false,
      })
    },
    [navigate],
  )
  return [search, change]
}
