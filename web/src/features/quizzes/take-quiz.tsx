// A quiz is taken: the recording stops at each question and goes on after it (QUIZ-06).
import type { MediaItem } from '@mediatheque/contract/item'
import type { Asset, Quiz } from '@mediatheque/contract/quiz'
import { quizzes } from '@mediatheque/contract/quizzes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CircleHelp } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useCall } from '../../shared/query.ts'
import '../../words/add-quizzes.ts'
import { useWords } from '../../words/index.ts'
import { useFact, usePagePlayer, useSeekMarks } from '../player/index.ts'
import { QuestionCard } from './question-card.tsx'
import { isDone } from './quizzes.rules.ts'
import { type Running, runQuiz } from './running-quiz.ts'
import styles from './take.module.css'
import { useDueQuestion } from './use-due-question.ts'
import { type From, startFrom } from './use-from.ts'
import { attemptKey, keepAttemptKey, quizToTakeQuery, TAKING_READS } from './use-quizzes.ts'

interface TakeQuizProps {
  item: MediaItem
  running: Running
  from: From
}

export function TakeQuiz({ item, running, from }: TakeQuizProps) {
  // The key of an attempt changes the question, not the quiz.
  const { data, error } = useQuery({ ...quizToTakeQuery(running.ID), placeholderData: keepPreviousData })
  const t = useWords()
  useAttempt(running, data)
  if (error && !data)
    return (
      <p role="alert" className={styles.status}>
        {t('quizzes.take.failed')}
      </p>
    )
  return data ? <Asking item={item} quiz={data} from={from} /> : null
}

/** Begun when the recording first plays: who only opens a page has not tried anything. */
function useAttempt(running: Running, quiz: Quiz | undefined) {
  const hasStarted = useFact(it => it.hasStarted)
  const begin = useCall(quizzes.begin, TAKING_READS)
  const isAsked = useRef(false)
  const isMissing =
    quiz !== undefined &&
    quiz.QuestionCount > 0 &&
    (quiz.Attempt === null || (running.again && quiz.Attempt.FinishedAt !== null))
  useEffect(() => {
    if (!hasStarted || !isMissing || !quiz || isAsked.current) return
    isAsked.current = true
    begin
      .mutateAsync({ ID: quiz.ID, again: running.again, key: attemptKey(quiz.ID) })
      .then(({ Key }) => {
        if (Key) keepAttemptKey(quiz.ID, Key)
        runQuiz({ ...running, again: false })
      })
      .catch(() => runQuiz(null))
  }, [hasStarted, isMissing, quiz, running, begin])
}

function Asking({ item, quiz, from }: { item: MediaItem; quiz: Quiz; from: From }) {
  const t = useWords()
  const player = usePagePlayer()
  const isOpen = quiz.Attempt !== null && quiz.Attempt.FinishedAt === null
  const marks = useMemo(
    () =>
      quiz.AssetData.map((it, at) => ({
        secs: it.Data.AtSecs,
        label: t('quizzes.view.question', { number: at + 1 }),
        isDone: isDone(it),
      })),
    [quiz.AssetData, t],
  )
  useSeekMarks('quiz', marks)
  // Held until one goes on: its result is shown when it has been answered.
  const [asked, setAsked] = useState<number | null>(null)
  const current = quiz.AssetData.find(it => it.ID === asked)
  const keepFocus = useFocusBack(current !== undefined)
  useDueQuestion(isOpen && asked === null ? quiz.AssetData : NONE, from, it => {
    keepFocus()
    setAsked(it.ID)
  })
  useHold(current !== undefined)
  useSkipAtEnd(quiz, isOpen && asked === null)
  const goOn = (toSecs: number | null) => {
    setAsked(null)
    if (!player) return
    const { engine, video } = player
    // Before it is let go: what waits for the end of the recording must not see one.
    if (toSecs !== null) {
      startFrom(video, from, toSecs)
      engine.moveTo(toSecs)
    }
    engine.hold(false)
    // From its end it would play from the beginning.
    if (!video.ended) engine.wish.play()
  }
  const done = quiz.AssetData.filter(isDone).length
  const skipped = quiz.AssetData.filter(it => it.Result?.IsSkipped).length
  if (!current)
    return (
      <p role="status" className={styles.status}>
        <CircleHelp aria-hidden="true" />
        {t('quizzes.take.status', { done, total: quiz.AssetData.length })}
        {quiz.Attempt?.FinishedAt && reached(quiz.Attempt, t)}
        {quiz.Attempt?.FinishedAt && skipped > 0 && ` · ${t('quizzes.take.skipped', { count: skipped })}`}
      </p>
    )
  return (
    <QuestionCard
      key={`${current.ID} ${current.Data.Version}`}
      {...{ item, quiz }}
      asset={current}
      onContinue={goOn}
      onLeave={() => {
        goOn(null)
        runQuiz(null)
      }}
    />
  )
}

const NONE: readonly Asset[] = []

/** A question so near to the end is about to be asked. */
const AT_END_SECS = 1

/** At the end of the recording, what was passed over is skipped: the attempt is over, and says so. */
function useSkipAtEnd(quiz: Quiz, isWatching: boolean) {
  const isEnded = useFact(it => it.isEnded)
  const endSecs = useFact(it => it.currentSecs)
  const { mutateAsync } = useCall(quizzes.answer, TAKING_READS, { isHandled: true })
  const isSkipping = useRef(false)
  const open = isEnded && isWatching ? quiz.AssetData.filter(it => it.Result === null) : NONE
  const isOver =
    open.length > 0 && !open.some(it => it.Data.IsRequired || it.Data.AtSecs > endSecs - AT_END_SECS)
  useEffect(() => {
    if (!isOver || isSkipping.current) return
    isSkipping.current = true
    const skipAll = async () => {
      for (const { ID } of open)
        await mutateAsync({ tlid: quiz.ID, aid: ID, answer: null, key: attemptKey(quiz.ID) })
    }
    skipAll()
      .catch(() => undefined)
      .finally(() => {
        isSkipping.current = false
      })
  }, [quiz.ID, open, isOver, mutateAsync])
}

/** Whose last question is skipped is told all the same. */
const reached = ({ Points, MostPoints }: NonNullable<Quiz['Attempt']>, t: ReturnType<typeof useWords>) =>
  MostPoints > 0 && ` · ${t('quizzes.pointsOf', { points: Points, most: MostPoints })}`

/** Keys go on from where they were, or from the player: the button that was pressed has gone with its question. */
function useFocusBack(isAsked: boolean) {
  const video = usePagePlayer()?.video
  const before = useRef<Element | null>(null)
  useEffect(() => {
    if (!isAsked) return
    return () => {
      if (document.activeElement !== document.body) return
      const was = before.current
      const isThere = was instanceof HTMLElement && was !== document.body && was.isConnected
      const target = isThere ? was : video?.closest('section')
      target?.focus({ preventScroll: true })
    }
  }, [isAsked, video])
  return () => {
    before.current = document.activeElement
  }
}

function useHold(isHeld: boolean) {
  const engine = usePagePlayer()?.engine
  useEffect(() => {
    if (!engine || !isHeld) return
    engine.hold(true)
    return () => engine.hold(false)
  }, [engine, isHeld])
}
