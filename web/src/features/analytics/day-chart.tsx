import type { ItemStats } from '@mediatheque/contract/analytics'
import { useMemo } from 'react'
import { dateText } from '../../shared/time.rules.ts'
import { useTimeWays } from '../../shared/viewer.ts'
import { useLanguage, useWords } from '../../words/index.ts'
import styles from './analytics.module.css'
import { Chart } from './chart.tsx'
import { useNumbers } from './figures.tsx'

type Day = ItemStats['RecentViewCounts'][number]

/** A day has no clock, so it is written as it is, whatever the time zone of the person. */
function useDays() {
  const ways = useTimeWays()
  const language = useLanguage()
  return useMemo(() => {
    // The day before the month, as the dates of the site have it.
    const short = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    })
    const momentOf = (day: string) => new Date(`${day}T12:00:00Z`)
    return {
      short: (day: string) => short.format(momentOf(day)),
      full: (day: string) => dateText(momentOf(day), { ...ways, Region: 'UTC' }),
    }
  }, [ways, language])
}

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
