// How the site is used, what it stores, what waits and what failed.
import { administration, OVERVIEW_DAYS, type Overview } from '@mediatheque/contract/administration'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { cx, Loading, PageHeader, Select, Skeleton } from '../../design/index.ts'
import { api, unasked } from '../../shared/api.ts'
import { usePageSearch } from '../../shared/page-search.ts'
import { query } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { durationText, useWords } from '../../words/index.ts'
import { Figures, useNumbers } from '../analytics/index.ts'
import styles from './administration.module.css'
import { StoragePanel } from './storage-panel.tsx'
import { TrendChart } from './trend-chart.tsx'

const RENEWED_EVERY_MS = 30_000
const USUAL_DAYS = 30

type Days = (typeof OVERVIEW_DAYS)[number]

function useOverview(days: Days) {
  const asked = query(administration.overview, { days })
  return useQuery({
    ...asked,
    queryFn: ({ signal }) => api(unasked(administration.overview), { days }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: RENEWED_EVERY_MS,
  })
}

export function OverviewScreen() {
  const t = useWords()
  const [search, change] = usePageSearch()
  const days = OVERVIEW_DAYS.find(it => String(it) === search.days) ?? USUAL_DAYS
  const { data, error, refetch, isRefetching, isPlaceholderData } = useOverview(days)
  return (
    <div className={styles.screen}>
      <PageHeader
        title={t('administration.overview.title')}
        actions={
          <Select
            label={t('administration.overview.period')}
            hidesLabel
            className={styles.period}
            options={OVERVIEW_DAYS.map(count => ({
              id: String(count),
              label: t('administration.overview.lastDays', { count }),
            }))}
            value={String(days)}
            onChange={key => change({ days: key === String(USUAL_DAYS) ? undefined : String(key) })}
          />
        }
      />
      {error && <QueryFailed {...{ error, refetch, isRefetching }} />}
      {data ? (
        <div className={cx(styles.panels, isPlaceholderData && styles.old)} aria-busy={isPlaceholderData}>
          <Totals overview={data} />
          <Trends days={data.Days} />
          <StoragePanel storage={data.Storage} />
        </div>
      ) : (
        !error && <OverviewSkeleton />
      )}
    </div>
  )
}

const OverviewSkeleton = () => (
  <Loading className={styles.panels}>
    <Skeleton height={96} />
    <Skeleton height={260} />
    <Skeleton height={260} />
  </Loading>
)

function Totals({ overview: { Days, People, Queue } }: { overview: Overview }) {
  const t = useWords()
  const { number } = useNumbers()
  const total = (name: 'Views' | 'PlayedSecs' | 'Downloads' | 'Uploads' | 'Errors' | 'FailedJobs') =>
    Days.reduce((sum, it) => sum + it[name], 0)
  return (
    <Figures
      rows={[
        [t('administration.overview.views'), number(total('Views'))],
        [t('administration.overview.watched'), durationText(total('PlayedSecs'))],
        [t('administration.overview.people'), number(People)],
        [t('administration.overview.uploads'), number(total('Uploads'))],
        [t('administration.overview.downloads'), number(total('Downloads'))],
        [
          t('administration.overview.waiting'),
          Queue.IsPaused
            ? t('administration.overview.paused', { count: Queue.Waiting })
            : number(Queue.Waiting),
        ],
        [t('administration.overview.failedConversions'), number(Queue.Failed)],
        [t('administration.overview.errors'), number(total('Errors'))],
        [t('administration.overview.failedJobs'), number(total('FailedJobs'))],
      ]}
    />
  )
}

function Trends({ days }: { days: Overview['Days'] }) {
  const t = useWords()
  return (
    <div className={styles.sideBySide}>
      <TrendChart name={t('administration.overview.views')} days={days} figureOf={it => it.Views} />
      <TrendChart name={t('administration.overview.people')} days={days} figureOf={it => it.People} />
      <TrendChart name={t('administration.overview.uploads')} days={days} figureOf={it => it.Uploads} />
      <TrendChart
        name={t('administration.overview.failures')}
        days={days}
        figureOf={it => it.Errors + it.FailedJobs}
      />
    </div>
  )
}
