// The figures of an item between two days, for those who may edit it (TRACK-13).
import type { AnalysedClip, ClipFigures } from '@mediatheque/contract/analytics'
import { pages } from '@mediatheque/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import {
  Button,
  ButtonLink,
  cx,
  EmptyState,
  Link,
  Loading,
  NoPermissionState,
  PageHeader,
  Skeleton,
} from '../../design/index.ts'
import { CallFailed } from '../../shared/api.ts'
import { csvText } from '../../shared/csv.rules.ts'
import { usePageSearch } from '../../shared/page-search.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { saveFile } from '../../shared/save-file.ts'
import { useTitle } from '../../shared/title.ts'
import { durationText, useWords } from '../../words/index.ts'
import styles from './analytics.module.css'
import { ChooseDays } from './choose-days.tsx'
import { DayChart } from './day-chart.tsx'
import { type DayRange, rangeIn } from './figures.rules.ts'
import { Figures, useNumbers } from './figures.tsx'
import { MapChart } from './map-chart.tsx'
import { Shares } from './shares.tsx'
import { clipQuery, loadQuery, mapQuery } from './use-figures.ts'
import { ViewerList } from './viewer-list.tsx'

const REFUSED = [400, 403, 404]
const ON_PAGE = 50

export function AnalyticsScreen() {
  const t = useWords()
  const [search] = usePageSearch()
  const id = typeof search.cdid === 'string' ? search.cdid.trim() : ''
  const { data, error, refetch, isRefetching } = useQuery({ ...loadQuery(id), enabled: id !== '' })
  useTitle(data ? t('analytics.titleOf', { title: data.Title }) : t('analytics.title'))
  if (id === '') return <Framed>{<EmptyState>{t('analytics.noItem')}</EmptyState>}</Framed>
  if (error instanceof CallFailed && REFUSED.includes(error.status))
    return (
      <Framed>
        <NoPermissionState action={<ButtonLink href={pages.home.path}>{t('item.missing.home')}</ButtonLink>}>
          {t('analytics.refused')}
        </NoPermissionState>
      </Framed>
    )
  if (error)
    return (
      <Framed>
        <QueryFailed {...{ error, refetch, isRefetching }} />
      </Framed>
    )
  if (!data)
    return (
      <Loading label={t('analytics.loading')} className={styles.screen}>
        <Skeleton width={320} height={28} />
        <Skeleton height={96} />
        <Skeleton height={240} />
      </Loading>
    )
  return <ClipScreen clip={data} />
}

function Framed({ children }: { children: React.ReactNode }) {
  const t = useWords()
  return (
    <div className={styles.screen}>
      <PageHeader title={t('analytics.title')} />
      {children}
    </div>
  )
}

function ClipScreen({ clip }: { clip: AnalysedClip }) {
  const t = useWords()
  const [search, change] = usePageSearch()
  const range = rangeIn(search, clip.Today)
  const id = String(clip.ClipDataID)
  const { data, error, refetch, isRefetching, isPlaceholderData } = useQuery(clipQuery(id, range))
  return (
    <div className={styles.screen}>
      <PageHeader
        title={t('analytics.title')}
        description={
          <Link look="standalone" href={clip.ViewURL}>
            {clip.Title}
          </Link>
        }
        actions={
          <Button
            icon={<Download />}
            isDisabled={!data}
            onPress={() => data && saveFile(fileName(clip, data), csvOf(data, t))}
          >
            {t('analytics.saveCsv')}
          </Button>
        }
      />
      <ChooseDays clip={clip} range={range} onChange={next => change({ ...next }, { isStep: true })} />
      {error && <QueryFailed {...{ error, refetch, isRefetching }} />}
      {data && (
        <div className={cx(styles.tab, isPlaceholderData && styles.old)} aria-busy={isPlaceholderData}>
          <ClipFiguresOf figures={data} />
          <section className={styles.panel}>
            <h2 className={styles.panelTitle}>{t('analytics.perDay')}</h2>
            <DayChart days={data.Days} height={240} />
          </section>
          <MapPanel id={id} range={range} />
          <div className={styles.sideBySide}>
            <section className={styles.panel}>
              <h2 className={styles.panelTitle}>{t('analytics.viewers')}</h2>
              <ViewerList
                key={`${range.from} ${range.to}`}
                id={id}
                durationSecs={clip.DurationSecs}
                range={range}
                size={ON_PAGE}
              />
            </section>
            <section className={styles.panel}>
              <h2 className={styles.panelTitle}>{t('analytics.where')}</h2>
              <Shares of={data} />
            </section>
          </div>
        </div>
      )}
    </div>
  )
}

function ClipFiguresOf({ figures }: { figures: ClipFigures }) {
  const t = useWords()
  const { number, percent } = useNumbers()
  return (
    <Figures
      rows={[
        [t('analytics.views'), number(figures.Views)],
        [t('analytics.viewers'), number(figures.Viewers)],
        [t('analytics.guestVisits'), number(figures.GuestVisits)],
        [t('analytics.watched'), durationText(figures.PlayedSecs)],
        [t('analytics.usuallySeen'), percent(figures.SeenPercentage)],
        [t('analytics.finished'), number(figures.Finished)],
        [t('analytics.downloads'), number(figures.Downloads)],
        [t('analytics.sourceDownloads'), number(figures.SourceDownloads)],
        [t('analytics.shareCopies'), number(figures.ShareCopies)],
      ]}
    />
  )
}

function MapPanel({ id, range }: { id: string; range: DayRange }) {
  const t = useWords()
  const { data, error, refetch, isRefetching } = useQuery(mapQuery(id, range))
  return (
    <section className={styles.panel}>
      <h2 className={styles.panelTitle}>{t('analytics.map')}</h2>
      {error && <QueryFailed {...{ error, refetch, isRefetching }} />}
      {!data && !error && <Skeleton height={180} />}
      {data && <MapChart buckets={data.Buckets} bucketSecs={data.BucketSecs} />}
    </section>
  )
}

const fileName = ({ ClipDataID }: AnalysedClip, { From, To }: ClipFigures) =>
  `analytics-${ClipDataID}-${From}-${To}.csv`

const csvOf = (figures: ClipFigures, t: ReturnType<typeof useWords>) =>
  csvText([
    [t('analytics.day'), t('analytics.views'), t('analytics.watchedSecs')],
    ...figures.Days.map(it => [it.DateValue, String(it.Count), String(Math.round(it.PlayedSecs))]),
  ])
