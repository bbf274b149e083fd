// The figures of an item in its sidebar (TRACK-10).
import type { ItemStats } from '@mediatheque/contract/analytics'
import type { MediaItem } from '@mediatheque/contract/item'
import { pages } from '@mediatheque/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { Suspense } from 'react'
import { ButtonLink, Loading, Skeleton, SkeletonLines } from '../../design/index.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import '../../words/add-analytics.ts'
import { useWords } from '../../words/index.ts'
import { WatchGrades } from '../grades/index.ts'
import styles from './analytics.module.css'
import { DayChart } from './day-chart.tsx'
import { Figures, useNumbers } from './figures.tsx'
import { Shares } from './shares.tsx'
import { statsQuery } from './use-figures.ts'
import { ViewerList } from './viewer-list.tsx'

const ON_PAGE = 20

export function ItemStatsTab({ item }: { item: MediaItem }) {
  const t = useWords()
  const { data, error, refetch, isRefetching } = useQuery(statsQuery(item.EncID))
  if (error) return <QueryFailed {...{ error, refetch, isRefetching }} />
  if (!data)
    return (
      <Loading label={t('analytics.loading')}>
        <SkeletonLines lines={4} />
        <Skeleton height={180} />
      </Loading>
    )
  return (
    <div className={styles.tab}>
      <StatFigures stats={data} />
      <section className={styles.section}>
        <h2 className={styles.heading}>{t('analytics.recent')}</h2>
        <DayChart days={data.RecentViewCounts} />
      </section>
      <section className={styles.section}>
        <h2 className={styles.heading}>{t('analytics.where')}</h2>
        <Shares of={data} />
      </section>
      <section className={styles.section}>
        <h2 className={styles.heading}>{t('analytics.viewers')}</h2>
        <ViewerList id={item.EncID} durationSecs={item.DurationSecs} range={{}} size={ON_PAGE} />
      </section>
      <Suspense>
        <WatchGrades EncID={item.EncID} />
      </Suspense>
      <ButtonLink icon={<ChartColumn />} href={`${pages.analytics.path}?cdid=${item.ClipDataID}`}>
        {t('analytics.openPage')}
      </ButtonLink>
    </div>
  )
}

function StatFigures({ stats }: { stats: ItemStats }) {
  const t = useWords()
  const { number } = useNumbers()
  return (
    <Figures
      rows={[
        [t('analytics.views'), number(stats.ViewCount)],
        [t('analytics.favourites'), number(stats.FavouriteCount)],
        [t('analytics.downloads'), number(stats.Downloads)],
        [t('analytics.sourceDownloads'), number(stats.SourceDownloads)],
        [t('analytics.shareCopies'), number(stats.ShareCopies)],
      ]}
    />
  )
}
