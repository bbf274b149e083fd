// The search of the page: what is ticked, what is searched for, and how the one becomes the other.
import type { Filters } from '@mediatheque/contract/search'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { usePageSearch } from '../../shared/page-search.ts'
import { cleared, NO_FILTERS, readFilters, writeFilters } from './filters.rules.ts'
import { isReport, isSignage, modeOf, modeQuery, numberIn, type SearchMode } from './place.rules.ts'

/** SRCH-06 */
const FILTER_DELAY_MS = 500

export interface Search {
  /** As they are ticked. */
  filters: Filters
  /** As they are searched for. */
  applied: Filters
  mode: SearchMode
  catid: number | null
  report: { isOn: boolean; linktype: string }
  /** Only what is on screens (SIGNAGE-03). */
  isSignage: boolean
  /** Only what the viewer may edit (BATCH-01). */
  isEdit: boolean
  /** Takes effect once nothing more has been changed for a while. */
  change: (next: Filters) => void
  /** Takes effect at once: order, page, mode. */
  go: (changes: Partial<Filters>) => void
  clear: () => void
  setMode: (mode: SearchMode) => void
}

interface Draft {
  of: string
  filters: Filters
}

export function useSearch({ isEdit = false } = {}): Search {
  const [search, changeSearch] = usePageSearch()
  const f = String(search.f ?? '')
  const applied = useMemo(() => readFilters(f), [f])
  const [draft, setDraft] = useState<Draft | null>(null)
  const isDrafted = draft !== null && draft.of === f
  const filters = isDrafted ? draft.filters : applied
  const apply = useCallback(
    (next: Filters) => {
      setDraft(null)
      changeSearch({ f: writeFilters(next) }, { isStep: true })
    },
    [changeSearch],
  )
  useEffect(() => {
    if (!isDrafted) return
    const timer = setTimeout(() => apply(draft.filters), FILTER_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isDrafted, draft, apply])
  return {
    filters,
    applied,
    mode: isEdit ? 'media' : modeOf(search),
    catid: numberIn(search.catid),
    isSignage: isSignage(search),
    isEdit,
    report: { isOn: isReport(search), linktype: String(search.linktype ?? '') },
    change: next => setDraft({ of: f, filters: { ...next, pageIndex: NO_FILTERS.pageIndex } }),
    go: changes => apply({ ...filters, pageIndex: NO_FILTERS.pageIndex, ...changes }),
    clear: () => apply(cleared(filters)),
    setMode: mode =>
      changeSearch(
        { ...modeQuery(mode), f: writeFilters({ ...filters, pageIndex: NO_FILTERS.pageIndex }) },
        { isStep: true },
      ),
  }
}
