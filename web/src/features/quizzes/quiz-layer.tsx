// Over the picture: nothing, as long as no quiz is taken. What asks is fetched with the first one.
import type { MediaItem } from '@mediatheque/contract/item'
import { lazy, Suspense, useEffect } from 'react'
import { quizToStart } from './quiz-to-start.rules.ts'
import { runQuiz, useRunning } from './running-quiz.ts'
import { useFrom } from './use-from.ts'

const TakeQuiz = lazy(() => import('./take-quiz.tsx').then(it => ({ default: it.TakeQuiz })))

interface QuizLayerProps {
  item: MediaItem
  search: Readonly<Record<string, unknown>>
}

/** QUIZ-09: the quiz of the address or of the item starts by itself. */
export function QuizLayer({ item, search }: QuizLayerProps) {
  const running = useRunning(item.EncID)
  const from = useFrom()
  const { EncID } = item
  const startID = quizToStart(item, search)
  useEffect(() => {
    if (startID !== null) runQuiz({ EncID, ID: startID, again: false })
    return () => runQuiz(null)
  }, [EncID, startID])
  if (!running) return null
  return (
    <Suspense>
      <TakeQuiz key={running.ID} item={item} running={running} from={from} />
    </Suspense>
  )
}
