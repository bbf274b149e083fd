// The archive, as the pages of items show it.
import { lazy } from 'react'

export const ArchiveQuestion = lazy(() =>
  import('./archive-question.tsx').then(it => ({ default: it.ArchiveQuestion })),
)
export const BringBack = lazy(() => import('./bring-back.tsx').then(it => ({ default: it.BringBack })))
export const TellMe = lazy(() => import('./tell-me.tsx').then(it => ({ default: it.TellMe })))
