import type { MediaItem } from '@mediatheque/contract/item'
import type { Asset, Quiz } from '@mediatheque/contract/quiz'
import { quizzes } from '@mediatheque/contract/quizzes'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button, Notice } from '../../design/index.ts'
import { withAccess } from '../../shared/address.ts'
import { CallFailed } from '../../shared/api.ts'
import { useCall } from '../../shared/query.ts'
import { say, useWords } from '../../words/index.ts'
import { AnswerField } from './answer-field.tsx'
import { isEmpty, isGraded, NO_ANSWER, sentAnswer } from './quizzes.rules.ts'
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

/** Dark in both themes, as the player is. */
export function QuestionCard({ quiz, asset, onContinue, onLeave }: QuestionCardProps) {
  const t = useWords()
  const heading = useId()
  const { Data, Result } = asset
  const number = quiz.AssetData.findIndex(it => it.ID === asset.ID) + 1
  // One that is asked again has a result already.
  const [isAnswered, setAnswered] = useState(false)
  const isTold = Result !== null && !Result.IsSkipped && (isAnswered || !Result.AsksAgain)
  return (
    <div className={styles.cover} data-covers data-theme="dark">
      <section role="dialog" aria-labelledby={heading} className={styles.card}>
        <header className={styles.head}>
          <h2 id={heading} className={styles.number}>
            {t('quizzes.take.label', { number, total: quiz.AssetData.length })}
          </h2>
          <span className={styles.points}>
            {isGraded(Data) ? t('quizzes.take.points', { count: Data.Points }) : t('quizzes.take.poll')}
          </span>
        </header>
        {Data.ImageURL !== '' && (
          <img src={withAccess(Data.ImageURL)} alt={Data.ImageDescription} className={styles.picture} />
        )}
        {isTold ? (
          <ShownResult {...{ quiz, asset }} result={Result} onContinue={onContinue} />
        ) : (
          <AskedQuestion {...{ quiz, asset, onContinue, onLeave }} onAnswered={() => setAnswered(true)} />
        )}
      </section>
    </div>
  )
}

type AskedProps = Pick<QuestionCardProps, 'quiz' | 'asset' | 'onContinue' | 'onLeave'> & {
  onAnswered: () => void
}

function AskedQuestion({ quiz, asset, onContinue, onLeave, onAnswered }: AskedProps) {
  const t = useWords()
  const [draft, setDraft] = useState(NO_ANSWER)
  const [problem, setProblem] = useState<string | null>(null)
  const { send, isPending } = useAnswer(quiz, asset, setProblem)
  const { Data, Result } = asset
  const asksAgain = Result?.AsksAgain === true
  const answer = async () => {
    const isText = Data.Mode === 3
    if (isEmpty(Data, draft)) setProblem(t(isText ? 'quizzes.take.enterFirst' : 'quizzes.take.chooseFirst'))
    else if (await send(sentAnswer(Data, draft))) onAnswered()
  }
  const skip = async () => {
    if ((await send(null)) && !asksAgain) onContinue(null)
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
        data={Data}
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
        {(asksAgain || !Data.IsRequired) && (
          <Button isDisabled={isPending} onPress={() => void skip()}>
            {t(asksAgain ? 'quizzes.take.keep' : 'quizzes.take.skip')}
          </Button>
        )}
        <span className={styles.gap} />
        <Button look="quiet" onPress={onLeave}>
          {t('quizzes.take.leave')}
        </Button>
      </div>
    </form>
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
