// Written answers that wait for a teacher, one after the other.
import { markVersion, quizzes, type TextAnswer } from '@mediatheque/contract/quizzes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { type SyntheticEvent, useId, useState } from 'react'
import {
  Badge,
  Button,
  EmptyState,
  Loading,
  SkeletonLines,
  Switch,
  TextArea,
  TextField,
  toast,
} from '../../design/index.ts'
import { CallFailed } from '../../shared/api.ts'
import { query, showFailure, useCall } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { say, useWords } from '../../words/index.ts'
import { PanelHead } from './panel-head.tsx'
import styles from './quizzes.module.css'
import results from './results.module.css'
import { MARK_READS } from './use-quizzes.ts'

const AT_ONCE = 50

export function MarkTexts({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useWords()
  const heading = useId()
  const [all, setAll] = useState(false)
  const { data, error, refetch, isRefetching } = useQuery({
    ...query(quizzes.texts, { ID: id, all, ps: AT_ONCE }),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby={heading} className={styles.form}>
      <PanelHead id={heading} title={t('quizzes.marking.title')} onBack={onClose} />
      <Switch isSelected={all} onChange={setAll}>
        {t('quizzes.marking.all')}
      </Switch>
      {error && <QueryFailed {...{ error, refetch, isRefetching }} />}
      {!data && !error && (
        <Loading>
          <SkeletonLines lines={6} />
        </Loading>
      )}
      {data?.Total === 0 && (
        <EmptyState icon={<CircleCheck />}>
          {t(all ? 'quizzes.marking.noTexts' : 'quizzes.marking.none')}
        </EmptyState>
      )}
      {data && data.Total > 0 && (
        <p role="status" className={styles.facts}>
          {t(all ? 'quizzes.marking.texts' : 'quizzes.marking.waiting', { count: data.Total })}
        </p>
      )}
      {data?.Items.map(it => (
        <TextForm key={`${it.AttemptID} ${it.AssetID} ${it.MarkedAt}`} quizID={id} answer={it} />
      ))}
    </section>
  )
}

function TextForm({ quizID, answer }: { quizID: number; answer: TextAnswer }) {
  const t = useWords()
  const heading = useId()
  const [points, setPoints] = useState(answer.IsWaiting ? '' : String(answer.Points))
  const [comment, setComment] = useState(answer.Comment)
  const [problem, setProblem] = useState<string | undefined>()
  const { mutateAsync, isPending } = useCall(quizzes.mark, MARK_READS, { isHandled: true })
  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (points.trim() === '') return setProblem(t('quizzes.marking.noPoints'))
    try {
      await mutateAsync({
        ...{ ID: quizID, AttemptID: answer.AttemptID, AssetID: answer.AssetID, Comment: comment },
        ...{ Points: Number(points.replace(',', '.')), Version: markVersion(answer) },
      })
      toast({ kind: 'ok', text: t('quizzes.marking.saved') })
    } catch (error) {
      const said = error instanceof CallFailed ? error.Fields.Points : undefined
      if (said) setProblem(say(said))
      else showFailure(error)
    }
  }
  const name = answer.DisplayName || t('quizzes.results.guest')
  return (
    <form
      aria-labelledby={heading}
      className={results.figure}
      noValidate
      onSubmit={event => void save(event)}
    >
      <div className={styles.badges}>
        <Badge tone={answer.IsWaiting ? 'warn' : 'ok'}>
          {answer.IsWaiting
            ? t('quizzes.marking.isWaiting')
            : t('quizzes.pointsOf', { points: answer.Points, most: answer.MostPoints })}
        </Badge>
      </div>
      <h3 id={heading} className={styles.name}>
        <bdi>
          {answer.AttemptNumber > 1 ? t('quizzes.results.row', { name, number: answer.AttemptNumber }) : name}
        </bdi>
      </h3>
      <p className={styles.facts}>{answer.Question}</p>
      <blockquote className={results.text}>{answer.Answer}</blockquote>
      <TextField
        label={t('quizzes.marking.points', { most: answer.MostPoints })}
        inputMode="decimal"
        value={points}
        error={problem}
        onChange={value => {
          setProblem(undefined)
          setPoints(value)
        }}
      />
      <TextArea rows={2} label={t('quizzes.marking.comment')} value={comment} onChange={setComment} />
      <div>
        <Button size="sm" type="submit" look="primary" isPending={isPending}>
          {t('quizzes.marking.save')}
        </Button>
      </div>
    </form>
  )
}
