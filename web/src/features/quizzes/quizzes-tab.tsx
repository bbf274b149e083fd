// The quizzes of an item: looked through, taken, made, changed, and what came of them (QUIZ-02).
import type { MediaItem } from '@mediatheque/contract/item'
import { lazy, Suspense, useState } from 'react'
import { Loading, SkeletonLines } from '../../design/index.ts'
import { usePageSearch } from '../../shared/page-search.ts'
import '../../words/add-quizzes.ts'
import { QuizForm } from './quiz-form.tsx'
import { QuizList } from './quiz-list.tsx'
import { quizInAddress } from './quiz-to-start.rules.ts'
import { QuizView } from './quiz-view.tsx'
import type { Mode } from './quizzes.rules.ts'

const EditQuiz = lazy(() => import('./edit-quiz.tsx').then(it => ({ default: it.EditQuiz })))
const MarkTexts = lazy(() => import('./mark-texts.tsx').then(it => ({ default: it.MarkTexts })))
const QuizGrades = lazy(() => import('./quiz-grades.tsx').then(it => ({ default: it.QuizGrades })))
const QuizResults = lazy(() => import('./quiz-results.tsx').then(it => ({ default: it.QuizResults })))

export const QuizzesTab = ({ item }: { item: MediaItem }) => (
  <Suspense
    fallback={
      <Loading>
        <SkeletonLines lines={6} />
      </Loading>
    }
  >
    <Panel item={item} />
  </Suspense>
)

function Panel({ item }: { item: MediaItem }) {
  const [search, change] = usePageSearch()
  const { CanAdd } = item.MediaModuleOpts.QuizList
  const [now, setMode] = useState<Mode>(() => firstMode(search, item, CanAdd))
  const go = (mode: Mode) => {
    setMode(mode)
    // Once is enough: anyone who loads the page again does not begin again.
    if (search.newquiz !== undefined) change({ newquiz: undefined, tab: 'quizzes' })
  }
  const toList = () => go({ mode: 'list' })
  if (now.mode === 'create' && CanAdd)
    return (
      <QuizForm
        item={item}
        quiz={null}
        chapterID={now.chapterID}
        onClose={toList}
        onSaved={id => go({ mode: 'edit', id })}
      />
    )
  if (now.mode === 'edit' && CanAdd)
    return (
      <EditQuiz
        item={item}
        id={now.id}
        onClose={toList}
        onResults={() => go({ mode: 'analytics', id: now.id })}
      />
    )
  if (now.mode === 'analytics')
    return (
      <QuizResults
        id={now.id}
        onClose={toList}
        onMark={() => go({ mode: 'marking', id: now.id })}
        onGrades={() => go({ mode: 'grades', id: now.id })}
      />
    )
  if (now.mode === 'marking')
    return <MarkTexts id={now.id} onClose={() => go({ mode: 'analytics', id: now.id })} />
  if (now.mode === 'grades')
    return <QuizGrades id={now.id} onClose={() => go({ mode: CanAdd ? 'analytics' : 'view', id: now.id })} />
  if (now.mode === 'view') return <QuizView item={item} id={now.id} onMode={go} />
  return <QuizList item={item} onMode={go} />
}

/** QUIZ-12: `newquiz` comes from an embed. LIST-08: `tlid` from a list of quizzes; `grades` from a course. */
function firstMode(search: Readonly<Record<string, unknown>>, item: MediaItem, canAdd: boolean): Mode {
  if (canAdd && search.newquiz !== undefined && search.newquiz !== '0')
    return { mode: 'create', chapterID: null }
  const id = quizInAddress(search)
  if (id === null || !item.TimelineList.some(it => it.ID === id)) return { mode: 'list' }
  return { mode: search.grades === undefined ? 'view' : 'grades', id }
}
