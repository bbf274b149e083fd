// Questions that were proposed or read from a file: looked through, and saved only when somebody says so (QUIZ-08).
import type { MediaItem } from '@mediatheque/contract/item'
import type { ProposedQuestion, Quiz } from '@mediatheque/contract/quiz'
import { quizzes } from '@mediatheque/contract/quizzes'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import {
  Button,
  Checkbox,
  EmptyState,
  ErrorState,
  Loading,
  Notice,
  SkeletonLines,
  TextArea,
  toast,
} from '../../design/index.ts'
import { api } from '../../shared/api.ts'
import { base64Of } from '../../shared/base64.ts'
import { query, useCall } from '../../shared/query.ts'
import { durationText, say, useWords } from '../../words/index.ts'
import editor from './editor.module.css'
import { PanelHead } from './panel-head.tsx'
import type { SentFile } from './quiz-files.ts'
import styles from './quizzes.module.css'
import { modeName } from './quizzes.rules.ts'
import { QUIZ_READS } from './use-quizzes.ts'

const ONCE = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
  retry: false,
} as const

interface FrameProps {
  title: string
  isLoading: boolean
  error: Error | null
  retry: () => void
  onClose: () => void
  children: ReactNode
}

function Frame({ title, isLoading, error, retry, onClose, children }: FrameProps) {
  const t = useWords()
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={styles.form}>
      <PanelHead id={heading} title={title} onBack={onClose} />
      {error && <ErrorState onRetry={retry}>{say(error.message)}</ErrorState>}
      {isLoading && (
        <Loading label={t('quizzes.draft.working')}>
          <SkeletonLines lines={8} />
        </Loading>
      )}
      {children}
    </section>
  )
}

export function SuggestedQuestions({
  item,
  quiz,
  onClose,
}: {
  item: MediaItem
  quiz: Quiz
  onClose: () => void
}) {
  const t = useWords()
  const { data, error, refetch, isPending } = useQuery({
    ...query(quizzes.propose, { id: item.EncID, tlid: quiz.ID }),
    ...ONCE,
  })
  return (
    <Frame
      title={t('quizzes.draft.suggested')}
      isLoading={isPending}
      error={error}
      retry={() => void refetch()}
      onClose={onClose}
    >
      {data && (
        <>
          {data.Message !== '' && <Notice kind="warn">{say(data.Message)}</Notice>}
          <Draft quiz={quiz} items={data.Items} onClose={onClose}>
            <p className={styles.hint}>
              {t(data.Method === 'endpoint' ? 'quizzes.draft.byService' : 'quizzes.draft.byServer')}
            </p>
          </Draft>
        </>
      )}
    </Frame>
  )
}

export function ImportedQuestions({
  quiz,
  file: { file, format },
  onClose,
}: {
  quiz: Quiz
  file: SentFile
  onClose: () => void
}) {
  const t = useWords()
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['questions of a file', quiz.ID, format, file.name, file.lastModified],
    queryFn: async ({ signal }) =>
      api(
        quizzes.readFile,
        { ID: quiz.ID, Format: format, Data: await base64Of(file), FileName: file.name.slice(-200) },
        { signal },
      ),
    ...ONCE,
  })
  return (
    <Frame
      title={t('quizzes.draft.imported')}
      isLoading={isPending}
      error={error}
      retry={() => void refetch()}
      onClose={onClose}
    >
      {data && (
        <>
          {data.Problems.length > 0 && (
            <Notice kind="warn">
              {t('quizzes.draft.problems', { count: data.Problems.length })}
              <ul className={editor.draftOptions}>
                {data.Problems.map((it, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two may be alike
                  <li key={at}>{say(it)}</li>
                ))}
              </ul>
            </Notice>
          )}
          <Draft quiz={quiz} items={data.Items} onClose={onClose} />
        </>
      )}
    </Frame>
  )
}

interface DraftProps {
  quiz: Quiz
  items: readonly ProposedQuestion[]
  onClose: () => void
  children?: ReactNode
}

function Draft({ quiz, items, onClose, children }: DraftProps) {
  const t = useWords()
  const [rows, setRows] = useState(() => items.map((it, key) => ({ ...it, key, isKept: true })))
  const kept = rows.filter(it => it.isKept && it.Question.trim() !== '')
  const { mutate, isPending } = useCall(quizzes.saveQuestions, QUIZ_READS, {
    onDone: () => {
      toast({ kind: 'ok', text: t('quizzes.draft.saved', { count: kept.length }) })
      onClose()
    },
  })
  if (items.length === 0) return <EmptyState>{t('quizzes.draft.none')}</EmptyState>
  const change = (key: number, changes: Partial<(typeof rows)[number]>) =>
    setRows(rows.map(it => (it.key === key ? { ...it, ...changes } : it)))
  const save = () =>
    mutate({ ID: quiz.ID, Items: kept.map(({ key: _, isKept: __, Excerpt: ___, ...question }) => question) })
  return (
    <>
      <p className={styles.hint}>{t('quizzes.draft.text')}</p>
      <ol className={editor.draft}>
        {rows.map(row => (
          <li key={row.key} className={editor.draftRow}>
            <Checkbox
              aria-label={t('quizzes.draft.keep', { number: row.key + 1 })}
              isSelected={row.isKept}
              onChange={isKept => change(row.key, { isKept })}
            />
            <DraftBody row={row} onChange={Question => change(row.key, { Question })} />
          </li>
        ))}
      </ol>
      {children}
      <div className={styles.acts}>
        <Button look="primary" isDisabled={kept.length === 0} isPending={isPending} onPress={save}>
          {t('quizzes.draft.save', { count: kept.length })}
        </Button>
        <Button onPress={onClose}>{t('quizzes.draft.discard')}</Button>
      </div>
    </>
  )
}

function DraftBody({ row, onChange }: { row: ProposedQuestion; onChange: (question: string) => void }) {
  const t = useWords()
  return (
    <div className={editor.draftBody}>
      <TextArea
        label={t('quizzes.draft.question', { time: durationText(Math.floor(row.AtSecs)) })}
        description={t(`quizzes.mode.${modeName(row.Mode)}`)}
        value={row.Question}
        onChange={onChange}
      />
      {row.Picture && <img src={row.Picture} alt={row.ImageDescription} className={editor.draftPicture} />}
      <ul className={editor.draftOptions}>
        {row.Options.map((it, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two texts may be alike
          <li key={at}>
            {it.Correct ? (
              <Check role="img" aria-label={t('quizzes.take.isRight')} />
            ) : (
              <span className={editor.noSign} />
            )}
            {it.Text}
            {it.Share != null && (
              <span className={editor.share}>{t('quizzes.draft.share', { share: it.Share })}</span>
            )}
          </li>
        ))}
      </ul>
      {row.Excerpt !== '' && <p className={styles.hint}>{t('quizzes.draft.said', { text: row.Excerpt })}</p>}
    </div>
  )
}
