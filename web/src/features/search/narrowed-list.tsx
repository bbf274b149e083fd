import '../../words/add-search.ts'
import type { Filters } from '@mediatheque/contract/search'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ActiveChips } from './active-chips.tsx'
import { activeFilters, isNarrowed, NO_FILTERS, termIn, writeFilters } from './filters.rules.ts'
import { useSearch } from './use-search.ts'

const FiltersSheet = lazy(() => import('./filters-sheet.tsx').then(it => ({ default: it.FiltersSheet })))

/** What narrows a list, as the list needs it. */
export interface Narrowing {
  /** The filters as `f` of a call, without a page. */
  f: string
  term: string
  pageIndex: number
  /** How many filters are set, next to the term. */
  count: number
  isNarrowed: boolean
  go: (changes: Partial<Filters>) => void
  /** The term too. */
  clear: () => void
  openFilters: () => void
  chips: ReactNode
}

interface NarrowedListProps {
  children: (narrowing: Narrowing) => ReactNode
}

/** BATCH-01: what somebody may edit, under every filter of search. */
export function NarrowedList({ children }: NarrowedListProps) {
  const search = useSearch({ isEdit: true })
  const [isOpen, setOpen] = useState(false)
  const { applied } = search
  return (
    <>
      {children({
        f: writeFilters({ ...applied, pageIndex: undefined, pageSize: undefined }),
        term: termIn(applied),
        pageIndex: applied.pageIndex ?? 0,
        count: activeFilters(search.filters).length,
        isNarrowed: isNarrowed(applied) || termIn(applied) !== '',
        go: search.go,
        clear: () => search.go(NO_FILTERS),
        openFilters: () => setOpen(true),
        chips: <ActiveChips search={search} />,
      })}
      <Suspense>
        {isOpen && <FiltersSheet search={search} total={undefined} close={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
