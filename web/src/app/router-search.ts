import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { ChangeSearch, PageSearch, UseSearch } from '../shared/page-search.ts'

export const useRouterSearch: UseSearch = () => {
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
