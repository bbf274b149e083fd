import { operatorsIn } from '@mediatheque/contract/search-operators'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Button, CountPill, Spinner, Tabs, useNarrow } from '../../design/index.ts'
import { useViewer } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import { SavedSearchesButton } from '../saved-searches/index.ts'
import { activeFilters, termIn, writeFilters } from './filters.rules.ts'
import { hasMoments, kindIn, SEARCH_MODES, type SearchMode } from './place.rules.ts'
import styles from './results.module.css'
import { ExportMenu, LookSwitch, SortMenu } from './results-tools.tsx'
import { offersModes, type Results, searchedFor, useModeCounts } from './use-results.ts'
import type { Search } from './use-search.ts'

interface ResultsHeadProps {
  search: Search
  results: Results
  /** Where there is no room for the filters, a button opens them. */
  onFilters?: () => void
}

export function ResultsHead({ search, results, onFilters }: ResultsHeadProps) {
  const t = useWords()
  const isNarrow = useNarrow()
  const viewer = useViewer()
  const { data, isFetching } = results[search.mode]
  const active = activeFilters(search.filters).length
  const isItemList = search.mode === 'media' || hasMoments(search.mode)
  return (
    <>
      <header className={styles.head}>
        <Heading search={search} total={data?.Total} />
        {isFetching && <Spinner size="sm" />}
        <div className={styles.tools}>
          {onFilters && (
            <Button icon={<SlidersHorizontal />} onPress={onFilters}>
              {t('search.filters.title')} {active > 0 && <CountPill count={active} tone="accent" />}
            </Button>
          )}
          <SortMenu search={search} />
          {!isNarrow && isItemList && <LookSwitch search={search} />}
          {isItemList && <ExportMenu search={search} />}
          {viewer && (
            <Suspense>
              <SavedSearchesButton shown={shownIn(search)} />
            </Suspense>
          )}
        </div>
      </header>
      <span role="status" className="visually-hidden">
        {!isFetching && data && t('search.found', { count: data.Total })}
      </span>
    </>
  )
}

/** What is saved of it: not the page somebody is on. */
const shownIn = (search: Search) => ({
  filters: writeFilters({ ...searchedFor(search), pageIndex: undefined, pageSize: undefined }),
  kind: kindIn(search.mode),
  words: termIn(search.applied),
})

function Heading({ search, total }: { search: Search; total: number | undefined }) {
  const t = useWords()
  const words = termIn(search.applied)
  const term = operatorsIn(words).rest
  const Title = search.catid === null ? 'h1' : 'h2'
  const text = () => {
    if (words === '') return total === undefined ? t('search.browse') : t('search.items', { count: total })
    if (total === undefined) return term === '' ? t('search.results') : t('search.resultsFor', { term })
    return term === '' ? t('search.found', { count: total }) : t('search.countFor', { count: total, term })
  }
  return (
    <Title className={styles.heading} dir="auto">
      {search.isSignage ? t('search.signage.title') : search.report.isOn ? t('search.report.title') : text()}
    </Title>
  )
}

interface ModesProps {
  search: Search
  results: Results
  children: ReactNode
}

/** SRCH-21: the same words everywhere, or in one kind of place; one without any says where there are some. */
export function Modes({ search, results, children }: ModesProps) {
  const t = useWords()
  const countIn = useModeCounts(search)
  const { data, isPlaceholderData } = results[search.mode]
  if (!offersModes(search) && search.mode === 'media') return children
  const countOf = (mode: SearchMode) =>
    mode === search.mode && data && !isPlaceholderData ? data.Total : countIn(mode)
  return (
    <Tabs
      label={t('search.modes')}
      className={styles.modes}
      selectedKey={search.mode}
      onSelectionChange={key => search.setMode(key as SearchMode)}
      tabs={SEARCH_MODES.map(mode => ({
        id: mode,
        label: t(`search.mode.${mode}`),
        count: countOf(mode),
        isFaint: countOf(mode) === 0,
        panel: () => mode === search.mode && children,
      }))}
    />
  )
}
