// A question of a virtual class, where the class is looked at: asked once, by the presenter.
import type { ClassQuestion } from '@mediatheque/contract/virtual-class'
import { useState } from 'react'
import '../../words/add-quizzes.ts'
import { AnswerForm } from './answer-form.tsx'

interface ClassAnswerProps {
  question: ClassQuestion
  /** What was refused; nothing: it is stored. */
  onAnswer: (answer: string | number[]) => Promise<string | null>
}

export function ClassAnswer({ question, onAnswer }: ClassAnswerProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const answer = async (sent: string | number[]) => {
    setPending(true)
    setProblem(await onAnswer(sent))
    setPending(false)
  }
  return (
    <AnswerForm
      question={question}
      problem={problem}
      onProblem={setProblem}
      isPending={isPending}
      onAnswer={sent => void answer(sent)}
    />
  )
}
