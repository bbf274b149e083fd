import type { Interaction } from '@mediatheque/contract/quizzes'
import { quizzes } from '@mediatheque/contract/quizzes'
import { useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useId } from 'react'
import { ProgressBar } from '../../design/index.ts'
import { query } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import styles from './class.module.css'

interface Answered {
  TimelineID: number
  AssetID: number
  Options: readonly { ID: number; Text: string }[]
}

interface AnswersProps {
  question: Answered
  /** How many could answer; nothing: nobody is asked any more. */
  people?: number
}

/** VC-16: how many chose what, and who. */
export function Answers({ question, people }: AnswersProps) {
  const t = useWords()
  const heading = useId()
  const { data } = useQuery(query(quizzes.interactions, { tlid: question.TimelineID, vc: true }))
  const given = (data?.Items ?? []).filter(it => it.AssetID === question.AssetID)
  const count = given.length
  return (
    <section aria-labelledby={heading} className={styles.answers}>
      <p role="status" id={heading} className={styles.answeredCount}>
        {people === undefined
          ? t('virtualClass.answered', { count })
          : t('virtualClass.answeredOf', { count, of: Math.max(count, people) })}
      </p>
      <Counts options={question.Options} given={given} />
      {count === 0 ? (
        <p className={styles.hint}>{t('virtualClass.noAnswers')}</p>
      ) : (
        <ul aria-label={t('virtualClass.whoAnswered')} className={styles.who}>
          {given.map(it => (
            <Given key={it.AttemptID} given={it} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Counts({ options, given }: { options: Answered['Options']; given: readonly Interaction[] }) {
  const t = useWords()
  return options.map(({ ID, Text }) => {
    const count = given.filter(it => it.Chosen.includes(ID)).length
    const percent = given.length > 0 ? Math.round((count / given.length) * 100) : 0
    return (
      <ProgressBar
        key={ID}
        label={Text}
        percent={percent}
        valueText={`${t('virtualClass.answered', { count })} · ${t('design.percent', { percent })}`}
      />
    )
  })
}

function Given({ given: { DisplayName, Answer, IsCorrect } }: { given: Interaction }) {
  const t = useWords()
  return (
    <li className={styles.whoRow}>
      <bdi className={styles.whoName}>{DisplayName}</bdi>
      <bdi className={styles.whoAnswer}>{Answer}</bdi>
      {IsCorrect === true && (
        <Check role="img" aria-label={t('virtualClass.right')} className={styles.right} />
      )}
      {IsCorrect === false && <X role="img" aria-label={t('virtualClass.wrong')} className={styles.wrong} />}
    </li>
  )
}
