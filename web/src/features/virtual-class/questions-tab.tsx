// QUIZ-02, mode `vc`: the questions of a class, asked by hand while it is under way (VC-16).
import type { MediaItem } from '@mediatheque/contract/item'
import type { Asset, Quiz, QuizCard } from '@mediatheque/contract/quiz'
import { quizzes } from '@mediatheque/contract/quizzes'
import { useQueries, useQuery } from '@tanstack/react-query'
import { CircleHelp, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button, EmptyState, Loading, SkeletonLines } from '../../design/index.ts'
import { keyOf, query, useCall } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import '../../words/add-quizzes.ts'
import '../../words/add-virtual-class.ts'
import { useWords } from '../../words/index.ts'
import { DeleteQuestion, QuestionForm } from '../quizzes/index.ts'
import styles from './class.module.css'
import { QuestionRow } from './question-row.tsx'
import { useClass } from './use-class.ts'

type Now = { what: 'list' } | { what: 'form' | 'remove'; quiz: Pick<Quiz, 'ID'>; asset: Asset | null }

const Waits = () => (
  <Loading>
    <SkeletonLines lines={6} />
  </Loading>
)

export function ClassQuestionsTab({ item }: { item: MediaItem }) {
  const { data, error, refetch, isRefetching } = useQuery(query(quizzes.list, { EncID: item.EncID }))
  if (error) return <QueryFailed {...{ error, refetch, isRefetching }} />
  return (
    <Suspense fallback={<Waits />}>{data ? <Panel item={item} cards={data.Items} /> : <Waits />}</Suspense>
  )
}

function Panel({ item, cards }: { item: MediaItem; cards: readonly QuizCard[] }) {
  const [now, setNow] = useState<Now>({ what: 'list' })
  const toList = () => setNow({ what: 'list' })
  if (now.what === 'form')
    return <QuestionForm isInClass quiz={now.quiz} asset={now.asset} onClose={toList} />
  return (
    <>
      <Questions item={item} cards={cards} setNow={setNow} />
      {now.what === 'remove' && now.asset && (
        <DeleteQuestion quiz={now.quiz} asset={now.asset} close={toList} onDone={toList} />
      )}
    </>
  )
}

interface QuestionsProps {
  item: MediaItem
  cards: readonly QuizCard[]
  setNow: (now: Now) => void
}

function Questions({ item, cards, setNow }: QuestionsProps) {
  const t = useWords()
  const { session, state, phase } = useClass(item)
  const isOwner = session?.IsOwner === true
  const mayWrite = isOwner && item.MediaModuleOpts.QuizList.CanAdd
  const shown = useQueries({
    queries: cards.map(({ ID }) =>
      query(quizzes.show, isOwner ? { ID, vc: true } : { ID, v: true, vc: true }),
    ),
  })
  const add = useAdd(item, cards, setNow)
  const rows = shown.flatMap(({ data }) => (data ? data.AssetData.map(asset => ({ quiz: data, asset })) : []))
  const isComing = shown.some(it => it.isPending)
  const button = mayWrite && (
    <Button size="sm" icon={<Plus />} isPending={add.isPending} onPress={() => void add.begin()}>
      {t('virtualClass.addQuestion')}
    </Button>
  )
  if (rows.length === 0 && isComing) return <Waits />
  if (rows.length === 0)
    return (
      <div data-mode="vc">
        <EmptyState icon={<CircleHelp />} action={button}>
          {t('virtualClass.noQuestions')}
        </EmptyState>
      </div>
    )
  return (
    <div className={styles.tab} data-mode="vc">
      {button && <div className={styles.tools}>{button}</div>}
      <ul aria-label={t('virtualClass.questions')} className={styles.questions}>
        {rows.map(({ quiz, asset }) => (
          <QuestionRow
            key={asset.ID}
            {...{ quiz, asset, isOwner, mayWrite }}
            isAsked={state?.Question?.AssetID === asset.ID}
            mayAsk={isOwner && phase === 'started'}
            onEdit={() => setNow({ what: 'form', quiz, asset })}
            onRemove={() => setNow({ what: 'remove', quiz, asset })}
          />
        ))}
      </ul>
    </div>
  )
}

/** The first question brings the timeline it is in. */
function useAdd(item: MediaItem, cards: readonly QuizCard[], setNow: (now: Now) => void) {
  const create = useCall(quizzes.create, [{ queryKey: keyOf(quizzes.list) }])
  const begin = async () => {
    const name = item.Title.slice(0, 200)
    const ID = cards[0]?.ID ?? (await create.mutateAsync({ EncID: item.EncID, name })).ID
    setNow({ what: 'form', quiz: { ID }, asset: null })
  }
  return { begin: () => begin().catch(() => undefined), isPending: create.isPending }
}
