import type { SearchHit } from '@mediatheque/contract/search'
import { SearchX } from 'lucide-react'
import { Button, ButtonLink, cx, EmptyState, Link, Notice, useNarrow } from '../../design/index.ts'
import { useUISetting } from '../../features/settings/index.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useWords } from '../../words/index.ts'
import { CardList, CardSkeletons, MediaCard, MediaRow } from '../media/index.ts'
import { ActiveChips } from './active-chips.tsx'
import { isNarrowed, termIn } from './filters.rules.ts'
import { BROWSE_ADDRESS } from './place.rules.ts'
import styles from './results.module.css'
import { SlideResults } from './slide-results.tsx'
import { SubtitleResults } from './subtitle-results.tsx'
import { type Results, usePageSize } from './use-results.ts'
import type { Search } from './use-search.ts'

interface ResultsBodyProps {
  search: Search
  results: Results
}

export function ResultsBody({ search, results }: ResultsBodyProps) {
  const t = useWords()
  const current = results[search.mode]
  const isList = useIsList()
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
      {!current.data && (
        <CardSkeletons
          look={isList || search.mode !== 'media' ? 'list' : 'grid'}
          count={Math.min(size, 12)}
        />
      )}
      {current.data?.Total === 0 && <Nothing search={search} />}
      <div className={cx(current.isPlaceholderData && styles.isOld)} aria-busy={current.isPlaceholderData}>
        <Found search={search} results={results} isList={isList} />
      </div>
    </>
  )
}

/** A phone has rows; elsewhere the viewer chooses. */
function useIsList() {
  const isNarrow = useNarrow()
  const [isList] = useUISetting('ResultsAsList', false)
  return isNarrow || isList
}

function Found({ search, results, isList }: ResultsBodyProps & { isList: boolean }) {
  const t = useWords()
  if (search.mode === 'subtitles') return <SubtitleResults items={results.subtitles.data?.Items ?? []} />
  if (search.mode === 'slides') return <SlideResults items={results.slides.data?.Items ?? []} />
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

/** SRCH-33 */
function Nothing({ search }: { search: Search }) {
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
      {t(isFiltered ? 'search.empty.filtered' : 'search.empty.text')}
    </EmptyState>
  )
}
