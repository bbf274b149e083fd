import { useId } from 'react'
import '../../words/add-grades.ts'
import { useWords } from '../../words/index.ts'
import { SentGrades } from '../grades/index.ts'
import { PanelHead } from './panel-head.tsx'
import styles from './quizzes.module.css'

export function QuizGrades({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useWords()
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={styles.form}>
      <PanelHead id={heading} title={t('grades.title')} onBack={onClose} />
      <SentGrades graded={{ quizID: id }} />
    </section>
  )
}
