// A chart with axes and a note at the pointer; what it shows can also be read as a table.
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { Button, cx, ScrollBody } from '../../design/index.ts'
import { useTheme } from '../../shared/theme.ts'
import { useWords } from '../../words/index.ts'
import styles from './analytics.module.css'
import { wholeSteps } from './figures.rules.ts'

export interface ChartProps {
  /** The whole of it in a sentence, for those who do not see it. */
  label: string
  values: readonly number[]
  /** Under the chart, and in the note at the pointer. */
  nameOf: (at: number) => string
  noteOf: (at: number) => string
  look: 'bars' | 'area'
  height?: number
  /** The same as a table. */
  table: ReactNode
}

export function Chart({ label, table, ...drawn }: ChartProps) {
  const t = useWords()
  const [isTable, setTable] = useState(false)
  const id = useId()
  return (
    <figure className={styles.figure}>
      {isTable ? (
        <div id={id}>
          <ScrollBody label={label} className={cx(styles.tableBox)}>
            {table}
          </ScrollBody>
        </div>
      ) : (
        <div id={id} role="img" aria-label={label}>
          <Drawn {...drawn} />
        </div>
      )}
      <Button
        look="quiet"
        size="sm"
        aria-expanded={isTable}
        aria-controls={id}
        className={styles.asTable}
        onPress={() => setTable(!isTable)}
      >
        {t(isTable ? 'analytics.asChart' : 'analytics.asTable')}
      </Button>
    </figure>
  )
}

function Drawn({ values, nameOf, noteOf, look, height = 180 }: Omit<ChartProps, 'label' | 'table'>) {
  const theme = useTheme()
  const box = useRef<HTMLDivElement>(null)
  const note = useRef<HTMLDivElement>(null)
  const says = useRef({ nameOf, noteOf })
  says.current = { nameOf, noteOf }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read again in another theme
  useEffect(() => {
    if (!box.current || !note.current) return
    return draw(box.current, note.current, values, look, height, says.current)
  }, [values, look, height, theme])
  return (
    <div ref={box} className={styles.chart} style={{ blockSize: height }}>
      <div ref={note} className={styles.note} hidden />
    </div>
  )
}

/** Days; and parts of two seconds, that come to 10 and 30 seconds, 1, 2, 5, 10, 15, 30 and 60 minutes. */
const INCREMENTS = {
  bars: [1, 2, 5, 7, 14, 28, 91, 182],
  area: [5, 15, 30, 60, 150, 300, 450, 900, 1800],
} as const

function draw(
  box: HTMLElement,
  note: HTMLElement,
  values: readonly number[],
  look: ChartProps['look'],
  height: number,
  says: Pick<ChartProps, 'nameOf' | 'noteOf'>,
): () => void {
  const style = getComputedStyle(box)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  const axis = { stroke: colour('--text-2'), font: `12px ${style.fontFamily}` }
  const grid = { stroke: colour('--line'), width: 1 }
  const steps = wholeSteps(Math.max(0, ...values))
  const plot = new uPlot(
    {
      width: box.clientWidth,
      height,
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
      scales: {
        // Bars stand on their places and need half of one on either side.
        x: { time: false, range: [look === 'bars' ? -0.6 : 0, values.length - (look === 'bars' ? 0.4 : 0)] },
        y: { range: [0, steps.at(-1) ?? 1] },
      },
      axes: [
        {
          ...axis,
          size: 28,
          incrs: [...INCREMENTS[look]],
          grid: { show: false },
          ticks: { show: false },
          values: (_, at) => at.map(nameAt(says, values)),
        },
        {
          ...axis,
          grid,
          ticks: { show: false },
          size: 40,
          splits: () => steps,
        },
      ],
      series: [{}, seriesOf(look, colour('--accent'), colour('--accent-soft'))],
      hooks: { setCursor: [it => follow(it, note, says)] },
    },
    // The last part goes on to the end.
    look === 'bars'
      ? [values.map((_, at) => at), [...values]]
      : [
          [...values.keys(), values.length],
          [...values, values.at(-1) ?? 0],
        ],
    box,
  )
  const watch = new ResizeObserver(() => plot.setSize({ width: box.clientWidth, height }))
  watch.observe(box)
  return () => {
    watch.disconnect()
    plot.destroy()
  }
}

const nameAt = (says: Pick<ChartProps, 'nameOf'>, values: readonly number[]) => (at: number) =>
  Number.isInteger(at) && at >= 0 && at < values.length ? says.nameOf(at) : ''

function seriesOf(look: ChartProps['look'], stroke: string, soft: string): uPlot.Series {
  const paths =
    look === 'bars'
      ? uPlot.paths.bars?.({ size: [0.7, 28], radius: 0.15 })
      : uPlot.paths.stepped?.({ align: 1 })
  return {
    stroke,
    fill: look === 'bars' ? stroke : soft,
    width: look === 'bars' ? 0 : 2,
    points: { show: false },
    ...(paths && { paths }),
  }
}

function follow(plot: uPlot, note: HTMLElement, { noteOf }: Pick<ChartProps, 'noteOf'>) {
  const { idx, left = -1 } = plot.cursor
  note.hidden = idx === null || idx === undefined || left < 0
  if (note.hidden || idx === null || idx === undefined) return
  note.textContent = noteOf(idx)
  const start = plot.over.offsetLeft
  const most = plot.root.clientWidth - note.offsetWidth
  const at = start + plot.valToPos(idx, 'x') - note.offsetWidth / 2
  note.style.translate = `${Math.max(0, Math.min(most, at))}px 0`
}
