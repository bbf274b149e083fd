import type { CaptionState, ReportName, ReportRow } from '@mediatheque/contract/reports'
import { ProgressBar } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import { useNumbers } from '../analytics/index.ts'
import styles from './reports.module.css'
import { useColumns } from './use-cells.ts'

interface ReportChartProps {
  name: ReportName
  rows: readonly ReportRow[]
  shares: readonly { Name: CaptionState; Count: number }[]
}

const MOST_BARS = 10

/** The figure that leads the report: of its first rows, or the shares of the whole. */
export function ReportChart({ name, rows, shares }: ReportChartProps) {
  const t = useWords()
  const { number } = useNumbers()
  const leading = useColumns(name).find(it => it.isNumber)
  const whole = shares.reduce((sum, it) => sum + it.Count, 0)
  if (whole > 0)
    return (
      <Bars
        title={t('administration.reports.ofAll')}
        bars={shares.map(it => ({
          id: it.Name,
          name: t(`administration.reports.captions.${it.Name}`),
          percent: (it.Count / whole) * 100,
          text: number(it.Count),
        }))}
      />
    )
  if (!leading || rows.length === 0) return null
  const figureOf = (row: ReportRow) => Number(row.Values[leading.at] ?? 0)
  const first = rows.slice(0, MOST_BARS)
  const most = Math.max(1, ...first.map(figureOf))
  return (
    <Bars
      title={t('administration.reports.chart')}
      bars={first.map((row, at) => ({
        id: at,
        name: row.Name,
        percent: (figureOf(row) / most) * 100,
        text: leading.textOf(row),
      }))}
    />
  )
}

interface Bar {
  id: string | number
  name: string
  percent: number
  text: string
}

const Bars = ({ title, bars }: { title: string; bars: readonly Bar[] }) => (
  <section className={styles.chart}>
    <h2 className={styles.chartTitle}>{title}</h2>
    {bars.map(({ id, name, percent, text }) => (
      <ProgressBar key={id} label={name} percent={percent} valueText={text} />
    ))}
  </section>
)
