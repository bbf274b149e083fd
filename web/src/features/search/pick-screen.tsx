// INTG-03, INTG-05: the results inside a learning environment, each with what can be done with it there.
import type { SearchHit } from '@mediatheque/contract/search'
import { SearchX, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, cx, EmptyState, useNarrow } from '../../design/index.ts'
import { FilterField } from '../../shared/filter-field.tsx'
import { QueryFailed } from '../../shared/query-failed.tsx'
import '../../words/add-search.ts'
import { useWords } from '../../words/index.ts'
import { CardList, CardSkeletons, MediaRow } from '../media/index.ts'
import { ActiveChips } from './active-chips.tsx'
import { isNarrowed, termIn } from './filters.rules.ts'
import styles from './results.module.css'
import { ResultsFrame } from './results-screen.tsx'
import { SortMenu } from './results-tools.tsx'
import { type Results, useResults } from './use-results.ts'
import { type Search, useSearch } from './use-search.ts'

interface PickScreenProps {
  /** Of the search field. */
  label: string
  actOf: (item: SearchHit) => ReactNode
  hrefOf: (item: SearchHit) => string
}

export function PickScreen({ label, ...row }: PickScreenProps) {
  const t = useWords()
  const search = { ...useSearch(), mode: 'media' as const }
  const results = useResults(search)
  const { data } = results.media
  return (
    <ResultsFrame search={search} results={results}>
      {onFilters => (
        <>
          <div className={styles.head}>
            <FilterField
              label={label}
              placeholder={label}
              value={termIn(search.applied)}
              onSettled={words => search.go({ words })}
              className={styles.pickTerm}
            />
            <div className={styles.tools}>
              {onFilters && (
                <Button icon={<SlidersHorizontal />} onPress={onFilters}>
                  {t('search.filters.title')}
                </Button>
              )}
              <SortMenu search={search} />
            </div>
          </div>
          <ActiveChips search={search} />
          <p role="status" className={styles.pickCount}>
            {data && t('search.found', { count: data.Total })}
          </p>
          <Picks search={search} results={results} {...row} />
        </>
      )}
    </ResultsFrame>
  )
}

type PicksProps = Omit<PickScreenProps, 'label'> & { search: Search; results: Results }

function Picks({ search, results: { media }, actOf, hrefOf }: PicksProps) {
  const t = useWords()
  const isNarrow = useNarrow()
  const { data, error, refetch, isRefetching, isPlaceholderData } = media
  if (error && !data) return <QueryFailed {...{ error, refetch, isRefetching }} />
  if (!data) return <CardSkeletons look="list" count={8} />
  if (data.Total === 0)
    return (
      <EmptyState
        icon={<SearchX />}
        title={t('search.empty.title')}
        action={
          isNarrowed(search.applied) && <Button onPress={search.clear}>{t('search.filters.clear')}</Button>
        }
      >
        {t(isNarrowed(search.applied) ? 'search.empty.filtered' : 'search.empty.text')}
      </EmptyState>
    )
  return (
    <div className={cx(isPlaceholderData && styles.isOld)} aria-busy={isPlaceholderData}>
      <CardList label={t('search.results')} items={data.Items} idOf={it => it.ClipDataID} look="list">
        {item =>
          isNarrow ? (
            <MediaRow item={item} href={hrefOf(item)} actions={null}>
              {actOf(item)}
            </MediaRow>
          ) : (
            <MediaRow item={item} href={hrefOf(item)} snippet={item.Snippet} actions={actOf(item)} />
          )
        }
      </CardList>
    </div>
  )
}
