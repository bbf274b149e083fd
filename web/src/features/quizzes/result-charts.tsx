import { isPoll } from '@mediatheque/contract/quiz'
import type { QuestionFigures } from '@mediatheque/contract/quizzes'
import { type ReactNode, Suspense, useMemo } from 'react'
import { Skeleton } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import { Chart, useNumbers } from '../analytics/index.ts'
import results from './results.module.css'

const HEIGHT = 160

const Drawn = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Skeleton height={HEIGHT} />}>{children}</Suspense>
)

interface TableProps {
  heads: readonly [string, string]
  rows: readonly (readonly [name: string, value: string])[]
}

const Table = ({ heads, rows }: TableProps) => (
  <table className={results.table}>
    <thead>
      <tr>
        {heads.map(head => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, value]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{value}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** How many people reached how much of the points. */
export function SpreadChart({
  shares,
  meanPercent,
}: {
  shares: readonly number[]
  meanPercent: number | null
}) {
  const t = useWords()
  const { number, percent } = useNumbers()
  const shareAt = (at: number) =>
    t('quizzes.results.share', { from: at * 10, to: at === shares.length - 1 ? 100 : at * 10 + 9 })
  return (
    <Drawn>
      <Chart
        label={t('quizzes.results.spreadLabel', {
          count: shares.reduce((sum, it) => sum + it, 0),
          mean: meanPercent === null ? '–' : percent(meanPercent),
        })}
        values={shares}
        nameOf={at => t('design.percent', { percent: at * 10 })}
        noteOf={at => t('quizzes.results.spreadNote', { share: shareAt(at), count: shares[at] ?? 0 })}
        look="bars"
        height={HEIGHT}
        table={
          <Table
            heads={[t('quizzes.results.percent'), t('quizzes.results.people')]}
            rows={shares.map((count, at) => [shareAt(at), number(count)])}
          />
        }
      />
    </Drawn>
  )
}

/** Which questions were hard; polls have no right answers and are left out. */
export function RateChart({ questions }: { questions: readonly QuestionFigures[] }) {
  const t = useWords()
  const { percent } = useNumbers()
  const graded = useMemo(
    () =>
      questions.map((it, at) => ({ ...it, number: at + 1 })).filter(it => !isPoll(it.Mode) && it.Points > 0),
    [questions],
  )
  const values = useMemo(
    () => graded.map(it => (it.Answered > 0 ? Math.round((it.Right / it.Answered) * 100) : 0)),
    [graded],
  )
  if (graded.length === 0) return null
  return (
    <Drawn>
      <Chart
        label={t('quizzes.results.rateLabel', { count: graded.length })}
        values={values}
        nameOf={at => String(graded[at]?.number ?? '')}
        noteOf={at =>
          t('quizzes.results.rateNote', {
            number: graded[at]?.number ?? 0,
            percent: percent(values[at] ?? 0),
          })
        }
        look="bars"
        height={HEIGHT}
        table={
          <Table
            heads={[t('quizzes.results.number'), t('quizzes.results.percent')]}
            rows={graded.map((it, at) => [`${it.number}. ${it.Question}`, percent(values[at] ?? 0)])}
          />
        }
      />
    </Drawn>
  )
}
