import type { SearchHit } from '@mediatheque/contract/search'
import { operatorsIn } from '@mediatheque/contract/search-operators'
import { SearchX } from 'lucide-react'
import { Button, ButtonLink, cx, EmptyState, Link, Notice, useNarrow } from '../../design/index.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useWords } from '../../words/index.ts'
import { CardList, CardSkeletons, MediaCard, MediaRow } from '../media/index.ts'
import { ActiveChips } from './active-chips.tsx'
import { isNarrowed, termIn } from './filters.rules.ts'
import { MomentResults } from './moment-results.tsx'
import { BROWSE_ADDRESS, hasMoments, SEARCH_MODES, type SearchMode } from './place.rules.ts'
import styles from './results.module.css'
import { useResultsAsList } from './results-tools.tsx'
import { SlideResults } from './slide-results.tsx'
import { SubtitleResults } from './subtitle-results.tsx'
import { type Results, useModeCounts, usePageSize } from './use-results.ts'
import type { Search } from './use-search.ts'

interface ResultsBodyProps {
  search: Search
  results: Results
}

export function ResultsBody({ search, results }: ResultsBodyProps) {
  const t = useWords()
  const current = results[search.mode]
  const isList = useIsList(search)
  const size = usePageSize(search)
  if (current.error && !current.data)
    return <QueryFailed error={current.error} refetch={current.refetch} isRefetching={current.isRefetching} />
  const Corrected = current.data?.Corrected ?? null
  return (
    <>
      <ActiveChips search={search} />
      {Corrected !== null && (
        <Notice className={styles.corrected}>
          {t('search.corrected', { term: Corrected, asked: termIn(search.applied) })}
        </Notice>
      )}
      {hasMoments(search.mode) && results.all.data?.IsPartly && (
        <Notice className={styles.corrected}>{t('search.partly')}</Notice>
      )}
      {!current.data && <CardSkeletons look={isList ? 'list' : 'grid'} count={Math.min(size, 12)} />}
      {current.data?.Total === 0 && <Nothing search={search} />}
      <div className={cx(current.isPlaceholderData && styles.isOld)} aria-busy={current.isPlaceholderData}>
        <Found search={search} results={results} isList={isList} />
      </div>
    </>
  )
}

/** A phone has rows, and so have lines and slides; elsewhere the viewer chooses. */
function useIsList(search: Search) {
  const isNarrow = useNarrow()
  const [isList] = useResultsAsList(search)
  return isNarrow || isList || ['subtitles', 'slides'].includes(search.mode)
}

function Found({ search, results, isList }: ResultsBodyProps & { isList: boolean }) {
  const t = useWords()
  if (search.mode === 'subtitles') return <SubtitleResults items={results.subtitles.data?.Items ?? []} />
  if (search.mode === 'slides') return <SlideResults items={results.slides.data?.Items ?? []} />
  if (hasMoments(search.mode))
    return (
      <MomentResults
        items={results.all.data?.Items ?? []}
        words={operatorsIn(termIn(search.applied)).rest}
        isList={isList}
      />
    )
  return (
    <CardList
      label={t('search.results')}
      items={results.media.data?.Items ?? []}
      idOf={it => it.ClipDataID}
      look={isList ? 'list' : 'grid'}
    >
      {item =>
        isList ? (
          <MediaRow item={item} snippet={item.Snippet}>
            {reportLink(item, t('search.report.open'))}
          </MediaRow>
        ) : (
          <MediaCard item={item} note={reportLink(item, t('search.report.open'))} />
        )
      }
    </CardList>
  )
}

/** SRCH-25 */
const reportLink = ({ ReportURL }: SearchHit, text: string) =>
  ReportURL ? (
    <Link look="standalone" href={ReportURL} className={styles.aboveCard}>
      {text}
    </Link>
  ) : undefined

/** SRCH-33: where the same words are found elsewhere, it leads there. */
function Nothing({ search }: { search: Search }) {
  const countIn = useModeCounts(search)
  const elsewhere = SEARCH_MODES.flatMap(mode => {
    const count = mode === 'all' || mode === search.mode ? 0 : (countIn(mode) ?? 0)
    return count > 0 ? [{ mode, count }] : []
  })
  return search.mode === 'all' || elsewhere.length === 0 ? (
    <NothingAnywhere search={search} />
  ) : (
    <NothingHere search={search} elsewhere={elsewhere} />
  )
}

interface NothingHereProps {
  search: Search
  elsewhere: readonly { mode: SearchMode; count: number }[]
}

function NothingHere({ search, elsewhere }: NothingHereProps) {
  const t = useWords()
  return (
    <EmptyState
      icon={<SearchX />}
      title={t('search.empty.titleIn', {
        kind: t(`search.mode.${search.mode}`),
        term: termIn(search.applied),
      })}
      action={elsewhere.map(({ mode, count }) => (
        <Button key={mode} onPress={() => search.setMode(mode)}>
          {t('search.empty.goTo', { kind: t(`search.mode.${mode}`), count })}
        </Button>
      ))}
    >
      {t('search.empty.elsewhere')}
    </EmptyState>
  )
}

function NothingAnywhere({ search }: { search: Search }) {
  const t = useWords()
  const term = termIn(search.applied)
  const isFiltered = isNarrowed(search.applied)
  return (
    <EmptyState
      icon={<SearchX />}
      title={term === '' ? t('search.empty.title') : t('search.empty.titleFor', { term })}
      action={
        <>
          {isFiltered && <Button onPress={search.clear}>{t('search.filters.clear')}</Button>}
          {(term !== '' || !isFiltered) && (
            <ButtonLink href={BROWSE_ADDRESS}>{t('search.empty.browse')}</ButtonLink>
          )}
        </>
      }
    >
      {t(
        isFiltered ? 'search.empty.filtered' : term === '' ? 'search.empty.text' : 'search.empty.everywhere',
      )}
    </EmptyState>
  )
}
