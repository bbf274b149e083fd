// What is asked in a class, over what is shown: answered once by who takes part, counted for who presents.
import type { MediaItem } from '@mediatheque/contract/item'
import { quizzes } from '@mediatheque/contract/quizzes'
import {
  ALREADY_ANSWERED,
  type ClassQuestion,
  type ClassState,
  type VirtualClass,
  virtualClass,
} from '@mediatheque/contract/virtual-class'
import { useQuery } from '@tanstack/react-query'
import { CircleStop } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '../../design/index.ts'
import { api } from '../../shared/api.ts'
import { query } from '../../shared/query.ts'
import { useViewer } from '../../shared/viewer.ts'
import { say, useWords } from '../../words/index.ts'
import { ClassAnswer, QuestionFrame, ShownResult } from '../quizzes/index.ts'
import { Answers } from './answers.tsx'
import styles from './class.module.css'
import type { OpenClass } from './open-class.ts'
import { endQuestion } from './steer.ts'

interface QuestionLayerProps {
  item: MediaItem
  session: VirtualClass
  state: ClassState
  room: OpenClass
}

export function QuestionLayer({ session, state, room }: QuestionLayerProps) {
  const { Question } = state
  const layer = useRef<HTMLDivElement>(null)
  const asked = Question?.AssetID
  useEffect(() => {
    const full = document.fullscreenElement
    // A gallery that fills the screen would hide what is asked.
    if (asked !== undefined && full && !full.contains(layer.current)) void document.exitFullscreen()
  }, [asked])
  return (
    <div ref={layer}>
      <Suspense>
        {session.IsOwner ? (
          Question && <Presented question={Question} people={room.viewers ?? session.MediaSession.Total} />
        ) : (
          <Attended session={session} question={Question} />
        )}
      </Suspense>
    </div>
  )
}

/** VC-16: who has answered is seen as it happens. */
function Presented({ question, people }: { question: ClassQuestion; people: number }) {
  const t = useWords()
  const { TimelineID, AssetID } = question
  return (
    <QuestionFrame heading={t('virtualClass.questionAsked')} picture={question}>
      <p className={styles.asked}>{question.Question}</p>
      <Answers question={question} people={people - 1} />
      <div className={styles.cardActs}>
        <Button look="primary" icon={<CircleStop />} onPress={() => void endQuestion(TimelineID, AssetID)}>
          {t('virtualClass.endQuestion')}
        </Button>
      </div>
    </QuestionFrame>
  )
}

/** Asked, answered on this page or another one, and told once it has ended. */
function Attended({ session, question }: { session: VirtualClass; question: ClassQuestion | null }) {
  const isPerson = useViewer()?.IsAnonymous === false
  const [answered, setAnswered] = useState<readonly number[]>([])
  const [known, setKnown] = useState(question)
  const [told, setTold] = useState<ClassQuestion | null>(null)
  const [closed, setClosed] = useState<number | null>(null)
  if (known?.AssetID !== question?.AssetID) {
    setKnown(question)
    setClosed(null)
    setTold(question === null && isPerson ? known : null)
  }
  if (told) return <Told question={told} close={() => setTold(null)} />
  if (!question || closed === question.AssetID) return null
  if (answered.includes(question.AssetID) || isAnswered(session, question))
    return <Thanks question={question} close={() => setClosed(question.AssetID)} />
  return <Asked question={question} onAnswered={() => setAnswered(it => [...it, question.AssetID])} />
}

const isAnswered = ({ OwnAnswer, State }: VirtualClass, { AssetID }: ClassQuestion) =>
  OwnAnswer !== null && State.Question?.AssetID === AssetID

interface AskedProps {
  question: ClassQuestion
  onAnswered: () => void
}

/** VC-17 */
function Asked({ question, onAnswered }: AskedProps) {
  const t = useWords()
  const isPerson = useViewer()?.IsAnonymous === false
  const { TimelineID, AssetID } = question
  const answer = async (value: string | number[]): Promise<string | null> => {
    try {
      await api(virtualClass.answer, { tlid: TimelineID, aid: AssetID, answer: value })
      onAnswered()
      return null
    } catch (error) {
      return say(error instanceof Error ? error.message : ALREADY_ANSWERED)
    }
  }
  return (
    <QuestionFrame heading={t('virtualClass.question')} picture={question}>
      {isPerson ? (
        <ClassAnswer key={AssetID} question={question} onAnswer={answer} />
      ) : (
        <>
          <p className={styles.asked}>{question.Question}</p>
          <p>{t('virtualClass.notSignedIn')}</p>
        </>
      )}
    </QuestionFrame>
  )
}

function Thanks({ question, close }: { question: ClassQuestion; close: () => void }) {
  const t = useWords()
  return (
    <QuestionFrame heading={t('virtualClass.question')} picture={question}>
      <p className={styles.asked}>{question.Question}</p>
      <p role="status">{t('virtualClass.thanks')}</p>
      <div className={styles.cardActs}>
        <Button autoFocus onPress={close}>
          {t('virtualClass.close')}
        </Button>
      </div>
    </QuestionFrame>
  )
}

/** What is right is told when nobody can answer any more. */
function Told({ question, close }: { question: ClassQuestion; close: () => void }) {
  const t = useWords()
  const { data, isFetchedAfterMount } = useQuery({
    ...query(quizzes.show, { ID: question.TimelineID, v: true, vc: true }),
    // What was read while it was asked says nothing of the result.
    refetchOnMount: 'always',
  })
  const asset = data?.AssetData.find(it => it.ID === question.AssetID)
  if (!data || !isFetchedAfterMount) return null
  return (
    <QuestionFrame heading={t('virtualClass.result')} picture={question}>
      {asset?.Result ? (
        <ShownResult
          quiz={{ ...data, Attempt: null }}
          asset={asset}
          result={asset.Result}
          onContinue={close}
        />
      ) : (
        <>
          <p className={styles.asked}>{question.Question}</p>
          <p role="status">{t('virtualClass.notAnswered')}</p>
          <div className={styles.cardActs}>
            <Button autoFocus onPress={close}>
              {t('virtualClass.close')}
            </Button>
          </div>
        </>
      )}
    </QuestionFrame>
  )
}
