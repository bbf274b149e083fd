// What came of a quiz: at a glance, by question, by person (QUIZ-10).
import { isPoll, QuestionMode } from '@mediatheque/contract/quiz'
import {
  type AttemptFigures,
  type QuestionFigures,
  type QuizAnalytics,
  quizzes,
} from '@mediatheque/contract/quizzes'
import { useQuery } from '@tanstack/react-query'
import { ChartColumn, Download, GraduationCap, PenLine } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import {
  Badge,
  Button,
  EmptyState,
  Loading,
  ProgressBar,
  Skeleton,
  SkeletonLines,
} from '../../design/index.ts'
import { query } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import '../../words/add-analytics.ts'
import '../../words/add-grades.ts'
import { durationText, useWords } from '../../words/index.ts'
import { Figures, useNumbers } from '../analytics/index.ts'
import { PanelHead } from './panel-head.tsx'
import { resultsAddress } from './quiz-files.ts'
import styles from './quizzes.module.css'
import { RateChart, SpreadChart } from './result-charts.tsx'
import results from './results.module.css'

const ROWS_AT_ONCE = 30

interface QuizResultsProps {
  id: number
  onClose: () => void
  onMark: () => void
  onGrades: () => void
}

export function QuizResults({ id, onClose, onMark, onGrades }: QuizResultsProps) {
  const t = useWords()
  const heading = useId()
  const { data, error, refetch, isRefetching } = useQuery(query(quizzes.analytics, { ID: id }))
  return (
    <section aria-labelledby={heading} className={styles.form}>
      <PanelHead
        id={heading}
        title={t('quizzes.results.title', { name: data?.Name ?? '' })}
        onBack={onClose}
      />
      {error && <QueryFailed {...{ error, refetch, isRefetching }} />}
      {!data && !error && (
        <Loading>
          <SkeletonLines lines={4} />
          <Skeleton height={180} />
        </Loading>
      )}
      {data?.Attempts === 0 && <EmptyState icon={<ChartColumn />}>{t('quizzes.results.none')}</EmptyState>}
      {data && data.Attempts > 0 && <Results of={data} onMark={onMark} onGrades={onGrades} />}
    </section>
  )
}

interface ResultsProps {
  of: QuizAnalytics
  onMark: () => void
  onGrades: () => void
}

function Results({ of: it, onMark, onGrades }: ResultsProps) {
  const t = useWords()
  const { number, percent } = useNumbers()
  const current = useMemo(() => it.Questions.filter(one => one.IsCurrent), [it.Questions])
  return (
    <>
      <Figures
        rows={[
          [t('quizzes.results.people'), number(it.People)],
          [t('quizzes.results.attempts'), number(it.Attempts)],
          [t('quizzes.results.finished'), number(it.Finished)],
          [t('quizzes.results.mean'), it.MeanPercent === null ? '–' : percent(it.MeanPercent)],
        ]}
      />
      <section className={results.section}>
        <h3 className={results.heading}>{t('quizzes.results.spread')}</h3>
        <SpreadChart shares={it.Shares} meanPercent={it.MeanPercent} />
      </section>
      <section className={results.section}>
        <h3 className={results.heading}>{t('quizzes.results.rate')}</h3>
        <RateChart questions={current} />
      </section>
      <div className={styles.acts}>
        {it.Questions.some(one => one.Mode === QuestionMode.Text) && (
          <Button size="sm" icon={<PenLine />} onPress={onMark}>
            {it.Waiting > 0
              ? t('quizzes.marking.open', { count: it.Waiting })
              : t('quizzes.marking.openDone')}
          </Button>
        )}
        <Button size="sm" icon={<GraduationCap />} onPress={onGrades}>
          {t('grades.open')}
        </Button>
        <Button size="sm" icon={<Download />} onPress={() => window.location.assign(resultsAddress(it.ID))}>
          {t('quizzes.results.csv')}
        </Button>
      </div>
      <section className={results.section}>
        <h3 className={results.heading}>{t('quizzes.results.byQuestion')}</h3>
        {it.Questions.map(one => (
          <QuestionResults
            key={`${one.ID} ${one.Version}`}
            of={one}
            hasNext={current.some(now => now.ID === one.ID)}
          />
        ))}
      </section>
      <PersonResults of={it} />
    </>
  )
}

function QuestionResults({ of: it, hasNext }: { of: QuestionFigures; hasNext: boolean }) {
  const t = useWords()
  const { number, percent } = useNumbers()
  const isGraded = !isPoll(it.Mode) && it.Points > 0
  return (
    <article className={results.figure}>
      <div className={styles.badges}>
        <Badge>{durationText(Math.floor(it.AtSecs))}</Badge>
        {!it.IsCurrent && (
          <Badge tone="warn">
            {hasNext ? t('quizzes.results.earlier', { number: it.Version }) : t('quizzes.results.deleted')}
          </Badge>
        )}
      </div>
      <h4 className={styles.name}>{it.Question}</h4>
      <p className={styles.facts}>
        {t('quizzes.results.answered', { answered: number(it.Answered), skipped: number(it.Skipped) })}
        {isGraded &&
          it.Answered > 0 &&
          ` · ${t('quizzes.results.right', { percent: percent((it.Right / it.Answered) * 100) })}`}
      </p>
      {it.Mode === QuestionMode.Text
        ? it.Texts.map(one => (
            <ProgressBar
              key={one.Text}
              label={one.IsCorrect ? t('quizzes.results.rightOption', { text: one.Text }) : one.Text}
              percent={(one.Count / Math.max(1, it.Answered)) * 100}
              valueText={number(one.Count)}
              tone={one.IsCorrect ? 'ok' : 'accent'}
            />
          ))
        : it.Options.map(one => (
            <ProgressBar
              key={one.ID}
              label={one.Correct ? t('quizzes.results.rightOption', { text: one.Text }) : one.Text}
              percent={(one.Count / Math.max(1, it.Answered)) * 100}
              valueText={number(one.Count)}
              tone={one.Correct ? 'ok' : 'accent'}
            />
          ))}
    </article>
  )
}

function PersonResults({ of: { Rows, Questions } }: { of: QuizAnalytics }) {
  const t = useWords()
  const [shown, setShown] = useState(ROWS_AT_ONCE)
  const left = Rows.length - shown
  return (
    <section className={results.section}>
      <h3 className={results.heading}>{t('quizzes.results.byPerson')}</h3>
      <div>
        {Rows.slice(0, shown).map(row => (
          <PersonRow key={row.AttemptID} row={row} questions={Questions} />
        ))}
      </div>
      {left > 0 && (
        <Button size="sm" onPress={() => setShown(shown + ROWS_AT_ONCE)}>
          {t('quizzes.results.more', { count: left })}
        </Button>
      )}
    </section>
  )
}

function PersonRow({ row, questions }: { row: AttemptFigures; questions: readonly QuestionFigures[] }) {
  const t = useWords()
  const name = row.DisplayName || t('quizzes.results.guest')
  return (
    <details className={results.person}>
      <summary>
        <bdi className={results.personName}>
          {row.Number > 1 ? t('quizzes.results.row', { name, number: row.Number }) : name}
        </bdi>
        {row.Number > 1 && row.IsCounted && <Badge tone="ok">{t('quizzes.results.counts')}</Badge>}
        {row.IsLate && <Badge tone="warn">{t('quizzes.late')}</Badge>}
        {row.Waiting > 0 && <Badge tone="warn">{t('quizzes.waiting')}</Badge>}
        <span className={styles.at}>
          {row.FinishedAt === null
            ? t('quizzes.results.unfinished')
            : t('quizzes.pointsOf', { points: row.Points, most: row.MostPoints })}
        </span>
      </summary>
      <dl className={results.answers}>
        {row.Answers.map(it => (
          <div key={it.ID}>
            <dt>{questions.find(one => one.ID === it.ID && one.Version === it.Version)?.Question}</dt>
            <dd>
              <span>{it.IsSkipped ? t('quizzes.results.skipped') : it.Answer}</span>
              <span className={styles.at}>
                {it.Tries > 1 && `${t('quizzes.results.tries', { count: it.Tries })} · `}
                {it.IsWaiting && t('quizzes.waiting')}
                {it.IsCorrect !== null && t('quizzes.points', { count: it.Points })}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
