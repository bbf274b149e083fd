import type { MediaItem } from '@mediatheque/contract/item'
import type { Asset, Quiz } from '@mediatheque/contract/quiz'
import { quizzes } from '@mediatheque/contract/quizzes'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../design/index.ts'
import { CallFailed } from '../../shared/api.ts'
import { useCall } from '../../shared/query.ts'
import { say, useWords } from '../../words/index.ts'
import { AnswerForm } from './answer-form.tsx'
import { QuestionFrame } from './question-frame.tsx'
import { isGraded } from './quizzes.rules.ts'
import { ShownResult } from './shown-result.tsx'
import styles from './take.module.css'
import { attemptKey, quizToTakeQuery, TAKING_READS } from './use-quizzes.ts'

interface QuestionCardProps {
  item: MediaItem
  quiz: Quiz
  asset: Asset
  onContinue: (toSecs: number | null) => void
  onLeave: () => void
}

export function QuestionCard({ quiz, asset, onContinue, onLeave }: QuestionCardProps) {
  const t = useWords()
  const { Data, Result } = asset
  const number = quiz.AssetData.findIndex(it => it.ID === asset.ID) + 1
  // One that is asked again has a result already.
  const [isAnswered, setAnswered] = useState(false)
  const isTold = Result !== null && !Result.IsSkipped && (isAnswered || !Result.AsksAgain)
  return (
    <QuestionFrame
      heading={t('quizzes.take.label', { number, total: quiz.AssetData.length })}
      picture={Data}
      points={isGraded(Data) ? t('quizzes.take.points', { count: Data.Points }) : t('quizzes.take.poll')}
    >
      {isTold ? (
        <ShownResult {...{ quiz, asset }} result={Result} onContinue={onContinue} />
      ) : (
        <AskedQuestion {...{ quiz, asset, onContinue, onLeave }} onAnswered={() => setAnswered(true)} />
      )}
    </QuestionFrame>
  )
}

type AskedProps = Pick<QuestionCardProps, 'quiz' | 'asset' | 'onContinue' | 'onLeave'> & {
  onAnswered: () => void
}

function AskedQuestion({ quiz, asset, onContinue, onLeave, onAnswered }: AskedProps) {
  const t = useWords()
  const [problem, setProblem] = useState<string | null>(null)
  const { send, isPending } = useAnswer(quiz, asset, setProblem)
  const { Data, Result } = asset
  const asksAgain = Result?.AsksAgain === true
  const answer = async (sent: string | number[]) => {
    if (await send(sent)) onAnswered()
  }
  const skip = async () => {
    if ((await send(null)) && !asksAgain) onContinue(null)
  }
  return (
    <AnswerForm
      question={Data}
      problem={problem}
      onProblem={setProblem}
      isPending={isPending}
      onAnswer={sent => void answer(sent)}
    >
      {(asksAgain || !Data.IsRequired) && (
        <Button isDisabled={isPending} onPress={() => void skip()}>
          {t(asksAgain ? 'quizzes.take.keep' : 'quizzes.take.skip')}
        </Button>
      )}
      <span className={styles.gap} />
      <Button look="quiet" onPress={onLeave}>
        {t('quizzes.take.leave')}
      </Button>
    </AnswerForm>
  )
}

/** True when it is stored. What was changed meanwhile is read again first. */
function useAnswer(quiz: Quiz, { ID, Data }: Asset, tell: (problem: string | null) => void) {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useCall(quizzes.answer, TAKING_READS, { isHandled: true })
  const send = async (answer: string | number[] | null) => {
    tell(null)
    try {
      const sent = { tlid: quiz.ID, aid: ID, answer, version: Data.Version, key: attemptKey(quiz.ID) }
      await mutateAsync(sent)
      return true
    } catch (error) {
      tell(say(error instanceof Error ? error.message : String(error)))
      if (error instanceof CallFailed && error.status === 409)
        await client.invalidateQueries({ queryKey: quizToTakeQuery(quiz.ID).queryKey })
      return false
    }
  }
  return { send, isPending }
}
