import type { MediaSegment } from '@mediatheque/contract/analytics'
import { useQuery } from '@tanstack/react-query'
import { Loading, SkeletonLines } from '../../design/index.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useDates } from '../../shared/viewer.ts'
import { durationText, useWords } from '../../words/index.ts'
import styles from './analytics.module.css'
import type { DayRange } from './figures.rules.ts'
import { useNumbers } from './figures.tsx'
import { viewingQuery } from './use-figures.ts'

interface PersonViewingProps {
  id: string
  userID: number
  durationSecs: number | null
  range: Partial<DayRange>
}

/** What one person watched: all visits together, then each. */
export function PersonViewing({ id, userID, durationSecs, range }: PersonViewingProps) {
  const t = useWords()
  const { percent } = useNumbers()
  const { moment } = useDates()
  const { data, error, refetch, isRefetching } = useQuery(viewingQuery(id, userID, range))
  if (error) return <QueryFailed {...{ error, refetch, isRefetching }} />
  if (!data)
    return (
      <Loading>
        <SkeletonLines lines={3} />
      </Loading>
    )
  return (
    <div className={styles.viewing}>
      <p className={styles.hint}>
        {t('analytics.seen', {
          share: percent(data.SeenPercentage),
          time: durationText(data.PlayedSecs),
        })}
      </p>
      <Strip segments={data.Segments} durationSecs={durationSecs} />
      <ol aria-label={t('analytics.visits')} className={styles.visits}>
        {data.Visits.map(visit => (
          <li key={visit.At} className={styles.visit}>
            <p className={styles.hint}>
              <time dateTime={visit.At}>{moment(visit.At)}</time>
              {visit.IsEmbed && ` · ${t('analytics.share.embed')}`}
              {visit.IsMobile && ` · ${t('analytics.share.mobile')}`}
              {visit.HasEnded && ` · ${t('analytics.toTheEnd')}`}
            </p>
            <Strip segments={visit.Segments} durationSecs={durationSecs} />
          </li>
        ))}
      </ol>
    </div>
  )
}

interface StripProps {
  segments: readonly MediaSegment[]
  durationSecs: number | null
}

/** The watched parts along the length of the recording; as times for those who do not see it. */
function Strip({ segments, durationSecs }: StripProps) {
  const t = useWords()
  const length = durationSecs ?? segments.at(-1)?.EndTimeSecs ?? 1
  const said = segments.map(it =>
    t('analytics.part', { from: durationText(it.StartTimeSecs), to: durationText(it.EndTimeSecs) }),
  )
  return (
    <div
      role="img"
      aria-label={
        said.length > 0 ? t('analytics.watchedParts', { parts: said.join(', ') }) : t('analytics.nothing')
      }
      className={styles.strip}
    >
      {segments.map(it => (
        <span
          key={it.StartTimeSecs}
          className={styles.watched}
          style={{
            '--from': it.StartTimeSecs / length,
            '--length': (it.EndTimeSecs - it.StartTimeSecs) / length,
          }}
        />
      ))}
    </div>
  )
}
