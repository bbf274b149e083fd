import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, CountPill, Spinner, Tabs, useNarrow } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import { activeFilters, termIn } from './filters.rules.ts'
import { SEARCH_MODES, type SearchMode } from './place.rules.ts'
import styles from './results.module.css'
import { ExportMenu, LookSwitch, SortMenu } from './results-tools.tsx'
import { type Results, useCountIn } from './use-results.ts'
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
  const { data, isFetching } = results[search.mode]
  const active = activeFilters(search.filters).length
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
          {!isNarrow && search.mode === 'media' && <LookSwitch />}
          {search.mode === 'media' && <ExportMenu search={search} />}
        </div>
      </header>
      <span role="status" className="visually-hidden">
        {!isFetching && data && t('search.found', { count: data.Total })}
      </span>
    </>
  )
}

function Heading({ search, total }: { search: Search; total: number | undefined }) {
  const t = useWords()
  const term = termIn(search.applied)
  const Title = search.catid === null ? 'h1' : 'h2'
  const text = () => {
    if (term === '') return total === undefined ? t('search.browse') : t('search.items', { count: total })
    return total === undefined
      ? t('search.resultsFor', { term })
      : t('search.countFor', { count: total, term })
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

/** SRCH-21: the same words in titles, in what is said and on slides. */
export function Modes({ search, results, children }: ModesProps) {
  const t = useWords()
  const total = results[search.mode].data?.Total
  const others = {
    media: useCountIn(search, 'media'),
    subtitles: useCountIn(search, 'subtitles'),
    slides: useCountIn(search, 'slides'),
  }
  if (termIn(search.applied) === '' && search.mode === 'media') return children
  return (
    <Tabs
      label={t('search.modes')}
      className={styles.modes}
      selectedKey={search.mode}
      onSelectionChange={key => search.setMode(key as SearchMode)}
      tabs={SEARCH_MODES.map(mode => ({
        id: mode,
        label: t(`search.mode.${mode}`),
        count: mode === search.mode ? total : others[mode],
        panel: () => mode === search.mode && children,
      }))}
    />
  )
}
