import '../../words/add-search.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { cx, Loading, Pager, SkeletonLines } from '../../design/index.ts'
import { useTitle } from '../../shared/title.ts'
import { useWords } from '../../words/index.ts'
import { CategoryHead } from './category-head.tsx'
import { termIn } from './filters.rules.ts'
import styles from './results.module.css'
import { ResultsBody } from './results-body.tsx'
import { Modes, ResultsHead } from './results-head.tsx'
import { useHasRoom } from './use-has-room.ts'
import { type Results, usePageSize, useResults } from './use-results.ts'
import { type Search, useSearch } from './use-search.ts'

const FiltersPanel = lazy(() => import('./filters-panel.tsx').then(it => ({ default: it.FiltersPanel })))
const FiltersSheet = lazy(() => import('./filters-sheet.tsx').then(it => ({ default: it.FiltersSheet })))

export function ResultsScreen() {
  const t = useWords()
  const search = useSearch()
  const results = useResults(search)
  const term = termIn(search.applied)
  useTitle(term === '' ? t('search.browse') : t('search.title', { term }))
  return (
    <ResultsFrame search={search} results={results}>
      {onFilters => (
        <>
          {search.catid !== null && <CategoryHead ID={search.catid} />}
          <ResultsHead search={search} results={results} {...(onFilters && { onFilters })} />
          <Modes search={search} results={results}>
            <ResultsBody search={search} results={results} />
          </Modes>
        </>
      )}
    </ResultsFrame>
  )
}

interface ResultsFrameProps {
  search: Search
  results: Results
  /** On narrow pages a button among the results opens the filters. */
  children: (onFilters: (() => void) | undefined) => ReactNode
}

/** Results between their filters and their pager. */
export function ResultsFrame({ search, results, children }: ResultsFrameProps) {
  const t = useWords()
  const hasRoom = useHasRoom()
  const [isSheetOpen, setSheetOpen] = useState(false)
  return (
    <div className={cx(styles.screen, hasRoom && styles.withFilters)}>
      {hasRoom && (
        <aside aria-label={t('search.filters.title')} className={styles.filters}>
          <Suspense fallback={<FiltersWaiting />}>
            <FiltersPanel search={search} />
          </Suspense>
        </aside>
      )}
      <div className={styles.results}>
        <div className={styles.content}>{children(hasRoom ? undefined : () => setSheetOpen(true))}</div>
        <ResultsPager search={search} results={results} />
      </div>
      <Suspense>
        {isSheetOpen && !hasRoom && (
          <FiltersSheet
            search={search}
            total={results[search.mode].data?.Total}
            close={() => setSheetOpen(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

const FiltersWaiting = () => (
  <Loading className={styles.filtersWaiting}>
    <SkeletonLines lines={12} />
  </Loading>
)

function ResultsPager({ search, results }: { search: Search; results: Results }) {
  const size = usePageSize(search)
  const total = results[search.mode].data?.Total ?? 0
  if (total === 0) return null
  return (
    <div className={styles.pager}>
      <Pager
        page={(search.applied.pageIndex ?? 0) + 1}
        size={size}
        total={total}
        onChange={place => {
          search.go({ pageIndex: place.page === 1 ? undefined : place.page - 1, pageSize: place.size })
          window.scrollTo({ top: 0 })
        }}
      />
    </div>
  )
}
