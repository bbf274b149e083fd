import { QuestionMode } from '@mediatheque/contract/quiz'
import { type ReactNode, useState } from 'react'
import { Button, Notice } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import { AnswerField, type AnswerFieldProps } from './answer-field.tsx'
import { isEmpty, NO_ANSWER, sentAnswer } from './quizzes.rules.ts'
import styles from './take.module.css'

interface AnswerFormProps {
  question: AnswerFieldProps['data']
  problem: string | null
  onProblem: (problem: string | null) => void
  isPending: boolean
  onAnswer: (answer: string | number[]) => void
  /** Further buttons, after the one that answers. */
  children?: ReactNode
}

/** The one form in which a question is answered; nothing is sent without an answer. */
export function AnswerForm(props: AnswerFormProps) {
  const { question, problem, onProblem, isPending, onAnswer, children } = props
  const t = useWords()
  const [draft, setDraft] = useState(NO_ANSWER)
  const answer = () => {
    if (!isEmpty(question, draft)) return onAnswer(sentAnswer(question, draft))
    const isText = question.Mode === QuestionMode.Text
    onProblem(t(isText ? 'quizzes.take.enterFirst' : 'quizzes.take.chooseFirst'))
  }
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        answer()
      }}
    >
      <AnswerField
        data={question}
        draft={draft}
        onChange={next => {
          onProblem(null)
          setDraft(next)
        }}
      />
      {problem && (
        <Notice kind="danger" isLive>
          {problem}
        </Notice>
      )}
      <div className={styles.acts}>
        <Button type="submit" look="primary" isPending={isPending}>
          {t('quizzes.take.answer')}
        </Button>
        {children}
      </div>
    </form>
  )
}
