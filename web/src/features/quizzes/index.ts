// Quizzes of a recording: the tab, and the questions over the picture.
import { lazy } from 'react'

export { QuizLayer } from './quiz-layer.tsx'
export { quizInAddress } from './quizzes.rules.ts'

export const QuizzesTab = lazy(() => import('./quizzes-tab.tsx').then(it => ({ default: it.QuizzesTab })))
