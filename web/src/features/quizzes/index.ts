// Quizzes of a recording: the tab, and the questions over the picture.
import { lazy } from 'react'

export { QuizLayer } from './quiz-layer.tsx'
export { quizInAddress } from './quiz-to-start.rules.ts'

export const QuizzesTab = lazy(() => import('./quizzes-tab.tsx').then(it => ({ default: it.QuizzesTab })))

// What a virtual class asks is a question of a quiz, too.
export const QuestionFrame = lazy(() =>
  import('./question-frame.tsx').then(it => ({ default: it.QuestionFrame })),
)
export const ClassAnswer = lazy(() => import('./class-answer.tsx').then(it => ({ default: it.ClassAnswer })))
export const ShownResult = lazy(() => import('./shown-result.tsx').then(it => ({ default: it.ShownResult })))
export const QuestionForm = lazy(() =>
  import('./question-form.tsx').then(it => ({ default: it.QuestionForm })),
)
export const DeleteQuestion = lazy(() =>
  import('./delete-question.tsx').then(it => ({ default: it.DeleteQuestion })),
)
