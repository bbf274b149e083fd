import type { ItemStats } from '@mediatheque/contract/analytics'
import { useMemo } from 'react'
import { useWords } from '../../words/index.ts'
import styles from './analytics.module.css'
import { Chart } from './chart.tsx'
import { useNumbers } from './figures.tsx'
import { useDays } from './use-days.ts'

type Day = ItemStats['RecentViewCounts'][number]

export function DayChart({ days, height }: { days: readonly Day[]; height?: number }) {
  const t = useWords()
  const { short, full } = useDays()
  const { number } = useNumbers()
  const values = useMemo(() => days.map(it => it.Count), [days])
  const [first, last] = [days[0]?.DateValue ?? '', days.at(-1)?.DateValue ?? '']
  const total = values.reduce((sum, count) => sum + count, 0)
  const noteOf = (at: number) =>
    t('analytics.onDay', { day: full(days[at]?.DateValue ?? ''), count: values[at] ?? 0 })
  return (
    <Chart
      label={t('analytics.daysLabel', { from: full(first), to: full(last), count: total })}
      values={values}
      nameOf={at => short(days[at]?.DateValue ?? '')}
      noteOf={noteOf}
      look="bars"
      {...(height !== undefined && { height })}
      table={
        <table className={styles.table}>
          <caption className="visually-hidden">{t('analytics.recent')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('analytics.day')}</th>
              <th scope="col">{t('analytics.views')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(it => (
              <tr key={it.DateValue}>
                <th scope="row">{full(it.DateValue)}</th>
                <td>{number(it.Count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  )
}
