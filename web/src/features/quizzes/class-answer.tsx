// A question of a virtual class, where the class is looked at: asked once, by the presenter.
import type { ClassQuestion } from '@mediatheque/contract/virtual-class'
import { type ReactNode, useId, useState } from 'react'
import { Button, Notice } from '../../design/index.ts'
import { withAccess } from '../../shared/address.ts'
import '../../words/add-quizzes.ts'
import { useWords } from '../../words/index.ts'
import { AnswerField } from './answer-field.tsx'
import { isEmpty, NO_ANSWER, sentAnswer } from './quizzes.rules.ts'
import styles from './take.module.css'

type Picture = Pick<ClassQuestion, 'ImageURL' | 'ImageDescription'>

interface ClassCardProps {
  heading: string
  picture: Picture
  children: ReactNode
}

/** Dark in both themes, as the player is. */
export function ClassCard({ heading, picture, children }: ClassCardProps) {
  const id = useId()
  return (
    <div className={styles.cover} data-covers data-theme="dark">
      <section role="dialog" aria-labelledby={id} className={styles.card}>
        <header className={styles.head}>
          <h2 id={id} className={styles.number}>
            {heading}
          </h2>
        </header>
        {picture.ImageURL !== '' && (
          <img src={withAccess(picture.ImageURL)} alt={picture.ImageDescription} className={styles.picture} />
        )}
        {children}
      </section>
    </div>
  )
}

interface ClassAnswerProps {
  question: ClassQuestion
  /** What was refused; nothing: it is stored. */
  onAnswer: (answer: string | number[]) => Promise<string | null>
}

export function ClassAnswer({ question, onAnswer }: ClassAnswerProps) {
  const t = useWords()
  const [draft, setDraft] = useState(NO_ANSWER)
  const [problem, setProblem] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const answer = async () => {
    if (isEmpty(question, draft))
      return setProblem(t(question.Mode === 3 ? 'quizzes.take.enterFirst' : 'quizzes.take.chooseFirst'))
    setPending(true)
    setProblem(await onAnswer(sentAnswer(question, draft)))
    setPending(false)
  }
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        void answer()
      }}
    >
      <AnswerField
        data={question}
        draft={draft}
        onChange={next => {
          setProblem(null)
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
      </div>
    </form>
  )
}
