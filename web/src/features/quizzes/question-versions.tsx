import { quizzes } from '@mediatheque/contract/quizzes'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../shared/query.ts'
import { useDates } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import styles from './quizzes.module.css'

export function QuestionVersions({ quizID, questionID }: { quizID: number; questionID: number }) {
  const t = useWords()
  const { moment } = useDates()
  const { data } = useQuery(query(quizzes.versions, { ID: quizID, QuestionID: questionID }))
  if (!data) return null
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{t('quizzes.question.versions')}</h3>
      <ol className={styles.draft}>
        {data.Items.map(it => (
          <li key={it.Version} className={styles.figure}>
            <span className={styles.name}>
              {t('quizzes.edit.version', { number: it.Version })} ·{' '}
              {t('quizzes.edit.answers', { count: it.Answered })}
            </span>
            <span className={styles.facts}>
              {moment(it.MadeAt)} {it.MadeBy}
            </span>
            <bdi className={styles.asked}>{it.Question}</bdi>
            {it.Changes.length > 0 && (
              <span className={styles.facts}>
                {t('quizzes.question.changed', {
                  parts: it.Changes.map(part => t(`quizzes.question.part.${part}`)).join(', '),
                })}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
