// Virtual classes: people go through the items of a class together, led by its presenter.
import { lazy } from 'react'

export { isClass } from './is-class.ts'

export const ClassStage = lazy(() => import('./class-stage.tsx').then(it => ({ default: it.ClassStage })))
export const ClassTab = lazy(() => import('./class-tab.tsx').then(it => ({ default: it.ClassTab })))
export const ClassItemsTab = lazy(() => import('./items-tab.tsx').then(it => ({ default: it.ClassItemsTab })))
export const ClassQuestionsTab = lazy(() =>
  import('./questions-tab.tsx').then(it => ({ default: it.ClassQuestionsTab })),
)
