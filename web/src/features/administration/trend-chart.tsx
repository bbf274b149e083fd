import type { SiteDay } from '@mediatheque/contract/administration'
import { Suspense, useMemo } from 'react'
import { Skeleton } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import { Chart, useDays, useNumbers } from '../analytics/index.ts'
import styles from './administration.module.css'

interface TrendChartProps {
  name: string
  days: readonly SiteDay[]
  figureOf: (day: SiteDay) => number
}

const HEIGHT = 180

/** One figure over the days of the period, as bars or as a table. */
export function TrendChart({ name, days, figureOf }: TrendChartProps) {
  const t = useWords()
  const { short, full } = useDays()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read of a day never changes
  const values = useMemo(() => days.map(figureOf), [days])
  const count = values.reduce((sum, it) => sum + it, 0)
  const dayAt = (at: number) => days[at]?.DateValue ?? ''
  return (
    <section className={styles.panel}>
      <h2 className={styles.panelTitle}>{name}</h2>
      <Suspense fallback={<Skeleton height={HEIGHT} />}>
        <Chart
          label={t('administration.overview.chart', {
            name,
            from: full(dayAt(0)),
            to: full(dayAt(days.length - 1)),
            count,
          })}
          values={values}
          nameOf={at => short(dayAt(at))}
          noteOf={at => t('administration.overview.onDay', { day: full(dayAt(at)), count: values[at] ?? 0 })}
          look="bars"
          height={HEIGHT}
          table={<DayTable name={name} days={days} values={values} />}
        />
      </Suspense>
    </section>
  )
}

function DayTable({ name, days, values }: Pick<TrendChartProps, 'name' | 'days'> & { values: number[] }) {
  const t = useWords()
  const { full } = useDays()
  const { number } = useNumbers()
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{name}</caption>
      <thead>
        <tr>
          <th scope="col">{t('administration.overview.day')}</th>
          <th scope="col">{name}</th>
        </tr>
      </thead>
      <tbody>
        {days.map((it, at) => (
          <tr key={it.DateValue}>
            <th scope="row">{full(it.DateValue)}</th>
            <td>{number(values[at] ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
