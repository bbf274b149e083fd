// Scores in the grade books of learning platforms.
import { lazy } from 'react'

export const SentGrades = lazy(() => import('./sent-grades.tsx').then(it => ({ default: it.SentGrades })))
export const GradesTab = lazy(() => import('./grades-tab.tsx').then(it => ({ default: it.GradesTab })))
export const WatchGrades = lazy(() => import('./watch-grades.tsx').then(it => ({ default: it.WatchGrades })))
