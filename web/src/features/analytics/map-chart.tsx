import { useMemo } from 'react'
import { EmptyState } from '../../design/index.ts'
import { durationText, useWords } from '../../words/index.ts'
import styles from './analytics.module.css'
import { Chart } from './chart.tsx'
import { busiestPart, rowsOfMap } from './figures.rules.ts'
import { useNumbers } from './figures.tsx'

interface MapChartProps {
  buckets: readonly number[]
  bucketSecs: number
}

/** How often each part was watched. */
export function MapChart({ buckets, bucketSecs }: MapChartProps) {
  const t = useWords()
  const { number } = useNumbers()
  const rows = useMemo(() => rowsOfMap(buckets, bucketSecs), [buckets, bucketSecs])
  const busiest = busiestPart(buckets, bucketSecs)
  if (!busiest) return <EmptyState>{t('analytics.noMap')}</EmptyState>
  const partOf = (startSecs: number, endSecs: number) =>
    t('analytics.part', { from: durationText(startSecs), to: durationText(endSecs) })
  const label = t('analytics.mapLabel', {
    part: partOf(busiest.startSecs, busiest.endSecs),
    count: busiest.count,
  })
  return (
    <>
      <p className={styles.hint}>{label}</p>
      <Chart
        label={label}
        values={buckets}
        nameOf={at => durationText(at * bucketSecs)}
        noteOf={at =>
          t('analytics.atPart', {
            part: partOf(at * bucketSecs, (at + 1) * bucketSecs),
            count: buckets[at] ?? 0,
          })
        }
        look="area"
        table={
          <table className={styles.table}>
            <caption className="visually-hidden">{t('analytics.map')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('analytics.place')}</th>
                <th scope="col">{t('analytics.visits')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(it => (
                <tr key={it.startSecs}>
                  <th scope="row">{partOf(it.startSecs, it.endSecs)}</th>
                  <td>{number(it.count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        }
      />
    </>
  )
}
