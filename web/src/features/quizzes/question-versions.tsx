import { quizzes } from '@mediatheque/contract/quizzes'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../shared/query.ts'
import { useDates } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import editor from './editor.module.css'
import styles from './quizzes.module.css'
import results from './results.module.css'

export function QuestionVersions({ quizID, questionID }: { quizID: number; questionID: number }) {
  const t = useWords()
  const { moment } = useDates()
  const { data } = useQuery(query(quizzes.versions, { ID: quizID, QuestionID: questionID }))
  if (!data) return null
  return (
    <section className={results.section}>
      <h3 className={results.heading}>{t('quizzes.question.versions')}</h3>
      <ol className={editor.draft}>
        {data.Items.map(it => (
          <li key={it.Version} className={results.figure}>
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
