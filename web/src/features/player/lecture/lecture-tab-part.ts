import { lazy } from 'react'

export const LectureTab = lazy(() => import('./lecture-tab.tsx').then(it => ({ default: it.LectureTab })))
