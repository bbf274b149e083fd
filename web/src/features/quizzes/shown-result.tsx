import type { Asset, QuestionResult, Quiz } from '@mediatheque/contract/quiz'
import { Check, CircleCheck, CircleX, X } from 'lucide-react'
import { Button, cx, ProgressBar } from '../../design/index.ts'
import { durationText, useWords } from '../../words/index.ts'
import { standingOf } from './quizzes.rules.ts'
import styles from './take.module.css'

interface ShownResultProps {
  quiz: Quiz
  asset: Asset
  result: QuestionResult
  onContinue: (toSecs: number | null) => void
}

export function ShownResult({ quiz, asset, result, onContinue }: ShownResultProps) {
  const t = useWords()
  const { Data } = asset
  const jump = result.JumpToSecs
  return (
    <div className={styles.form}>
      <p className={styles.asked}>{Data.Question}</p>
      <div role="status" className={styles.told}>
        <Verdict asset={asset} result={result} />
        {result.AsksAgain && <p className={styles.feedback}>{t('quizzes.take.again')}</p>}
        {result.Feedback.map(text => (
          <p key={text} className={styles.feedback}>
            {text}
          </p>
        ))}
      </div>
      {result.Counts ? <Votes data={Data} result={result} /> : <Choices data={Data} result={result} />}
      {result.Accepted.length > 0 && !result.IsCorrect && (
        <p className={styles.feedback}>{t('quizzes.take.accepted', { texts: result.Accepted.join(', ') })}</p>
      )}
      {quiz.Attempt?.FinishedAt && <Finished quiz={quiz} />}
      <div className={styles.acts}>
        <Button autoFocus look="primary" onPress={() => onContinue(jump)}>
          {jump === null
            ? t('quizzes.take.continue')
            : t('quizzes.take.goBack', { time: durationText(Math.floor(jump)) })}
        </Button>
      </div>
    </div>
  )
}

function Verdict({ asset, result }: { asset: Asset; result: QuestionResult }) {
  const t = useWords()
  const standing = standingOf(asset)
  const points =
    result.MostPoints > 0
      ? ` · ${t('quizzes.pointsOf', { points: result.Points, most: result.MostPoints })}`
      : ''
  if (standing === 'right' || standing === 'partly' || standing === 'wrong')
    return (
      <p className={styles.verdict} data-standing={standing}>
        {standing === 'right' ? <CircleCheck aria-hidden="true" /> : <CircleX aria-hidden="true" />}
        {t(`quizzes.take.${standing}`)}
        {points}
      </p>
    )
  if (result.IsWaiting) return <p className={styles.verdict}>{t('quizzes.waiting')}</p>
  return (
    <p className={styles.verdict}>{t(result.IsHeldBack ? 'quizzes.take.stored' : 'quizzes.take.thanks')}</p>
  )
}

type Part = { data: Asset['Data']; result: QuestionResult }

function Choices({ data, result }: Part) {
  const t = useWords()
  if (data.Options.length === 0) return <p className={styles.given}>{result.Text}</p>
  const isPlain = result.IsCorrect === null
  return (
    <ul className={styles.choices}>
      {data.Options.map(({ ID, Text }) => {
        const [isChosen, isRight] = [result.Chosen.includes(ID), result.Right.includes(ID)]
        return (
          <li key={ID} className={cx(styles.choice, isChosen && styles.chosen, isRight && styles.right)}>
            {isRight ? (
              <Check role="img" aria-label={t('quizzes.take.isRight')} />
            ) : isChosen && !isPlain ? (
              <X role="img" aria-label={t('quizzes.view.wrong')} />
            ) : (
              <span className={styles.noSign} />
            )}
            <span className={styles.choiceText}>{Text}</span>
            {isChosen && <span className={styles.yours}>{t('quizzes.take.yours')}</span>}
          </li>
        )
      })}
    </ul>
  )
}

/** QUIZ-07 */
function Votes({ data, result }: Part) {
  const t = useWords()
  const counts = new Map(result.Counts?.map(it => [it.ID, it.Count]))
  const all = [...counts.values()].reduce((sum, it) => sum + it, 0)
  return (
    <section aria-label={t('quizzes.take.results')} className={styles.votes}>
      {data.Options.map(({ ID, Text }) => {
        const count = counts.get(ID) ?? 0
        const percent = all > 0 ? Math.round((count / all) * 100) : 0
        return (
          <ProgressBar
            key={ID}
            label={result.Chosen.includes(ID) ? `${Text} (${t('quizzes.take.yours')})` : Text}
            percent={percent}
            valueText={`${t('quizzes.take.votes', { count })} · ${t('design.percent', { percent })}`}
          />
        )
      })}
    </section>
  )
}

function Finished({ quiz }: { quiz: Quiz }) {
  const t = useWords()
  const attempt = quiz.Attempt
  if (!attempt) return null
  return (
    <p className={styles.finished}>
      {attempt.MostPoints > 0
        ? t('quizzes.take.finished', { points: attempt.Points, most: attempt.MostPoints })
        : t('quizzes.take.finishedPlain')}
    </p>
  )
}
